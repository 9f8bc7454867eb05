import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import type { EntryLine } from './ledger.accounts.ts'
import { post, trialBalance } from './ledger.queries.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const linesOf = async (number: string) =>
  (
    await sql<{ kind: string; account: string; amountFen: number }>`
      select kind, account, amount_fen from ledger_line where number = ${number} order by id`.execute(shop.db)
  ).rows
const attemptOf = async (orderNo: string) =>
  (
    await sql<{ outTradeNo: string; outRefundNo: string | null }>`
      select a.out_trade_no, r.out_refund_no from shop_order o join payment_attempt a on a.id = o.attempt_id
        left join refund r on r.order_id = o.id where o.order_no = ${orderNo}`.execute(shop.db)
  ).rows[0]!

test('a deposit is owed from the moment it is paid until it has gone back', async () => {
  const order = await shop.paid('intention', 'now')
  const fen = order.car.depositFen
  const { outTradeNo } = await attemptOf(order.orderNo)
  expect(await linesOf(outTradeNo)).toEqual([
    { kind: 'paid', account: 'clearing:wechat', amountFen: fen },
    { kind: 'paid', account: 'receivable', amountFen: -fen },
  ])
  expect(await linesOf(order.orderNo)).toEqual([
    { kind: 'sold', account: 'receivable', amountFen: fen },
    { kind: 'sold', account: 'deposits', amountFen: -fen },
  ])
  await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: fen })
  const { outRefundNo } = await attemptOf(order.orderNo)
  expect(await linesOf(outRefundNo!)).toEqual([
    { kind: 'refundAsked', account: 'deposits', amountFen: fen },
    { kind: 'refundAsked', account: 'refundsPayable', amountFen: -fen },
  ])
  await shop.runJobs()
  expect((await linesOf(outRefundNo!)).slice(2)).toEqual([
    { kind: 'refundArrived', account: 'refundsPayable', amountFen: fen },
    { kind: 'refundArrived', account: 'clearing:wechat', amountFen: -fen },
  ])
})

test('the accounts balance at every moment of the past', async () => {
  const before = shop.now()
  const balanceAt = async (at: Date) => {
    const accounts = await trialBalance(shop.db, at)
    expect(accounts.reduce((sum, each) => sum + each.debitFen - each.creditFen, 0)).toBe(0)
    const deposits = accounts.find(each => each.account === 'deposits')
    return (deposits?.creditFen ?? 0) - (deposits?.debitFen ?? 0)
  }
  const held = await balanceAt(before)
  shop.pass(hourMs)
  const order = await shop.paid('intention', 'now')
  const paid = shop.now()
  shop.pass(hourMs)
  await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: order.car.depositFen })
  expect(await balanceAt(later(paid, -1))).toBe(held)
  expect(await balanceAt(paid)).toBe(held + order.car.depositFen)
  expect(await balanceAt(shop.now())).toBe(held)
})

const entry = (number: string, lines: EntryLine[]) =>
  ({ kind: 'refundedTwice', number, orderId: null, lines, now: shop.now() }) as const

test('the database refuses an entry that does not balance, when the transaction ends, and any change of one', async () => {
  const lines: EntryLine[] = [
    { account: 'receivable', amountFen: 5 },
    { account: 'bank', amountFen: -4 },
  ]
  const posting = shop.db.transaction().execute(tx => post(tx, entry('UNBALANCED', lines)))
  await expect(posting).rejects.toThrow('does not balance')
  expect(await linesOf('UNBALANCED')).toEqual([])
  const late = sql`
    insert into ledger_line (kind, number, seq, account, amount_fen, at)
    select kind, number, 9, account, 1, at from ledger_line limit 1`
  await expect(late.execute(shop.db)).rejects.toThrow('does not balance')
  await expect(sql`update ledger_line set amount_fen = 1`.execute(shop.db)).rejects.toThrow()
  await expect(sql`delete from ledger_line`.execute(shop.db)).rejects.toThrow()
})

test('an entry without a move is posted once, by forty at a time', async () => {
  const lines: EntryLine[] = [
    { account: 'receivable', amountFen: 7 },
    { account: 'bank', amountFen: -7 },
  ]
  await Promise.all(
    Array.from({ length: 40 }, () => shop.db.transaction().execute(tx => post(tx, entry('ONCE', lines)))),
  )
  expect(await linesOf('ONCE')).toHaveLength(2)
})
