/** The balance of a new car in parts, through the shop and noted at the desk, until its hand-over (decision 087). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { beijingDay, dayMs, hourMs, minuteMs } from '#server/lib/clock.ts'
import { daysAfter } from '#server/features/car-stock/stock-car.rules.ts'
import { balanceOf, freshReference } from './test-car-balance.ts'
import { openTestShop } from './test-shop.ts'
import { stockOf } from './test-stock-cars.ts'

const shop = await openTestShop()
const { dealer, other, entered, stock, orderedFromStock } = await stockOf(shop)
const balance = await balanceOf(shop)
const { finance, second, mine, desk, pay, paidOnline, note, noted, settled, booked } = balance
afterAll(() => shop.close())

/** An order of a car that stands at the outlet, with a signed contract. */
async function signed(isSigned = true) {
  const stockNo = await entered()
  const { token, orderNo } = await orderedFromStock(stockNo)
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', dealer, { orderNo })
  if (isSigned) await shop.ask('desk.order.complete', dealer, { orderNo, reason: '客户在店内签约' })
  return { token, orderNo, stockNo }
}
const partsIn = async (orderNo: string) =>
  (await desk(orderNo)).parts.map(each => [each.way, each.amountFen, each.state])
const lastMessage = async (orderNo: string) =>
  (
    await sql<{ title: string; body: string }>`
      select title_cn as title, body_cn as body from customer_message
      where order_no = ${orderNo} order by id desc limit 1`.execute(shop.db)
  ).rows[0]!
const LARGE = 2_000_000

describe('paid through the shop', () => {
  test('is due from the contract on: price less deposit, part by part, told each time', async () => {
    const early = await signed(false)
    expect(await shop.ask('carBalance.ofOrder', early.token, { orderNo: early.orderNo })).toBeNull()
    expect((await pay(early.token, early.orderNo, 100)).refused).toBe('BALANCE_NOT_DUE')
    const { token, orderNo } = await signed()
    const { priceFen, depositFen, dueFen, leftFen } = await mine(token, orderNo)
    expect(dueFen).toBe(priceFen - depositFen)
    expect(leftFen).toBe(dueFen)
    expect((await pay(token, orderNo, dueFen + 1)).refused).toBe('PART_TOO_MUCH')
    await paidOnline(token, orderNo, 3_000_000)
    await shop.runJobs()
    const seen = await mine(token, orderNo)
    expect(seen).toMatchObject({ paidFen: 3_000_000, leftFen: dueFen - 3_000_000, canPay: true, paying: null })
    expect(seen.parts).toMatchObject([{ way: 'online', wayText: '微信支付', amountFen: 3_000_000, state: 'paid' }])
    expect(await lastMessage(orderNo)).toMatchObject({ title: '收到一笔余款' })
    await paidOnline(token, orderNo, seen.leftFen)
    await shop.runJobs()
    expect(await mine(token, orderNo)).toMatchObject({ leftFen: 0, openFen: 0, canPay: false })
    expect(await lastMessage(orderNo)).toMatchObject({ title: '余款已付清' })
    expect(await booked('carAdvances', orderNo)).toBe(-dueFen)
    const { payments, timeline } = await shop.ask('order.detail', token, { orderNo })
    expect(payments.reduce((sum, each) => sum + each.amountFen, 0)).toBe(priceFen)
    expect(timeline.map(each => each.title)).toContain('余款已付清')
    const { movements } = await shop.ask('money.list', token, {})
    expect(movements.map(each => each.kind).sort()).toEqual(['deposit', 'payment', 'payment'])
  })

  test('forty presses at once pay once', async () => {
    const { token, orderNo } = await signed()
    const answers = await Promise.all(Array.from({ length: 40 }, () => pay(token, orderNo, 1_000_000)))
    const numbers = new Set(answers.flatMap(each => (each.data ? [each.data.paymentNo] : [])))
    expect(numbers.size).toBe(1)
    const started = answers.find(each => each.data)!.data!
    await shop.simulated.foresee(started.paymentNo, 'repeated', 'now')
    await shop.press(await shop.cashierOf(started), 'pay')
    await shop.runJobs()
    shop.pass(minuteMs)
    await shop.runJobs()
    expect(await partsIn(orderNo)).toEqual([['online', 1_000_000, 'paid']])
    expect((await shop.orderRow(orderNo)).paidFen).toBe(500_000)
  })

  test('another sum ends the payment before: one is open at a time, and what was paid all the same is counted', async () => {
    const { token, orderNo } = await signed()
    const first = await pay(token, orderNo, 1_000_000)
    expect((await mine(token, orderNo)).paying).toEqual({ amountFen: 1_000_000, failed: false })
    const again = await pay(token, orderNo, 2_000_000, 'alipay')
    expect(again.data!.paymentNo).not.toBe(first.data!.paymentNo)
    expect((await mine(token, orderNo)).paying).toEqual({ amountFen: 2_000_000, failed: false })
    await shop.press(await shop.cashierOf(again.data!), 'pay')
    await shop.runJobs()
    expect(await partsIn(orderNo)).toEqual([['online', 2_000_000, 'paid']])
    const { rows } = await sql<{ state: string }>`
      select state from payment_attempt where out_trade_no = ${first.data!.paymentNo}`.execute(shop.db)
    expect(rows).toEqual([{ state: 'closed' }])
  })

  test('a notice that is lost is asked for; one that comes when nothing is left goes back whole', async () => {
    const { token, orderNo } = await signed()
    const { dueFen } = await mine(token, orderNo)
    await paidOnline(token, orderNo, 1_500_000, { outcome: 'lost' })
    shop.pass(10_000)
    await shop.runJobs()
    expect(await partsIn(orderNo)).toEqual([['online', 1_500_000, 'paid']])
    const late = await paidOnline(token, orderNo, dueFen - 1_500_000, { outcome: 'delayed' })
    // The whole rest comes by transfer meanwhile.
    await noted(orderNo, dueFen - 1_500_000)
    shop.pass(hourMs)
    await shop.runJobs()
    expect(await partsIn(orderNo)).toEqual([
      ['online', 1_500_000, 'paid'],
      ['bank', dueFen - 1_500_000, 'paid'],
    ])
    const { refunds, state, timeline } = await shop.ask('order.detail', token, { orderNo })
    expect(refunds).toMatchObject([{ amountFen: dueFen - 1_500_000, state: 'done' }])
    expect(state).toBe('sign_end')
    expect(timeline.map(each => each.title)).toContain('多付的余款将退回')
    expect((await shop.trade(late))!.state).toBe('paid')
  })

  test.each(['car_part', 'car_part_event', 'ledger_line', 'new_car_order'])(
    'broken off while %s is written, nothing stays; it is booked later',
    async table => {
      const { token, orderNo } = await signed()
      const when =
        { ledger_line: `when (new.kind = 'partPaid')`, new_car_order: 'when (new.parts_fen > 0)' }[table] ?? ''
      const on = table === 'new_car_order' ? 'update' : 'insert'
      await sql`create or replace function break_part() returns trigger language plpgsql as
        $$ begin raise exception 'broken here'; end $$`.execute(shop.db)
      await sql`create trigger broken before ${sql.raw(on)} on ${sql.table(table)} for each row ${sql.raw(when)}
        execute function break_part()`.execute(shop.db)
      await paidOnline(token, orderNo, 700_000)
      await shop.runJobs()
      expect(await partsIn(orderNo)).toEqual([])
      expect(await booked('carAdvances', orderNo)).toBe(0)
      await sql`drop trigger broken on ${sql.table(table)}`.execute(shop.db)
      shop.pass(2 * minuteMs)
      await shop.runJobs()
      expect(await partsIn(orderNo)).toEqual([['online', 700_000, 'paid']])
    },
  )

  test('is nobody else’s affair', async () => {
    const { orderNo } = await signed()
    const stranger = await shop.newCustomer()
    expect((await shop.call('carBalance.ofOrder', stranger, { orderNo })).refused).toBe('NOT_FOUND')
    expect((await pay(stranger, orderNo, 100)).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.carBalance.ofOrder', other, { orderNo })).refused).toBe('NOT_FOUND')
    expect((await note(orderNo, 100, {}, dealer)).refused).toBe('NOT_ALLOWED')
    const used = await shop.paid()
    expect((await pay(used.token, used.orderNo, 100)).refused).toBe('BALANCE_NOT_DUE')
    expect((await note(used.orderNo, 100)).refused).toBe('NOT_FOUND')
  })
})

describe('noted at the desk', () => {
  test('a small sum is counted at once; of cash the outlet has it', async () => {
    const { token, orderNo } = await signed()
    expect((await note(orderNo, 400_000, { way: 'cash' })).data).toMatchObject({ waits: false })
    expect(await mine(token, orderNo)).toMatchObject({ paidFen: 400_000, parts: [{ wayText: '门店现金' }] })
    expect(await booked('outletsCash', orderNo)).toBe(400_000)
    expect((await desk(orderNo)).parts[0]).toMatchObject({ who: 'Staff', second: '', can: [] })
  })

  test('a large one takes a second person who has seen the same sum and reference; until then it counts for nothing', async () => {
    const { token, orderNo } = await signed()
    const { dueFen } = await mine(token, orderNo)
    const reference = freshReference()
    const { partNo, waits } = (await note(orderNo, LARGE, { reference })).data!
    expect(waits).toBe(true)
    expect(await mine(token, orderNo)).toMatchObject({
      paidFen: 0,
      checkingFen: LARGE,
      leftFen: dueFen - LARGE,
      openFen: dueFen,
    })
    const confirm = (staff: string, change: object = {}) =>
      shop.call('desk.carBalance.confirm', staff, { orderNo, partNo, amountFen: LARGE, reference, ...change })
    expect((await confirm(finance)).refused).toBe('SECOND_PERSON_NEEDED')
    expect((await confirm(second, { amountFen: LARGE - 1 })).refused).toBe('PART_DIFFERS')
    expect((await confirm(second, { reference: freshReference() })).refused).toBe('PART_DIFFERS')
    expect((await confirm(dealer)).refused).toBe('NOT_ALLOWED')
    expect(await booked('carAdvances', orderNo)).toBe(0)
    const all = await Promise.all(Array.from({ length: 5 }, () => confirm(second)))
    expect(all.filter(each => each.success)).toHaveLength(1)
    expect(await mine(token, orderNo)).toMatchObject({ paidFen: LARGE, checkingFen: 0 })
    expect(await booked('bank', orderNo)).toBe(LARGE)
  })

  test('one that was not there is rejected with a reason, and its sum is left again', async () => {
    const { token, orderNo } = await signed()
    const { leftFen } = await mine(token, orderNo)
    const reference = freshReference()
    const { partNo } = (await note(orderNo, leftFen, { reference })).data!
    expect((await pay(token, orderNo, 100)).refused).toBe('PART_TOO_MUCH')
    const reject = { orderNo, partNo, reason: '账上没有这笔款' }
    await shop.ask('desk.carBalance.reject', finance, reject)
    expect((await shop.call('desk.carBalance.reject', finance, reject)).refused).toBe('WRONG_STATE')
    expect(await mine(token, orderNo)).toMatchObject({ leftFen, checkingFen: 0, parts: [] })
    expect((await note(orderNo, 100, { reference })).data).toMatchObject({ waits: false })
  })

  test('the same money is not noted twice, nor more than is left, nor of another day', async () => {
    const [one, two] = [await signed(), await signed()]
    const reference = freshReference()
    const both = await Promise.all([note(one.orderNo, 500, { reference }), note(one.orderNo, 500, { reference })])
    expect(both.filter(each => each.success)).toHaveLength(1)
    expect((await note(two.orderNo, 500, { reference })).refused).toBe('PART_REFERENCE_USED')
    // Of two orders at the same moment as well: the second one is told so.
    const apart = freshReference()
    const each = await Promise.all([one, two].map(({ orderNo }) => note(orderNo, 500, { reference: apart })))
    expect(each.map(answer => answer.refused).sort()).toEqual(['PART_REFERENCE_USED', undefined])
    const { leftFen } = await desk(one.orderNo)
    expect((await note(one.orderNo, leftFen + 1)).refused).toBe('PART_TOO_MUCH')
    const today = beijingDay(shop.now())
    expect((await note(one.orderNo, 500, { receivedOn: daysAfter(today, 1) })).refused).toBe('PART_DAY_WRONG')
    expect((await note(one.orderNo, 500, { receivedOn: daysAfter(today, -1) })).refused).toBe('PART_DAY_WRONG')
  })

  test('of many who note the rest at once one does; the table itself lets no more in', async () => {
    const { orderNo } = await signed()
    const { leftFen } = await desk(orderNo)
    const answers = await Promise.all(Array.from({ length: 8 }, () => note(orderNo, leftFen)))
    expect(answers.map(each => each.refused ?? 'noted').sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'PART_TOO_MUCH'),
      'noted',
    ])
    await expect(
      sql`update new_car_order n set parts_fen = parts_fen + 1 from shop_order o
        where o.id = n.order_id and o.order_no = ${orderNo}`.execute(shop.db),
    ).rejects.toThrow('parts_within_balance')
  })
})

describe('the hand-over', () => {
  test('waits for the last fen, and makes what was paid the outlet’s', async () => {
    const { orderNo, stockNo } = await signed()
    const { dueFen } = await desk(orderNo)
    const steps = ['inspection', 'registration', 'handOver'] as const
    const finish = (milestone: (typeof steps)[number]) =>
      shop.call('desk.milestone.finish', dealer, { orderNo, milestone, version: 0, doneOn: beijingDay(shop.now()) })
    for (const each of ['inspection', 'registration'] as const) expect((await finish(each)).message).toBe('')
    await noted(orderNo, dueFen - 1)
    const short = await finish('handOver')
    expect(short.refused).toBe('HAND_OVER_UNPAID')
    expect(short.message).toContain('0.01')
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated' })
    await settled(orderNo)
    expect((await finish('handOver')).message).toBe('')
    expect(await stock(stockNo)).toMatchObject({ state: 'delivered' })
    expect(await booked('carAdvances', orderNo)).toBe(0)
    expect(await booked('outletsPayable', orderNo)).toBe(-(dueFen + 500_000))
    const end = { orderNo, endCause: 'agreed', remark: '客户要求退车', expectBackFen: dueFen + 500_000 } as const
    expect((await shop.call('desk.carBalance.end', dealer, end)).refused).toBe('CAR_DELIVERED')
    expect((await desk(orderNo, dealer)).end).toBeNull()
    expect((await note(orderNo, 100)).refused).toBe('BALANCE_NOT_DUE')
    shop.pass(dayMs)
  })
})
