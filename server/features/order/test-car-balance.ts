/** What tests do with the balance of a new car: paying it through the shop, and noting it at the desk. */
import { sql } from 'kysely'
import type { Input } from '#contract/kit.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Outcome, RefundManner } from '#server/outside/pay/test-simulated.ts'
import type { BareShop } from './test-bare-shop.ts'

type Shop = Pick<BareShop, 'ask' | 'call' | 'db' | 'newStaff' | 'now' | 'simulated' | 'cashierOf' | 'press'>

let count = 0
/** A reference that no transfer has. */
export const freshReference = (): string => `TR${String(10_000_000 + ++count)}`

export async function balanceOf(shop: Shop) {
  const [finance, second] = [await shop.newStaff('finance'), await shop.newStaff('finance')]
  const mine = async (token: string, orderNo: string) => (await shop.ask('carBalance.ofOrder', token, { orderNo }))!
  const desk = async (orderNo: string, staff = finance) =>
    (await shop.ask('desk.carBalance.ofOrder', staff, { orderNo }))!

  const pay = (token: string, orderNo: string, amountFen: number, method: 'wechat' | 'alipay' = 'wechat') =>
    shop.call('carBalance.pay', token, { orderNo, amountFen, method })
  /** Begins to pay a part and lets this happen at the cashier. @returns the gateway's number of the trade */
  async function paidOnline(
    token: string,
    orderNo: string,
    amountFen: number,
    { outcome = 'succeed', refund = 'now' }: { outcome?: Outcome; refund?: RefundManner } = {},
  ): Promise<string> {
    const started = await shop.ask('carBalance.pay', token, { orderNo, amountFen, method: 'wechat' })
    await shop.simulated.foresee(started.paymentNo, outcome, refund)
    await shop.press(await shop.cashierOf(started), 'pay')
    return (await shop.simulated.tradeOfOurs(started.paymentNo))!.tradeNo
  }

  const note = (
    orderNo: string,
    amountFen: number,
    change: Partial<Input<'desk.carBalance.note'>> = {},
    staff = finance,
  ) =>
    shop.call('desk.carBalance.note', staff, {
      orderNo,
      way: 'bank',
      amountFen,
      reference: freshReference(),
      receivedOn: beijingDay(shop.now()),
      ...change,
    })
  /** A transfer that is counted, by two people where it is large. @returns the number of the part */
  async function noted(orderNo: string, amountFen: number, way: 'bank' | 'cash' = 'bank'): Promise<string> {
    const reference = freshReference()
    const { data, message } = await note(orderNo, amountFen, { way, reference })
    if (!data) throw new Error(message)
    const { partNo, waits } = data
    if (waits) await shop.ask('desk.carBalance.confirm', second, { orderNo, partNo, amountFen, reference })
    return partNo
  }
  /** All that is left, by transfer. */
  async function settled(orderNo: string): Promise<void> {
    const { leftFen } = await desk(orderNo)
    if (leftFen > 0) await noted(orderNo, leftFen)
  }
  /** What the books have of an order, by account; fen. */
  async function booked(account: string, orderNo: string): Promise<number> {
    const { rows } = await sql<{ fen: number }>`
      select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_line line join shop_order o on o.id = line.order_id
      where o.order_no = ${orderNo} and account = ${account}`.execute(shop.db)
    return rows[0]!.fen
  }
  return { finance, second, mine, desk, pay, paidOnline, note, noted, settled, booked }
}
