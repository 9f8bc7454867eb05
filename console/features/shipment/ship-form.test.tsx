import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { desk } from '#console/test-desk.tsx'
import { failureTexts } from '#web/failure-words.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import { ShipForm } from './ship-form.tsx'
import { shipTexts } from './ship.texts.ts'

const t = textsIn(shipTexts, 'zh-CN')
type Order = Output<'desk.order.detail'>
const line = (lineSeq: number, left: number, more: object = {}) => ({
  lineSeq,
  left,
  asked: 0,
  title: `第 ${lineSeq} 行`,
  option: '',
  ...more,
})
const orderOf = (...lines: ReturnType<typeof line>[]) =>
  ({ orderNo: 'HS1', lines, sendTogether: [] }) as unknown as Order

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/orders/HS1')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

async function opened(order: Order) {
  const heard: string[] = []
  const form = (of: Order) => (
    <ShipForm order={of} onBegin={() => heard.push('begin')} onRefused={words => heard.push(words)} />
  )
  const page = await desk(form(order))
  return { page, heard, show: (next: Order) => page.show(form(next)) }
}
const sent = () => browser.of('desk.shipment.ship').map(({ input }) => input.lines)
const countOf = (page: LivePage, title: string) => page.all(`fieldset[aria-label="${title}"]`)[0]
const fewer = (page: LivePage, title: string) =>
  page.after(() => countOf(page, title)?.querySelector('button')?.click())
const answer = (left: number, repeated = false): Answer => ({ data: { left, repeated } })

describe('a parcel holds', () => {
  test('all that can be sent now, without pieces that are asked back or gone', async () => {
    browser.answers['desk.shipment.ship'] = [answer(0)]
    const { page } = await opened(orderOf(line(1, 2), line(2, 0), line(3, 4, { asked: 1 }), line(4, 1)))
    expect(page.offers(t.ship(3))).toBe(true)
    await page.write('parcelNo', 'sf 1000-0000 001')
    await page.press(t.ship(3))
    expect(browser.of('desk.shipment.ship')[0]?.input).toMatchObject({
      orderNo: 'HS1',
      parcelNo: 'SF10000000001',
      lines: [
        { lineSeq: 1, quantity: 2 },
        { lineSeq: 4, quantity: 1 },
      ],
    })
    expect(page.told()).toBe(t.done)
  })

  test('one piece without a question how many', async () => {
    browser.answers['desk.shipment.ship'] = [answer(0)]
    const { page } = await opened(orderOf(line(1, 1)))
    expect(page.shows(t.pieces)).toBe(false)
    await page.write('parcelNo', 'SF10000000001')
    await page.press(t.ship(1))
    expect(sent()).toEqual([[{ lineSeq: 1, quantity: 1 }]])
  })

  test('fewer where somebody says so, and the next one begins with all of the rest', async () => {
    browser.answers['desk.shipment.ship'] = [answer(2)]
    const { page, show } = await opened(orderOf(line(1, 2), line(2, 1)))
    await fewer(page, '第 1 行')
    await fewer(page, '第 2 行')
    await page.write('parcelNo', 'SF10000000001')
    await page.press(t.ship(1))
    expect(sent()).toEqual([[{ lineSeq: 1, quantity: 1 }]])
    expect(page.told()).toBe(t.stillLeft(2))
    await show(orderOf(line(1, 1), line(2, 1)))
    expect([page.offers(t.ship(2)), page.valueOf('parcelNo')]).toEqual([true, ''])
  })

  test('never more than is left, also when a colleague has sent some meanwhile', async () => {
    const { page, show } = await opened(orderOf(line(1, 3), line(2, 1)))
    expect(page.offers(t.ship(4))).toBe(true)
    await show(orderOf(line(1, 1), line(2, 1)))
    expect([page.offers(t.ship(2)), countOf(page, '第 1 行')?.textContent]).toEqual([true, '1'])
  })

  test('something: an empty one is not sent', async () => {
    const { page } = await opened(orderOf(line(1, 1), line(2, 1)))
    await fewer(page, '第 1 行')
    await fewer(page, '第 2 行')
    await page.write('parcelNo', 'SF10000000001')
    await page.press(t.ship(0))
    expect([sent(), page.shows(t.piecesNeeded)]).toEqual([[], true])
  })
})

describe('what went wrong is told to the page, after it has heard that somebody begins', () => {
  test.each([
    ['in the words of the server', refusal(errors.NOT_FOUND, '订单不存在'), '订单不存在'],
    ['by itself where no answer came', new TypeError('broken'), textsIn(failureTexts, 'zh-CN').noAnswer],
  ])('%s', async (_, failure, words) => {
    browser.answers['desk.shipment.ship'] = [failure]
    const { page, heard } = await opened(orderOf(line(1, 1)))
    await page.write('parcelNo', 'SF10000000001')
    await page.press(t.ship(1))
    expect(heard).toEqual(['begin', words])
    expect(page.valueOf('parcelNo')).toBe('SF10000000001')
  })

  test('and the same parcel is sent again under the same key when no answer came', async () => {
    browser.answers['desk.shipment.ship'] = [new TypeError('broken'), new TypeError('broken'), answer(0, true)]
    const { page } = await opened(orderOf(line(1, 1)))
    await page.write('parcelNo', 'SF10000000001')
    await page.press(t.ship(1))
    await page.press(t.ship(1))
    expect(new Set(browser.of('desk.shipment.ship').map(({ key }) => key)).size).toBe(1)
    expect(page.told()).toBe(t.repeated)
  })
})
