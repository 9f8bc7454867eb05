/** Legal texts of the audited shop: one that is written, one that waits, one that is still to come. */
import type { PolicyId } from '#contract/codes.ts'
import { beijingDay, dayMs } from '#server/lib/clock.ts'
import { ask } from '#e2e/calls.ts'
import { staffToken } from '#e2e/goods-orders.ts'

export interface Policies {
  draft: PolicyId
  waiting: PolicyId
  coming: PolicyId
  /** Address of a preview. */
  preview: string
}

/** Blocks of the other kinds that a legal text can be made of. */
const blocks = [
  {
    kind: 'questions' as const,
    title: { cn: '常见问题', en: 'Questions' },
    text: { cn: '', en: '' },
    items: [
      {
        title: { cn: '清除后会怎样？', en: 'What happens once it is cleared?' },
        text: { cn: '需要重新登录。\n购物车会丢失。', en: 'You sign in again.\nThe cart is lost.' },
      },
      {
        title: { cn: '能只清除一部分吗？', en: 'Can I clear a part of it?' },
        text: { cn: '可以，在浏览器设置中选择。', en: 'Yes, in the settings of your browser.' },
      },
    ],
  },
  {
    kind: 'steps' as const,
    title: { cn: '清除的步骤', en: 'How to clear it' },
    text: { cn: '', en: '' },
    items: ['打开设置', '选择本站', '清除数据'].map((cn, n) => ({
      title: { cn, en: ['Open the settings', 'Choose this site', 'Clear its data'][n]! },
      text: { cn: '在浏览器中。', en: 'In your browser.' },
    })),
  },
]

export async function policies(origin: string): Promise<Policies> {
  const [writer, second] = [await staffToken('operator'), await staffToken('administrator')]
  const from = beijingDay(new Date(Date.now() + 9 * dayMs))
  async function made(policyId: PolicyId, steps: 'draft' | 'waiting' | 'approved') {
    const { before } = await ask(origin, 'desk.policy.detail', { policyId }, { token: writer })
    const begun = { policyId, fromVersion: before.version }
    const { no, version } = await ask(origin, 'desk.policy.begin', begun, { token: writer })
    const { text } = before
    const [first, ...others] = text.sections
    const change = { cn: '写明多久答复您，并删去一节。', en: 'Says how soon we answer, and leaves a section out.' }
    const added = {
      title: { cn: '多久答复', en: 'How soon we answer' },
      text: {
        cn: '我们在 15 个工作日内答复。\n情况复杂的，另行告知。',
        en: 'Within 15 working days.\nWe tell you when it takes longer.',
      },
    }
    const unfinished = { title: { cn: '未写完的一节', en: '' }, text: { cn: '', en: '' } }
    // A row more in a table, so that there is something to see row by row.
    const row = [
      { cn: '本次访问的语言', en: 'The language of this visit' },
      { cn: '关闭后清除', en: 'Until it is closed' },
    ]
    const grown = others.map(section =>
      section.kind === 'table' ? { ...section, cells: [...(section.cells ?? []), row] } : section,
    )
    const sections = [
      ...grown.slice(0, -1),
      added,
      ...(first ? [first] : []),
      ...(steps === 'draft' ? [...blocks, unfinished] : []),
    ]
    const saved = await ask(
      origin,
      'desk.policy.save',
      { policyId, no, version, ...text, change, from, sections },
      { token: writer },
    )
    const seen = { policyId, no }
    if (steps === 'draft') return ask(origin, 'desk.policy.preview', seen, { token: writer })
    const sent = await ask(
      origin,
      'desk.policy.act',
      { ...seen, version: saved.version, event: 'send' },
      { token: writer },
    )
    if (steps === 'approved')
      await ask(origin, 'desk.policy.decide', { ...seen, version: sent.version, event: 'approve' }, { token: second })
    return ask(origin, 'desk.policy.preview', seen, { token: writer })
  }
  await made('AGREEMENT', 'waiting')
  await made('DISCLAIMER_1', 'approved')
  const { path } = await made('STORAGE', 'draft')
  return { draft: 'STORAGE', waiting: 'AGREEMENT', coming: 'DISCLAIMER_1', preview: path }
}
