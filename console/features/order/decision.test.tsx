import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { errors } from '#contract/errors.ts'
import { readable } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { askStore } from '#web/ui/ask.ts'
import { Decision } from './decision.tsx'
import type { Order } from './lines.tsx'
import { Notes } from './notes.tsx'
import { orderTexts } from './order.texts.ts'

const t = textsIn(orderTexts, 'zh-CN')
const move = (at: number, by = 'staff', who = '唐以宁') => ({ at, by, who, title: '已确认', body: '', caseNo: '' })
const order = (can: string[], more: object = {}) => ({
  orderNo: 'HS1',
  paidFen: 50_000,
  can,
  checks: [],
  waiting: 0,
  cases: [],
  refunds: [],
  lines: [],
  timeline: [move(1_000)],
  notes: [],
  ...more,
})
const words = { confirm: t.doConfirm(formatMoney(50_000)), complete: t.doComplete(formatMoney(50_000)) }

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/orders/HS1')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

function Page() {
  const row = useLoaderData() as Order
  return (
    <>
      <Decision order={row} />
      <Notes order={row} />
    </>
  )
}
/** The order as it is read, first and again. */
function opened(first: object, then = first, may?: never[]) {
  const rows = [first, then]
  return desk(<Page />, {
    at: '/orders/HS1',
    load: () => (rows.length > 1 ? rows.shift() : rows[0]),
    ...(may && { may }),
  })
}

describe('what may be done with an order', () => {
  test('is asked about with its sum, done once, and the order is read again', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['desk.order.confirm'] = [late.promise]
    const page = await opened(order(['confirm']), order([]))
    await page.press(words.confirm)
    expect(readable(askStore.read()?.yes ?? '')).toBe(readable(words.confirm))
    expect(browser.sent).toEqual([])
    await page.answer(true)
    await page.press(new RegExp('确认预订'))
    await page.after(() => late.resolve({ data: null }))
    expect(browser.of('desk.order.confirm').map(({ input }) => input)).toEqual([{ orderNo: 'HS1' }])
    expect([page.told(), page.shows(t.nothingToDo)]).toEqual([t.finished, true])
  })

  test('is not done by whoever says no', async () => {
    const page = await opened(order(['complete']))
    await page.press(words.complete)
    await page.answer(false)
    expect([browser.sent, page.shut(words.complete)]).toEqual([[], false])
  })

  test('is nothing where the server names nothing', async () => {
    const page = await opened(order([]))
    expect([page.shows(t.nothingToDo), page.offers(words.confirm)]).toEqual([true, false])
  })

  test('waits for an open case, to which it leads', async () => {
    const cases = [
      { caseNo: 'HR0', open: false },
      { caseNo: 'HR1', open: true },
    ]
    const page = await opened(order([], { cases }))
    await page.press(t.goCase)
    expect(page.at()).toBe('/refunds/HR1')
  })

  test('says of each check whether it holds', async () => {
    const checks = [
      { check: 'paidInFull', ok: true },
      { check: 'thingHeld', ok: false },
    ]
    const page = await opened(order([], { checks }))
    expect([page.shows(t.paidInFull), page.shows(t.thingLost), page.shows(t.thingHeld)]).toEqual([true, true, false])
  })
})

describe('a refusal', () => {
  test('says who was first, where a colleague was', async () => {
    browser.answers['desk.order.confirm'] = [refusal(errors.DECIDED_BEFORE, '订单状态已变')]
    const page = await opened(order(['confirm']), order([], { timeline: [move(2_000), move(1_000)] }))
    await page.press(words.confirm)
    await page.answer(true)
    expect(page.shows('订单状态已变')).toBe(true)
    expect(page.shows(t.outrun('唐以宁', '已确认', formatDateTime(2_000)))).toBe(true)
  })

  test.each([
    ['nothing has moved since', [move(1_000)]],
    ['the customer has moved it', [move(2_000, 'customer', ''), move(1_000)]],
  ])('names nobody where %s', async (_, timeline) => {
    browser.answers['desk.order.confirm'] = [refusal(errors.DECIDED_BEFORE, '订单状态已变')]
    const page = await opened(order(['confirm']), order(['confirm'], { timeline }))
    await page.press(words.confirm)
    await page.answer(true)
    expect([page.shows('订单状态已变'), page.shows('先行处理')]).toEqual([true, false])
  })

  test('is forgotten with the next press', async () => {
    browser.answers['desk.order.confirm'] = [refusal(errors.DECIDED_BEFORE, '订单状态已变')]
    const page = await opened(order(['confirm']))
    await page.press(words.confirm)
    await page.answer(true)
    await page.press(words.confirm)
    expect(page.shows('订单状态已变')).toBe(false)
  })
})

describe('a refund that the bank gave up', () => {
  const given = { refunds: [{ refundNo: 'HR9', stuck: true }] }
  test('leads finance to where its transfer is registered', async () => {
    const page = await opened(order([], given))
    expect(page.shows(t.nothingToDo)).toBe(false)
    await page.press(t.goStuck)
    expect(page.at()).toBe('/refunds/~stuck/HR9')
  })
  test('is nothing to do for who moves no money, and neither is one that is on its way', async () => {
    const page = await opened(order([], given), undefined, [])
    expect([page.offers(t.goStuck), page.shows(t.nothingToDo)]).toEqual([false, true])
    const other = await opened(order([], { refunds: [{ refundNo: 'HR9', stuck: false }] }))
    expect([other.offers(t.goStuck), other.shows(t.nothingToDo)]).toEqual([false, true])
  })
})

test('a refund for a caller, and one of the shop itself, lead to where they are begun', async () => {
  const page = await opened(order(['askFor', 'giveUp']))
  await page.press(t.askFor)
  expect(page.at()).toBe('/orders/HS1/~refund')
  const other = await opened(order(['giveUp']))
  expect(other.offers(t.askFor)).toBe(false)
  await other.press(t.giveUp)
  expect(other.at()).toBe('/orders/HS1/~refund?begun=shop')
})

describe('a note', () => {
  test('is stored under its order, and its field is empty for the next', async () => {
    browser.answers['desk.order.note'] = [{ data: null }]
    const note = { at: 3_000, who: '沈知遥', text: '客户要求周末联系' }
    const page = await opened(order([]), order([], { notes: [note] }))
    await page.write('text', '客户要求周末联系')
    await page.press(t.addNote)
    expect(browser.of('desk.order.note')[0]?.input).toEqual({ orderNo: 'HS1', text: '客户要求周末联系' })
    expect([page.valueOf('text'), page.shows(note.text)]).toEqual(['', true])
  })

  test('that is begun while another is stored stays, and is sent as one of its own', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['desk.order.note'] = [late.promise, { data: null }]
    const page = await opened(order([]))
    await page.write('text', '第一条')
    await page.press(t.addNote)
    await page.write('text', '第二条')
    await page.after(() => late.resolve({ data: null }))
    expect(page.valueOf('text')).toBe('第二条')
    await page.press(t.addNote)
    const sent = browser.of('desk.order.note')
    expect([sent.map(({ input }) => input.text), new Set(sent.map(({ key }) => key)).size]).toEqual([
      ['第一条', '第二条'],
      2,
    ])
  })

  test('is needed before it is stored, and nobody writes one without the right', async () => {
    const page = await opened(order([]))
    await page.press(t.addNote)
    expect([page.shows(t.noteNeeded), browser.sent]).toEqual([true, []])
    expect((await opened(order([]), order([]), [])).offers(t.addNote)).toBe(false)
  })
})
