/** Pages of blocks that are published by two people, as the desk has it. */
import type { Block } from '#contract/content-page.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { expectSoon } from './visitor.ts'

/** Publishes a page with these blocks: the first version of it, or a further one that is begun with the first. */
export async function publishPage(origin: string, pageCode: string, blocks: readonly Block[], title = 'One') {
  const [writer, second] = [await staffToken('operator'), await staffToken('administrator')]
  const known = await ask(origin, 'desk.content.detail', { pageCode }, { token: writer }).catch(() => null)
  const { no, version } = known
    ? await ask(origin, 'desk.content.begin', { pageCode, fromNo: 1 }, { token: writer })
    : await ask(origin, 'desk.content.make', { pageCode, titleCn: title, titleEn: title }, { token: writer })
  const text = {
    title: { cn: title, en: title },
    description: { cn: '一页。', en: 'A page.' },
    from: null,
    until: null,
    blocks: [...blocks],
  }
  const saved = await ask(origin, 'desk.content.save', { pageCode, no, version, ...text }, { token: writer })
  const seen = { pageCode, no, version: saved.version }
  const sent = await ask(origin, 'desk.content.act', { ...seen, event: 'send' }, { token: writer })
  await ask(origin, 'desk.content.decide', { ...seen, version: sent.version, event: 'publish' }, { token: second })
  // Every server hears of it a moment later.
  await expectSoon(() =>
    ask(origin, 'contentPage.page', { pageCode }).then(
      page => page.title,
      () => '',
    ),
  ).toBe(title)
}
