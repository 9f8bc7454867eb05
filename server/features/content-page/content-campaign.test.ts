/** Pages that show campaigns, and forms in pages (decision 140). */
import { afterAll, describe, expect, test } from 'vitest'
import { emptyBlock, offerOfAddress, offerOfTradeIn } from '#contract/content-page.ts'
import { blockOf, openContent, seen, story, word } from './test-content.ts'

const shop = await openContent()
const { writer, second, ask, call } = shop
afterAll(() => shop.close())

const page = async (pageCode: string, of: string) => (await shop.read(pageCode, 'zh-CN', of)).data
const ofAddress = blockOf('offer', 'offer', { offer: offerOfAddress })

/** A page with such a code, published. */
async function published(pageCode: string, more: { until?: number } = {}) {
  const draft = await shop.draft({ blocks: [ofAddress, story('own')], ...more }, pageCode)
  const sent = await shop.send(draft)
  await ask('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
}
const faultsOf = async (pageCode: string) =>
  (await ask('desk.content.detail', writer.token, { pageCode })).versions[0]!.faults.map(
    ({ fault, part }) => `${part} ${fault}`,
  )

describe('a campaign of new cars', () => {
  test('has the page for all, at its own address', async () => {
    expect(await page('activity', 'winter-journey')).toMatchObject({
      pageCode: 'activity',
      path: '/newcar/activity/winter-journey',
      of: 'winter-journey',
      blocks: [{ kind: 'offer', offer: offerOfAddress }, { kind: 'offerSum' }, { kind: 'offerCars' }],
    })
  })

  test('has the page that was made for it instead, until that is over', async () => {
    await published('activity-spica-season', { until: shop.now().getTime() + 60_000 })
    const before = shop.now().toISOString()
    expect(await page('activity', 'spica-season')).toMatchObject({
      pageCode: 'activity-spica-season',
      path: '/newcar/activity/spica-season',
      of: 'spica-season',
      blocks: [{ key: 'offer' }, { key: 'own' }],
    })
    expect(await page('activity', 'trade-in')).toMatchObject({ pageCode: 'activity' })
    await shop.goTo(new Date(shop.now().getTime() + 60_000).toISOString())
    expect(await page('activity', 'spica-season')).toMatchObject({ pageCode: 'activity', over: false })
    await shop.goTo(before)
  })

  test('is named by its code, by the address where there is one, or as the bonus of today', async () => {
    const offers = (...codes: string[]) => codes.map((offer, n) => blockOf('offer', `o${n}`, { offer }))
    await shop.draft({ blocks: offers('winter-journey', offerOfTradeIn) }, 'two-offers')
    expect(await faultsOf('two-offers')).toEqual([])
    // An ordinary page has no campaign in its address, and nobody has made this one.
    await shop.draft({ blocks: offers(offerOfAddress, 'no-such-campaign', 'uc-festival') }, 'no-offers')
    expect(await faultsOf('no-offers')).toEqual(['offer noOffer', 'offer noOffer', 'offer noOffer'])
    const draft = (await ask('desk.content.detail', writer.token, { pageCode: 'no-offers' })).versions[0]!
    const sent = { pageCode: 'no-offers', no: draft.no, version: draft.version, event: 'send' as const }
    expect(await call('desk.content.act', writer.token, sent)).toMatchObject({
      refused: 'CONTENT_UNFINISHED',
      message: expect.stringContaining('第 1 块的活动'),
    })
  })

  test('is none without a code, and its code is one', async () => {
    await shop.draft({ blocks: [blockOf('offer', 'o', { offer: null })] }, 'offer-of-none')
    expect(await faultsOf('offer-of-none')).toEqual(['offer missing'])
    const made = await shop.draft()
    for (const offer of ['*other', 'a b', '<script>', '../x', 'x'.repeat(41)]) {
      const blocks = [blockOf('offer', 'o', { offer })]
      expect((await call('desk.content.save', writer.token, { ...seen(made), ...shop.whole, blocks })).code).toBe(400)
    }
  })
})

describe('a time-limited campaign of used cars', () => {
  test('has the page for all, which goes with the channel', async () => {
    const { blocks } = (await page('used-campaign', 'uc-festival'))!
    expect(blocks).toMatchObject([{ kind: 'timed', offer: offerOfAddress }])
    await shop.draft({ blocks: [blockOf('timed', 't', { offer: 'winter-journey' })] }, 'not-timed')
    expect(await faultsOf('not-timed')).toEqual(['offer noOffer'])
  })
})

describe('a form', () => {
  test('is one of those that need no other page', async () => {
    const form = { ...emptyBlock('form', 'f'), title: word('预约试驾', 'Test drive') }
    const made = await shop.draft({ blocks: [{ ...form, form: 'test-drive' }] }, 'with-form')
    expect(await faultsOf('with-form')).toEqual([])
    await ask('desk.content.decide', second.token, { ...seen(await shop.send(made)), event: 'publish' })
    expect((await shop.read('with-form')).data!.blocks).toMatchObject([{ kind: 'form', form: 'test-drive' }])
    const other = await shop.draft()
    const save = (change: object) =>
      call('desk.content.save', writer.token, {
        ...seen(other),
        ...shop.whole,
        blocks: [{ ...form, ...change } as typeof form],
      })
    // That of a reservation belongs to a car, and a story has no form.
    expect((await save({ form: 'booking' })).code).toBe(400)
    expect((await save({ kind: 'story', text: word('甲', 'A'), form: 'buy' })).refused).toBe('CONTENT_SIZE')
  })
})
