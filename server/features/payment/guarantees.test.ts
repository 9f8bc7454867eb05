/** What a merchant guarantees to whoever pays (domain B.5), by its numbers, at each channel of the simulator. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import { type PayMethod, payMethods } from '#contract/codes.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { beijingDay, beijingDayStart, dayMs, hourMs, later, msBetween } from '#server/lib/clock.ts'
import type { CallFault } from '#server/outside/pay/simulator/faults.ts'
import { noticeAnswers, wrongNotices } from './test-notices.ts'
import { paymentsOf } from './test-payments.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())
afterEach(() => shop.simulated.faults.end())
const { stateOf, check, start, attemptsOf, timesBooked, incidents, tradeOf } = paymentsOf(shop)

const hear = (notice: Omit<Awaited<ReturnType<typeof shop.noticeOf>>, 'url'> & { url: string }) =>
  shop.app.http.inject(notice)
/** Somebody pays, and no notice of it goes out. */
async function paidUnheard(method: PayMethod) {
  const order = await shop.placed()
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'lost', method)
  await shop.simulated.run()
  return { ...order, tradeNo }
}
/** A payment that is booked; its refunds go as they are told to. */
async function paid(method: PayMethod) {
  const order = await paidUnheard(method)
  await hear(await shop.noticeOf(order.tradeNo))
  expect(await stateOf(order.orderNo)).toBe('paid')
  return order
}
const fail = (kind: CallFault, method: PayMethod, uses: number) =>
  shop.simulated.faults.add({ kind, channel: method, uses, probability: 1, seed: 0, value: 1 })
const cancel = ({ token, orderNo, car }: Awaited<ReturnType<typeof paid>>) =>
  shop.ask('order.cancel', token, { orderNo, expectRefundFen: car.depositFen })
const refundsOf = async (orderNo: string) =>
  (
    await sql<{ outRefundNo: string; state: string; tries: number; amountFen: number }>`
      select refund.* from refund join shop_order o on o.id = refund.order_id where o.order_no = ${orderNo}`.execute(
      shop.db,
    )
  ).rows
/** What the gateway has sent back of an order's payments. */
const sentBack = async (orderNo: string) =>
  (
    await sql<{ outRefundNo: string; amountFen: number }>`
      select back.* from simulator.refund back join payment_attempt a using (out_trade_no)
        join payment_attempt_order part on part.attempt_id = a.id join shop_order o on o.id = part.order_id
      where o.order_no = ${orderNo} and back.state = 'done'`.execute(shop.db)
  ).rows
const linesOf = async (orderNo: string) =>
  (
    await sql`
      select from ledger_line where number in (select a.out_trade_no from payment_attempt a
        join payment_attempt_order part on part.attempt_id = a.id join shop_order o on o.id = part.order_id
        where o.order_no = ${orderNo})`.execute(shop.db)
  ).rows.length
const booked = { state: 'paid' }

describe.each(payMethods)('%s', method => {
  const { ok, later: notNow, refused } = noticeAnswers[method]
  const expectAnswer = (answer: { statusCode: number; body: string }, [status, body]: typeof ok) =>
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(body)])

  describe('B.5.1: sum, goods and payer come from our tables', () => {
    // Sums that a float would bend: 1.15 × 100 is 114.99999999999999.
    test.each([1, 29, 115, 820, 100_07, 114_999_999])('a sum of %i fen goes there and comes back', async fen => {
      const { token, orderNo } = await shop.placed('intention', fen)
      const tradeNo = await shop.payAt(token, orderNo, 'succeed', method)
      expect((await shop.trade(tradeNo))!.amountFen).toBe(fen)
      await shop.runJobs()
      expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'paid', paidFen: fen })
    })

    test('what a page adds to its wish is refused, and another customer’s order is not there', async () => {
      const { orderNo, token } = await shop.placed()
      for (const more of [{ amountFen: 1 }, { customerId: 1 }, { subject: 'x' }]) {
        const payload = { orderNos: [orderNo], method, ...more }
        const headers = { apitoken: token }
        const answer = await shop.app.http.inject({
          method: 'POST',
          url: callOf('payment.start').path,
          headers,
          payload,
        })
        const amounts = (await attemptsOf(orderNo)).length
        expect([answer.json().code, amounts]).toEqual([400, 0])
      }
      expect((await start(await shop.newCustomer(), orderNo, method)).refused).toBe('NOT_FOUND')
    })
  })

  describe('B.5.2: one attempt has one number', () => {
    test('begun again it keeps its number at the channel', async () => {
      const { token, orderNo } = await shop.placed()
      const first = (await start(token, orderNo, method)).data!.paymentNo
      await shop.cashierOf((await start(token, orderNo, method)).data!)
      expect((await attemptsOf(orderNo)).map(each => each.outTradeNo)).toEqual([first])
      expect(await shop.simulated.tradeOfOurs(first)).toMatchObject({ state: 'open' })
    })

    test.each(payMethods.filter(other => other !== method))(
      'before one at %s begins it is closed; paid both at once, one is kept and the other goes back',
      async other => {
        const { token, orderNo, car } = await shop.placed()
        await shop.cashierOf((await start(token, orderNo, method)).data!)
        const first = await tradeOf(orderNo)
        const second = await shop.payAt(token, orderNo, 'lost', other)
        expect((await attemptsOf(orderNo)).map(each => each.state)).toEqual(['closed', 'open'])
        // UnionPay closes nothing: what was begun there can be paid until its time is over.
        expect((await shop.trade(first))!.state).toBe(method === 'unionpay' ? 'open' : 'closed')
        await shop.simulated.payLate(first)
        const notices = await Promise.all([first, second].map(tradeNo => shop.noticeOf(tradeNo)))
        for (const answer of await Promise.all(notices.map(hear))) expect(answer.statusCode).toBe(200)
        await shop.runJobs()
        expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'paid', paidFen: car.depositFen, refundedFen: 0 })
        const attempts = await attemptsOf(orderNo)
        expect(attempts.map(each => each.state)).toEqual(['paid', 'paid'])
        expect(attempts.map(each => each.refundedFen).sort((a, b) => a - b)).toEqual([0, car.depositFen])
        expect(await sentBack(orderNo)).toMatchObject([{ amountFen: car.depositFen }])
        const { timeline, refunds } = await shop.ask('order.detail', token, { orderNo })
        expect(timeline.map(each => each.title).slice(-2)).toEqual(['收到重复付款', '多付款项已退回'])
        expect(refunds).toMatchObject([{ reason: '重复付款', state: 'done' }])
      },
    )
  })

  describe('B.5.3: verified, compared, locked, booked once, answered', () => {
    test('a hundred notices of one payment at once book it once, and are all heard', async () => {
      const { orderNo, tradeNo } = await paidUnheard(method)
      const notices = await Promise.all(Array.from({ length: 100 }, () => shop.noticeOf(tradeNo)))
      for (const answer of await Promise.all(notices.map(hear))) expectAnswer(answer, ok)
      expect([await stateOf(orderNo), await timesBooked(orderNo), await linesOf(orderNo)]).toEqual(['paid', 1, 2])
    })

    test.each(wrongNotices[method])('a notice $what books nothing', async ({ fault, change, answer, incident }) => {
      const { orderNo, tradeNo } = await paidUnheard(method)
      const { outTradeNo } = (await attemptsOf(orderNo))[0]!
      const [kind, number = outTradeNo] = incident ?? []
      const told = async () =>
        kind ? (await incidents(kind, number, method)).reduce((sum, { times }) => sum + times, 0) : 0
      const all = async () => Number((await sql`select from payment_incident`.execute(shop.db)).rows.length)
      const before = [await told(), await all()] as const
      const notice = await shop.noticeOf(tradeNo, body => ({ ...body, ...change }), shop.now(), fault)
      expectAnswer(await hear(notice), answer === 'later' ? notNow : refused)
      expect([await stateOf(orderNo), await linesOf(orderNo)]).toEqual(['save', 0])
      if (kind) expect(await told()).toBe(before[0] + 1)
      else expect(await all()).toBe(before[1])
      expectAnswer(await hear(await shop.noticeOf(tradeNo)), ok)
      expect([await stateOf(orderNo), await timesBooked(orderNo)]).toEqual(['paid', 1])
    })

    test('a notice whose bytes were touched, or that nobody signed, books nothing', async () => {
      const { orderNo, tradeNo } = await paidUnheard(method)
      const notice = await shop.noticeOf(tradeNo)
      const text = String(notice.payload)
      const touched = { ...notice, payload: method === 'wechat' ? `${text} ` : `${text}&attach=x` }
      expectAnswer(await hear(touched), refused)
      const unsigned = { ...notice, headers: {}, payload: text.replace(/(sign(ature)?)=[^&]*/g, '$1=') }
      expectAnswer(await hear(unsigned), refused)
      for (const other of payMethods.filter(each => each !== method))
        expectAnswer(await hear({ ...notice, url: `/pay/notice/${other}` }), noticeAnswers[other].refused)
      expect((await hear({ ...notice, url: '/pay/notice/nobody' })).statusCode).toBe(404)
      expect(await stateOf(orderNo)).toBe('save')
    })
  })

  describe('B.5.4: in any order, and late', () => {
    test('a payment’s notice that comes after everything went back books nothing again', async () => {
      const order = await shop.placed()
      const { token, orderNo, car } = order
      const tradeNo = await shop.payAt(token, orderNo, 'delayed', method)
      const late = await shop.noticeOf(tradeNo)
      expect(await check(token, orderNo)).toMatchObject({ paying: 'paid' })
      await cancel({ ...order, tradeNo })
      await shop.runJobs()
      expect(await stateOf(orderNo)).toBe('refunded_end')
      expectAnswer(await hear(late), ok)
      shop.pass(10_000)
      await shop.runJobs()
      expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'refunded_end', refundedFen: car.depositFen })
      expect([await timesBooked(orderNo), (await sentBack(orderNo)).length]).toEqual([1, 1])
    })
  })

  describe('B.5.5: when its notice got lost', () => {
    test('the channel is asked after 5 s, 30 s, 1, 5, 10 and 30 min', async () => {
      const { token, orderNo } = await shop.placedGoods()
      await shop.cashierOf((await start(token, orderNo, method)).data!)
      await sql`update shop_order set due_at = null where order_no = ${orderNo}`.execute(shop.db)
      const polls: number[] = []
      for (const seconds of [5, 30, 60, 300, 600]) {
        shop.pass(seconds * 1000 - 1)
        polls.push((await shop.runJobs()).length)
        shop.pass(1)
        polls.push((await shop.runJobs()).length)
      }
      expect(polls).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
      await shop.press(await shop.cashierOf((await start(token, orderNo, method)).data!), 'pay')
      await sql`update simulator.notice set due_at = null`.execute(shop.db)
      shop.pass(1_800_000 - 1)
      await shop.runJobs()
      expect(await stateOf(orderNo)).toBe('save')
      shop.pass(1)
      await shop.runJobs()
      expect(await stateOf(orderNo)).toBe('to_delivery')
    })

    test('closing finds it: whoever cancels, or begins at another channel, has paid', async () => {
      const one = await paidUnheard(method)
      const [other] = payMethods.filter(each => each !== method)
      expect((await start(one.token, one.orderNo, other)).refused).toBe('ORDER_PAID')
      expect(await stateOf(one.orderNo)).toBe('paid')
      const { token, orderNo, car } = await paidUnheard(method)
      const cancelled = await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
      expect(cancelled).toMatchObject({ state: 'closing', code: 15 })
      // Nothing is given away before the channel was asked.
      expect((await shop.carState(car.id)).state).toBe('reserved')
      await shop.runJobs()
      expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'refunded_end', refundedFen: car.depositFen })
      expect((await shop.carState(car.id)).state).toBe('publish')
    })
  })

  describe('B.5.6: a refund has one number', () => {
    test.each(['serverError', 'serverErrorTaken', 'badAnswer', 'cut', 'slow'] as const)(
      'tried again after the fault %s it is one refund there, and arrives once',
      async kind => {
        const order = await paid(method)
        await cancel(order)
        await fail(kind, method, 1)
        for (const wait of [0, 30_000, 60_000]) {
          shop.pass(wait)
          await shop.runJobs()
        }
        expect(shop.simulated.faults.list().at(-1)).toMatchObject({ kind, usesLeft: 0 })
        const [refund, ...more] = await refundsOf(order.orderNo)
        expect([refund, more]).toMatchObject([{ state: 'done', amountFen: order.car.depositFen }, []])
        expect(await sentBack(order.orderNo)).toEqual([expect.objectContaining({ outRefundNo: refund!.outRefundNo })])
        expect(await stateOf(order.orderNo)).toBe('refunded_end')
      },
    )

    test('sent twenty times at once it is one refund there, and arrives once', async () => {
      const order = await paid(method)
      await cancel(order)
      const { rows } = await sql<{ id: number }>`
        select refund.id from refund join shop_order o on o.id = order_id where order_no = ${order.orderNo}`.execute(
        shop.db,
      )
      await Promise.all(Array.from({ length: 20 }, () => shop.runTask('refund.send', { refundId: rows[0]!.id })))
      shop.pass(30_000)
      await shop.runJobs()
      expect(await sentBack(order.orderNo)).toHaveLength(1)
      const arrived = await sql`
        select from shop_order_event event join shop_order o using (id)
        where o.order_no = ${order.orderNo} and event.event = 'refunded'`.execute(shop.db)
      expect(arrived.rows).toHaveLength(1)
    })

    test('given up by its channel it is a task for staff, and never sent a second time', async () => {
      const order = await shop.placed()
      const tradeNo = await shop.payAt(order.token, order.orderNo, 'succeed', method, 'abnormal')
      await shop.runJobs()
      await cancel({ ...order, tradeNo })
      for (const wait of [0, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000]) {
        shop.pass(wait)
        await shop.runJobs()
      }
      const [refund] = await refundsOf(order.orderNo)
      expect(await incidents('refundStuck', refund!.outRefundNo, method)).toHaveLength(1)
      expect([await stateOf(order.orderNo), await sentBack(order.orderNo)]).toEqual(['refunding', []])
    })
  })

  describe('B.5.7: the next day its bill and our books are held against each other', () => {
    const nextDay = () => shop.pass(msBetween(shop.now(), later(beijingDayStart(shop.now()), dayMs + 12 * hourMs)))
    /** A day on which nothing was paid yet, and what finance is told of it on the next one. */
    async function day(payments: () => Promise<unknown>) {
      nextDay()
      const date = beijingDay(shop.now())
      await payments()
      nextDay()
      const finance = await shop.newStaff('finance')
      const before = (await shop.ask('desk.queue.counts', finance, {})).books
      const said = await shop.ask('desk.books.fetch', finance, { day: date, channel: method })
      const tasks = await shop.ask('desk.difference.list', finance, { day: date, channel: method })
      const work = (await shop.ask('desk.queue.counts', finance, {})).books - before
      return { said, tasks, work }
    }
    /** Changes what the gateway knows of a payment, and so its bill. */
    const bend = (change: RawBuilder<unknown>, outTradeNo: string) =>
      sql`update simulator.trade set ${change} where out_trade_no = ${outTradeNo}`.execute(shop.db)
    const numberOf = async ({ orderNo }: { orderNo: string }) => (await attemptsOf(orderNo))[0]!.outTradeNo

    test('equal: sums that a float would bend, what went back, and what nobody had told us of', async () => {
      const { said, tasks, work } = await day(async () => {
        for (const fen of [29, 115, 114_999_999]) {
          const { token, orderNo } = await shop.placed('intention', fen)
          await shop.payAt(token, orderNo, 'succeed', method)
        }
        await cancel(await paid(method))
        await shop.runJobs()
        const { orderNo } = await paidUnheard(method)
        expect(await stateOf(orderNo)).toBe('save')
      })
      expect(said).toEqual({ state: 'reconciled', equal: 6, open: 0, trouble: '' })
      expect([tasks, work]).toEqual([[], 0])
    })

    test.each([
      ['amountDiffers', 7, (no: string) => bend(sql`amount_fen = amount_fen + 7`, no)],
      ['onlyOurs', null, (no: string) => bend(sql`paid_at = paid_at + interval '40 days'`, no)],
    ] as const)('%s: each is a task for finance, and nothing of it is booked', async (kind, more, change) => {
      let [number, fen, lines] = ['', 0, 0]
      const { said, tasks, work } = await day(async () => {
        const order = await paid(method)
        number = await numberOf(order)
        fen = order.car.depositFen
        lines = await linesOf(order.orderNo)
        await change(number)
      })
      expect(said).toMatchObject({ state: 'differs', open: 1 })
      const theirFen = more === null ? 0 : fen + more
      expect(tasks).toMatchObject([{ kind, number, ourFen: fen, theirFen, can: ['ask', 'settle'] }])
      const [orderNo] = tasks[0]!.orderNos
      expect([work, await linesOf(orderNo!)]).toEqual([1, lines])
    })

    test('onlyTheirs: money under a number that is not ours is a task as well', async () => {
      const strange = `NOTOURS${method}`
      const { said, tasks, work } = await day(async () => {
        await sql`
          insert into simulator.trade select (jsonb_populate_record(trade, ${JSON.stringify({
            out_trade_no: strange,
            cashier: strange,
          })}::jsonb || jsonb_build_object('trade_no', reverse(trade_no)))).* from simulator.trade
          where out_trade_no = ${await numberOf(await paid(method))}`.execute(shop.db)
      })
      expect(said).toMatchObject({ state: 'differs', equal: 1, open: 1 })
      expect(tasks).toMatchObject([{ kind: 'onlyTheirs', number: strange, ourFen: 0, can: ['settle'] }])
      expect(work).toBe(1)
      await sql`delete from simulator.trade where out_trade_no = ${strange}`.execute(shop.db)
    })
  })

  describe('B.5.8: replay', () => {
    test('the same sending again changes nothing', async () => {
      const { orderNo, tradeNo } = await paidUnheard(method)
      const notice = await shop.noticeOf(tradeNo)
      expectAnswer(await hear(notice), ok)
      const lines = await linesOf(orderNo)
      // WeChat Pay signs a nonce anew each time; the others repeat word for word.
      expectAnswer(await hear(notice), method === 'wechat' ? refused : ok)
      expect(await incidents('badNotice', 'replay', method)).toHaveLength(method === 'wechat' ? 1 : 0)
      expect([await timesBooked(orderNo), await linesOf(orderNo)]).toEqual([1, lines])
    })

    test('its door asks for no login and no token, and leads nowhere', async () => {
      const { orderNo, tradeNo } = await paidUnheard(method)
      const notice = await shop.noticeOf(tradeNo)
      const headers = {
        ...notice.headers,
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
        cookie: 'x=1',
      }
      expectAnswer(await hear({ ...notice, headers }), ok)
      expect(await shop.orderRow(orderNo)).toMatchObject(booked)
    })
  })
})
