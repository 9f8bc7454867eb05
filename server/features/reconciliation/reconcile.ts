import { sql, type Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import { askInTurn } from '#server/features/payment/payment.ask.ts'
import type { PayDeps } from '#server/features/payment/payment.port.ts'
import { attemptById } from '#server/features/payment/payment.queries.ts'
import { isForLater } from '#server/features/payment/payment.settle.ts'
import { refundById } from '#server/features/refund/refund.queries.ts'
import { pursueRefund } from '#server/features/refund/refund.settle.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type BillLine, BillUnreadable, type ChannelName, ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import { storeBill } from './bill.queries.ts'
import { readBill, type ReadBill } from './bill.read.ts'
import { compare, openDays, unposted } from './compare.queries.ts'
import { noteTry, type Reconciled, standingOf } from './reconciliation.queries.ts'

/** What channels keep of a payment by contract, in hundredths of a per cent. */
export const feeRateOf = (config: Config, channel: ChannelName): number =>
  ({ wechat: config.FEE_RATE_WECHAT, alipay: config.FEE_RATE_ALIPAY, unionpay: config.FEE_RATE_UNIONPAY })[channel]

/**
 * Reconciles a day of a channel: reads its bill, keeps it, posts fees and payouts and compares the rest with the books, all in
 * one transaction. What the bill tells and our books have not, the channel is asked about: that way, too, a payment ends in
 * `settle`. Any number of times, at any time, by any number of processes: the same bill changes nothing. Without a bill
 * nothing happens but that the try is written down; it is for the caller to come back.
 *
 * Days before, which have open differences, are compared again: the next day's bill explains what happened around midnight.
 * @param day `2026-11-21`; at UnionPay the clearing day, from 23:00 to 23:00
 */
export async function reconcile(deps: PayDeps, day: string, channel: ChannelName): Promise<Reconciled> {
  let bill: ReadBill
  try {
    bill = await readBill(channelOf(channel, deps), day)
  } catch (error) {
    if (!(error instanceof ChannelUnreachable) && !(error instanceof BillUnreadable)) throw error
    deps.log.warn({ err: error, channel, day }, 'no bill')
    await tried(deps, channel, day, error.message)
    return standingOf(deps.db, channel, day)
  }
  await askAbout(deps, channel, bill.lines)
  await inTurn(deps, channel, async tx => {
    await noteTry(tx, channel, day, '', deps.now())
    await storeBill(tx, channel, day, bill, deps.now())
    await compareAll(tx, deps, channel, day)
  })
  return standingOf(deps.db, channel, day)
}

/** One at a time does this for a channel. */
const inTurn = <T>({ db }: PayDeps, channel: ChannelName, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${lockClasses.reconciling}, hashtext(${channel}))`.execute(tx)
    return work(tx)
  })

async function compareAll(tx: Transaction<DB>, deps: PayDeps, channel: ChannelName, day: string): Promise<void> {
  const days = new Set([day, ...(await openDays(tx, channel))])
  const feeRate = feeRateOf(deps.config, channel)
  for (const each of days) await compare(tx, { channel, day: each, feeRate, now: deps.now() })
}

const tried = (deps: PayDeps, channel: ChannelName, day: string, trouble: string): Promise<void> =>
  inTurn(deps, channel, tx => noteTry(tx, channel, day, trouble, deps.now()))

/** Asks the channel about what its bill has and our books have not; what it answers is booked. */
async function askAbout(deps: PayDeps, channel: ChannelName, lines: readonly BillLine[]): Promise<void> {
  const { attemptIds, refundIds } = await unposted(deps.db, channel, lines)
  for (const id of attemptIds)
    await asking(deps, async () => {
      const attempt = await attemptById(deps.db, id)
      if (attempt) await askInTurn(deps, attempt)
    })
  for (const id of refundIds)
    await asking(deps, async () => {
      const refund = await refundById(deps.db, id)
      if (refund) await pursueRefund(deps, refund)
    })
}

/** What nobody can book becomes a difference; a refused sum has left an incident besides. */
async function asking(deps: PayDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isForLater(error) && !(error instanceof Refusal)) throw error
    deps.log.warn({ err: error }, 'nothing came of a question about a line of a bill')
  }
}
