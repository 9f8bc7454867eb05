/** What marketing writes of the home page: always there, changed like any page of blocks (decision 163). */
import { afterAll, describe, expect, test } from 'vitest'
import { heroPlaces, homePage } from '#contract/home-places.ts'
import { type Block, emptyBlock } from '#contract/content-page.ts'
import { home } from '#server/db/seed/content-home.ts'
import { isWithChannel, shownBlocks } from './content-page.rules.ts'
import { openContent, seen, word } from './test-content.ts'

const shop = await openContent()
const { writer, second, ask, call } = shop
afterAll(() => shop.close())

const words = async (language: 'zh-CN' | 'en' = 'zh-CN') => {
  const { data } = await shop.read(homePage, language)
  return data!.blocks
}
const heroOf = async (place: string) => (await words()).find(block => block.place === place)
const { title, description } = home
const whole = (blocks: Block[], more: { from?: number | null; until?: number | null } = {}) => ({
  title,
  description,
  from: null,
  until: null,
  blocks,
  ...more,
})
const campaign = (more: Partial<Block> = {}): Block => ({
  ...home.blocks[0]!,
  key: 'campaign',
  title: word('冬季礼遇', 'Winter'),
  ...more,
})
/** A draft of the home page with these blocks. */
async function draft(fromNo: number, blocks: Block[], more: { from?: number | null; until?: number | null } = {}) {
  const begun = await ask('desk.content.begin', writer.token, { pageCode: homePage, fromNo })
  return ask('desk.content.save', writer.token, { ...seen(begun), ...whole(blocks, more) })
}
const drop = async (done: Parameters<typeof seen>[0]) => {
  await ask('desk.content.act', writer.token, { ...seen(done), event: 'discard' })
}

describe('the home page', () => {
  test('comes with every beginning and every shelf, in both languages, with no word left open', async () => {
    for (const language of ['zh-CN', 'en'] as const) {
      const blocks = await words(language)
      expect(blocks).toHaveLength(home.blocks.length)
      const text = JSON.stringify(blocks)
      expect(text).not.toMatch(/\{[a-zA-Z]+\}/)
      if (language === 'en') expect(text).not.toMatch(/[\u4e00-\u9fff]/)
    }
    expect((await heroOf('buy'))?.text).toEqual(['168 项检测逐条公示，24 个月官方质保，订金签约前可退。'])
  })

  test('keeps the shop’s own beginning without used cars, and what there is then', () => {
    const left = shownBlocks(home.blocks, Number(shop.now()), false).map(block => block.place)
    expect(left).toEqual(['shop', 'newCars', 'goods'])
    expect(isWithChannel(home.blocks, false)).toBe(true)
  })

  test('is not taken off, and a version that has not begun is', async () => {
    const { versions } = await ask('desk.content.detail', second.token, { pageCode: homePage })
    const [first] = versions
    expect(first!.can).not.toContain('withdraw')
    const off = { pageCode: homePage, event: 'withdraw' as const, reason: '先下线看看' }
    const refused = await call('desk.content.decide', second.token, { ...off, no: first!.no, version: first!.version })
    expect(refused.refused).toBe('CONTENT_STAYS')
    expect(refused.message).toContain('首页')

    const saved = await draft(first!.no, [campaign(), ...home.blocks], { from: Number(shop.now()) + 3_600_000 })
    const published = await ask('desk.content.decide', second.token, {
      ...seen(await shop.send(saved)),
      event: 'publish',
    })
    expect((await heroOf('buy'))?.title).toBe(home.blocks[0]!.title.cn)
    await ask('desk.content.decide', second.token, { ...off, no: published.no, version: published.version })
    expect((await heroOf('buy'))?.title).toBe(home.blocks[0]!.title.cn)
  })

  test('has no end, and no tab without a beginning', async () => {
    const sent = async (blocks: Block[], more = {}) => {
      const saved = await draft(1, blocks, more)
      const { refused } = await call('desk.content.act', writer.token, { ...seen(saved), event: 'send' })
      await drop(saved)
      return refused
    }
    expect(await sent(home.blocks, { until: Number(shop.now()) + 3_600_000 })).toBe('CONTENT_UNFINISHED')
    for (const place of heroPlaces)
      expect(await sent(home.blocks.filter(block => block.place !== place))).toBe('CONTENT_UNFINISHED')
  })

  test('shows a beginning for its time before the usual one, to the second', async () => {
    const [from, until] = [Date.parse('2026-11-25T00:00:00+08:00'), Date.parse('2026-11-26T00:00:00+08:00')]
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: homePage })
    const saved = await draft(versions[0]!.no, [campaign({ from, until }), ...home.blocks])
    await ask('desk.content.decide', second.token, { ...seen(await shop.send(saved)), event: 'publish' })
    const usual = home.blocks[0]!.title.cn
    const at = async (moment: string) => {
      await shop.goTo(moment)
      return (await heroOf('buy'))?.title
    }
    expect(await at('2026-11-24T23:59:59+08:00')).toBe(usual)
    expect(await at('2026-11-25T00:00:00+08:00')).toBe('冬季礼遇')
    expect(await at('2026-11-25T23:59:59+08:00')).toBe('冬季礼遇')
    expect(await at('2026-11-26T00:00:00+08:00')).toBe(usual)
  })

  test('goes back to an earlier version, approved like any', async () => {
    const changed = home.blocks.with(0, { ...home.blocks[0]!, title: word('换一句话', 'Another line') })
    const saved = await draft(1, changed)
    await ask('desk.content.decide', second.token, { ...seen(await shop.send(saved)), event: 'publish' })
    expect((await heroOf('buy'))?.title).toBe('换一句话')
    const back = await ask('desk.content.begin', writer.token, { pageCode: homePage, fromNo: 1 })
    const sent = await shop.send(back)
    const own = await call('desk.content.decide', writer.token, { ...seen(sent), event: 'publish' })
    expect(own.success).toBe(false)
    expect((await heroOf('buy'))?.title).toBe('换一句话')
    await ask('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
    expect((await heroOf('buy'))?.title).toBe(home.blocks[0]!.title.cn)
  })

  test('has its preview in its own frame, where only its signed address leads', async () => {
    const { path } = await ask('desk.content.preview', writer.token, { pageCode: homePage, no: 1 })
    expect(path).toMatch(/^\/campaign\/preview\/home\//)
    const preview = path.split('/').at(-1)!
    const { data } = await shop.app.send('contentPage.preview', { preview })
    expect(data!.blocks[0]!.place).toBe('buy')
    const forged = await shop.app.send('contentPage.preview', { preview: `${preview.slice(0, -1)}_` })
    expect(forged.success).toBe(false)
  })
})

test('blocks of the home page are not sent with another page', async () => {
  const saved = await shop.draft({ blocks: [{ ...emptyBlock('homePart', 'a'), title: word('新车', 'New cars') }] })
  const { refused, message } = await call('desk.content.act', writer.token, { ...seen(saved), event: 'send' })
  expect(refused).toBe('CONTENT_UNFINISHED')
  expect(message).toContain('第 1 块')
})
