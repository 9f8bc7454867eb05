/** Pages of blocks of the audited shop: one with everything, one that is over, one that is written. */
import { homePage } from '#contract/home-places.ts'
import { type Block, emptyBlock, type PageText } from '#contract/content-page.ts'
import { everyBlock } from '#server/features/content-page/test-blocks.ts'
import { madeFilm } from '#server/features/film/test-film.ts'
import { dayMs } from '#server/lib/clock.ts'
import { ask } from '#e2e/calls.ts'
import { staffToken } from '#e2e/goods-orders.ts'

export interface ContentPages {
  /** Codes of pages. */
  whole: string
  over: string
  draft: string
  waiting: string
  /** Address of a preview. */
  preview: string
  /** The same of the home page. */
  homePreview: string
}

/** A film with captions behind its poster. */
async function filmBlock(origin: string, token: string): Promise<Block> {
  const bytes = await madeFilm({ seconds: 3 })
  const content = bytes.toString('base64')
  const { filmId } = await ask(
    origin,
    'desk.film.send',
    { filmId: null, bytes: bytes.length, at: 0, content },
    { token },
  )
  return {
    ...emptyBlock('film', 'film'),
    title: { cn: '冬季驾驶前的三项检查', en: 'Three checks before driving in winter' },
    text: { cn: '技师演示每一项。', en: 'A technician shows each of them.' },
    pictures: [{ scene: 'dealer-workshop', photoId: null, alt: { cn: '车间里的技师', en: 'A technician at work' } }],
    film: {
      filmId,
      speech: true,
      captions: {
        cn: 'WEBVTT\n\n00:00.000 --> 00:02.000\n先看轮胎，再看制动。\n',
        en: 'WEBVTT\n\n00:00.000 --> 00:02.000\nTyres first, then brakes.\n',
      },
    },
  }
}

export async function contentPages(origin: string): Promise<ContentPages> {
  const [writer, second] = [await staffToken('operator'), await staffToken('administrator')]
  const [goods, cars] = [
    await ask(origin, 'goods.list', { pageSize: 3 }),
    await ask(origin, 'usedCar.list', { pageSize: 2 }),
  ]
  const things = { spuCodes: goods.rows.map(each => each.spuCode), carNos: cars.rows.map(each => each.carNo) }
  const page = everyBlock(things, Date.now() + 9 * dayMs)
  async function made(pageCode: string, text: PageText, steps: 'draft' | 'waiting' | 'published') {
    const { no, version } = await ask(
      origin,
      'desk.content.make',
      { pageCode, titleCn: text.title.cn, titleEn: text.title.en },
      { token: writer },
    )
    const saved = await ask(origin, 'desk.content.save', { pageCode, no, version, ...text }, { token: writer })
    if (steps === 'draft') return
    const seen = { pageCode, no, version: saved.version, event: 'send' as const }
    const sent = await ask(origin, 'desk.content.act', seen, { token: writer })
    if (steps === 'waiting') return
    const decision = { pageCode, no, version: sent.version, event: 'publish' as const }
    await ask(origin, 'desk.content.decide', decision, { token: second })
  }
  await made('winter', { ...page, blocks: [...page.blocks, await filmBlock(origin, writer)] }, 'published')
  await made('last-winter', { ...page, until: Date.now() + 5_000 }, 'published')
  await made(
    'next-winter',
    { ...page, blocks: [...page.blocks, { ...page.blocks[2]!, key: 'unfinished', text: { cn: '', en: '' } }] },
    'draft',
  )
  await made('winter-in-spring', page, 'waiting')
  const { path } = await ask(origin, 'desk.content.preview', { pageCode: 'next-winter', no: 1 }, { token: writer })
  const home = await ask(origin, 'desk.content.preview', { pageCode: homePage, no: 1 }, { token: writer })
  return {
    whole: 'winter',
    over: 'last-winter',
    draft: 'next-winter',
    waiting: 'winter-in-spring',
    preview: path,
    homePreview: home.path,
  }
}
