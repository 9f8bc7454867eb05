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
    const sections = [
      ...others.slice(0, -1),
      added,
      ...(first ? [first] : []),
      ...(steps === 'draft' ? [unfinished] : []),
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
