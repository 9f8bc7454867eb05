/** A car on a shared screen, ordered and paid for on one phone (spec 2, cdstore; decision 089). */
import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { screenFollowPath } from '#contract/screen-calls.ts'
import { type ScreenState, screenStates } from '#contract/screen-codes.ts'
import { SCREEN_MS } from '#server/features/screen/screen.queries.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { type ScreenMoments, screenStateOf } from './screen-order.queries.ts'
import { openTestShop } from './test-shop.ts'
import { stockOf } from './test-stock-cars.ts'

const shop = await openTestShop()
const { cars, outletId, code, entered, wishOf } = await stockOf(shop)
afterAll(() => shop.close())
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 40_000, interval: 20 })

const opened = (change: { stockNo?: string } = {}) => shop.ask('screen.open', '', { code, outletId, ...change })
const stateOf = async (screenKey: string) => (await shop.ask('screen.state', '', { screenKey })).state
/** A screen whose code a new customer has taken over. */
async function claimed(change: { stockNo?: string } = {}) {
  const [screen, token] = [await opened(change), await shop.newCustomer()]
  await shop.ask('screen.scan', '', { phoneCode: screen.phoneCode })
  await shop.ask('screen.claim', token, { phoneCode: screen.phoneCode })
  return { ...screen, token }
}

describe('what a screen offers', () => {
  test('every series from its least expensive version on, without an outlet no stock', async () => {
    const { range, stock, outlet } = await shop.ask('screen.start', '', {})
    expect(outlet).toBeNull()
    expect(stock).toEqual([])
    expect(new Set(range.map(each => each.seriesCode)).size).toBeGreaterThan(3)
    for (const [at, each] of range.entries()) {
      const before = range[at - 1]
      if (before?.seriesCode === each.seriesCode) expect(each.priceFen).toBeGreaterThanOrEqual(before.priceFen)
    }
  })

  test('cars near the screen, one of each configuration, none that is somebody’s', async () => {
    const [first, taken] = [await entered(), await entered({ code: await cars.codeOfCar('lyra') })]
    await entered()
    await sql`update stock_car set state = 'withdrawn' where stock_no = ${taken}`.execute(shop.db)
    const { stock, outlet } = await shop.ask('screen.start', '', { outletId })
    expect(outlet?.outletId).toBe(outletId)
    expect(stock.map(each => each.stockNo)).toEqual([first])
    expect(stock[0]).toMatchObject({ code, distanceM: 0, place: 'outlet' })
    expect((await shop.call('screen.start', '', { outletId: 999_999 })).refused).toBe('OUTLET_UNKNOWN')
  })

  test('options lead to cars that can be ordered, each at the price that is said', async () => {
    const { car, groups } = await shop.ask('screen.options', '', { code, outletId })
    expect(groups.map(each => each.kind)).toEqual(['PAINT', 'WHEEL', 'UPHOLSTERY'])
    for (const { kind, choices } of groups) {
      expect(choices.filter(each => each.chosen).map(each => each.optionCode)).toEqual([car.build[kind]])
      for (const choice of choices) {
        const { car: next } = await shop.ask('screen.options', '', { code: choice.code, outletId })
        expect(next.build[kind]).toBe(choice.optionCode)
        expect(next.priceFen - car.priceFen).toBe(choice.differenceFen)
      }
    }
    expect((await shop.call('screen.options', '', { code: '0000' })).refused).toBe('CODE_UNREADABLE')
  })
})

describe('a session', () => {
  test('goes from the code to the payment, and says nothing of its customer', async () => {
    const { screenKey, phoneCode } = await opened()
    expect(await stateOf(screenKey)).toBe('shown')
    expect(await shop.ask('screen.scan', '', { phoneCode })).toEqual({ code, stockNo: null, outletId })
    expect(await stateOf(screenKey)).toBe('opened')
    const token = await shop.newCustomer()
    await shop.ask('screen.claim', token, { phoneCode })
    expect(await stateOf(screenKey)).toBe('signedIn')
    const { orderNo } = await shop.ask('carOrder.place', token, await cars.wish(token, { code, outletId }))
    expect(await stateOf(screenKey)).toBe('ordered')
    await shop.payAt(token, orderNo, 'fail')
    await shop.ask('payment.check', token, { orderNo })
    expect(await stateOf(screenKey)).toBe('failed')
    await shop.payAt(token, orderNo, 'succeed')
    await shop.runJobs()
    const answer = await shop.ask('screen.state', '', { screenKey })
    expect(answer.state).toBe('paid')
    expect(Object.keys(answer).sort()).toEqual(['expiresAt', 'serverTime', 'state'])
  })

  test('is one customer’s, whoever scans it later', async () => {
    const { phoneCode, token } = await claimed()
    expect((await shop.call('screen.claim', await shop.newCustomer(), { phoneCode })).refused).toBe('SCREEN_TAKEN')
    expect((await shop.call('screen.claim', token, { phoneCode })).success).toBe(true)
  })

  test('twenty who claim it at once: one has it', async () => {
    const { phoneCode } = await opened()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => shop.newCustomer()))
    const answers = await Promise.all(tokens.map(token => shop.call('screen.claim', token, { phoneCode })))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.flatMap(each => (each.success ? [] : [each.refused])))).toEqual(new Set(['SCREEN_TAKEN']))
  })

  test('is over when the screen is left, and after ten minutes, for the phone as well', async () => {
    const left = await opened()
    await shop.ask('screen.leave', '', { screenKey: left.screenKey })
    expect(await stateOf(left.screenKey)).toBe('left')
    const late = await claimed()
    shop.pass(SCREEN_MS)
    expect(await stateOf(late.screenKey)).toBe('expired')
    const token = await shop.newCustomer()
    for (const phoneCode of [left.phoneCode, late.phoneCode, 'x'.repeat(43)]) {
      expect((await shop.call('screen.scan', '', { phoneCode })).refused).toBe('SCREEN_OVER')
      expect((await shop.call('screen.claim', token, { phoneCode })).refused).toBe('SCREEN_OVER')
    }
    expect((await shop.call('screen.state', '', { screenKey: 'x'.repeat(43) })).refused).toBe('NOT_FOUND')
    // What the phone does from then on is the customer's alone.
    await shop.ask('carOrder.place', late.token, await cars.wish(late.token, { code, outletId }))
    expect(await stateOf(late.screenKey)).toBe('expired')
  })

  test('neither secret is in the database, nor does one give the other', async () => {
    const { screenKey, phoneCode } = await opened()
    expect((await shop.call('screen.scan', '', { phoneCode: screenKey })).refused).toBe('SCREEN_OVER')
    expect((await shop.call('screen.state', '', { screenKey: phoneCode })).refused).toBe('NOT_FOUND')
    const { rows } = await sql<{ row: string }>`select s::text as row from screen_session s`.execute(shop.db)
    for (const { row } of rows) expect(row.includes(screenKey) || row.includes(phoneCode)).toBe(false)
  })

  test('of a car in stock holds nothing: whoever orders it first has it', async () => {
    const stockNo = await entered()
    const { screenKey, token } = await claimed({ stockNo })
    await shop.ask('carOrder.place', token, await wishOf(token, stockNo))
    expect(await stateOf(screenKey)).toBe('ordered')
    expect((await shop.call('screen.open', '', { code, outletId, stockNo })).refused).toBe('STOCK_CAR_TAKEN')
  })

  test('follows the first order after it was taken over, and no other', async () => {
    const { screenKey, token } = await claimed()
    const asked = await cars.wish(token, { code, outletId })
    const first = await shop.ask('carOrder.place', token, asked)
    await shop.ask('order.cancel', token, { orderNo: first.orderNo, expectRefundFen: 0 })
    expect(await stateOf(screenKey)).toBe('failed')
    await shop.ask('carOrder.place', token, asked)
    expect(await stateOf(screenKey)).toBe('failed')
  })
})

describe('where it stands', () => {
  const now = new Date('2026-11-24T10:00:00+08:00')
  const base: ScreenMoments = {
    expiresAt: later(now, minuteMs),
    scannedAt: null,
    claimedAt: null,
    leftAt: null,
    order: null,
  }
  const order = (state: string, payFailedAt: Date | null = null) =>
    ({ kind: 'newCar', state, payFailedAt }) as ScreenMoments['order']
  const over = { expiresAt: now }
  test.each<[ScreenState, Partial<ScreenMoments>]>([
    ['shown', {}],
    ['opened', { scannedAt: now }],
    ['signedIn', { scannedAt: now, claimedAt: now }],
    ['ordered', { claimedAt: now, order: order('save') }],
    ['failed', { claimedAt: now, order: order('save', now) }],
    ['failed', { claimedAt: now, order: order('timeout_end') }],
    ['failed', { claimedAt: now, order: order('cancel_end') }],
    ['paid', { claimedAt: now, order: order('paid') }],
    ['paid', { claimedAt: now, order: order('paid', now), ...over }],
    ['expired', over],
    ['expired', { claimedAt: now, order: order('save'), ...over }],
    ['left', { leftAt: now, order: order('paid') }],
  ])('%s: %o', (state, change) => {
    expect(screenStateOf({ ...base, ...change }, now)).toBe(state)
  })
  test('every state is told by one of these', () => {
    expect(screenStates).toHaveLength(8)
  })
})

describe('the stream', () => {
  /** Follows a session. @returns what was told, and how to end it */
  async function follow(screenKey: string) {
    if (!shop.app.http.server.listening) await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.http.server.address() as AddressInfo
    const heard: string[] = []
    let status = 0
    let over = false
    const request = get({ port, host: '127.0.0.1', path: `${screenFollowPath}?screenKey=${screenKey}` }, answer => {
      status = answer.statusCode ?? 0
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n'))
          if (line.startsWith('data: ')) heard.push((JSON.parse(line.slice(6)) as { state: string }).state)
      })
      answer.on('end', () => {
        over = true
      })
    })
    request.on('error', () => {})
    await soon(() => expect(status).not.toBe(0))
    return { heard, status: () => status, over: () => over, end: () => request.destroy() }
  }

  test('tells each state once, to several at a time, and lets go of a process that leaves', async () => {
    const { screenKey, phoneCode } = await opened()
    const [one, two] = [await follow(screenKey), await follow(screenKey)]
    await soon(() => expect(one.heard).toEqual(['shown']))
    await shop.ask('screen.scan', '', { phoneCode })
    await soon(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['opened', 'opened']))
    two.end()
    await shop.ask('screen.claim', await shop.newCustomer(), { phoneCode })
    await soon(() => expect(one.heard).toEqual(['shown', 'opened', 'signedIn']))
    shop.app.health.stopping = true
    await soon(() => expect(one.over()).toBe(true))
    expect((await follow(screenKey)).status()).toBe(503)
    shop.app.health.stopping = false
  })

  test('keeps nobody who asked and went away before the answer', async () => {
    const { screenKey } = await opened()
    const staying = await follow(screenKey)
    const { port } = shop.app.http.server.address() as AddressInfo
    let read = 0
    const count = () => void ++read
    shop.app.http.server.on('request', count)
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => {})
      socket.write(`GET ${screenFollowPath}?screenKey=${screenKey} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
      return socket
    })
    const gone = sockets.map(socket => once(socket, 'close'))
    // The server has read the question of each, and still asks the database.
    await vi.waitFor(() => expect(read).toBe(40), { timeout: 20_000, interval: 1 })
    shop.app.http.server.off('request', count)
    for (const socket of sockets) socket.destroy()
    await Promise.all(gone)
    await soon(() => expect(shop.app.health.screens()).toBe(1))
    staying.end()
    await soon(() => expect(shop.app.health.screens()).toBe(0))
  })

  test('has a few places for each session, however many ask at once; others ask by themselves', async () => {
    const { screenKey } = await opened()
    const many = await Promise.all(Array.from({ length: 12 }, () => follow(screenKey)))
    const statuses = many.map(each => each.status()).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 200, 503, 503, 503, 503, 503, 503, 503, 503])
    expect(await stateOf(screenKey)).toBe('shown')
    for (const each of many) each.end()
    await vi.waitFor(async () => expect((await follow(screenKey)).status()).toBe(200), { timeout: 40_000 })
  })

  test('ends with a session that is removed, and is no place to guess', async () => {
    const { screenKey } = await opened()
    const one = await follow(screenKey)
    await soon(() => expect(one.heard).toEqual(['shown']))
    await sql`delete from screen_session where expires_at < ${later(shop.now(), dayMs)}`.execute(shop.db)
    await soon(() => expect(one.over()).toBe(true))
    expect((await follow('y'.repeat(43))).status()).toBe(404)
    expect((await follow('short')).status()).toBe(404)
  })
})
