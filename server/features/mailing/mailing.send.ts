/**
 * Sends a mailing part by part. A part is one transaction: whoever got a message or a coupon in it is noted in it, so a
 * process that dies leaves nothing half, and two servers take turns at the mailing's row (decision 142).
 */
import { sql, type Transaction } from 'kysely'
import { smallestGroup } from '#contract/mailing-codes.ts'
import { isGivenUp } from '#server/db/outage.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { giveReserved, lockKept, releaseCoupons } from '#server/features/promotion/coupon-prize.queries.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import {
  addCounts,
  type Counts,
  lockMailing,
  nextRecipients,
  noteOutcome,
  type Outcome,
  type Recipient,
  writeRecipients,
} from './mailing.queries.ts'
import { isQuiet } from '#server/lib/quiet-hours.ts'
import { type CouponStanding, couponFor, linkOf, messageFor } from './mailing.rules.ts'
import { type Mailing, mailingMachine } from './mailing.states.ts'

type Tx = Transaction<DB>

/** Customers in one transaction. */
export const PART = 100
/** So long after the last part somebody else takes over. */
const LEASE_MS = 2 * minuteMs
const clock = { kind: 'clock' } as const

/** Every message says how to hear no more (policy MARKETING). */
const leave = {
  cn: '不想再收到，可在本条消息下一键退订。',
  en: 'To hear no more, press the button below this message once.',
}

/** Lets go of the coupons that nobody got, of a mailing that is locked and has ended. */
export async function letCouponsGo(tx: Tx, { couponCode, couponMost, given }: Mailing): Promise<void> {
  const left = (couponMost ?? 0) - given
  if (couponCode !== null && left > 0) await releaseCoupons(tx, couponCode, left)
}

/** What one customer gets. */
async function give(tx: Tx, row: Mailing, to: Recipient, coupon: CouponStanding | null, now: Date): Promise<Outcome> {
  const message = messageFor(to)
  const got = coupon && couponFor(coupon, to.has)
  const couponNo =
    got === 'given' && row.couponCode !== null ? await giveReserved(tx, to.customerId, row.couponCode, now) : null
  if (message === 'told')
    await leaveMessage(tx, {
      customerId: to.customerId,
      kind: 'news',
      path: linkOf(row.path, row.code),
      title: { cn: row.titleCn, en: row.titleEn },
      body: { cn: `${row.bodyCn} ${leave.cn}`, en: `${row.bodyEn} ${leave.en}` },
      now,
    })
  const outcome = { message, coupon: got, couponNo }
  await noteOutcome(tx, row, to.customerId, { ...outcome, at: now })
  return outcome
}

/**
 * The same; what one customer's rows refuse holds up nobody else, and is counted.
 * @throws what goes by itself, such as a deadlock: nothing of the part happens, and it is made again
 */
async function tryGiving(
  tx: Tx,
  row: Mailing,
  to: Recipient,
  coupon: CouponStanding | null,
  now: Date,
): Promise<Outcome> {
  await sql`savepoint one`.execute(tx)
  try {
    const outcome = await give(tx, row, to, coupon, now)
    await sql`release savepoint one`.execute(tx)
    return outcome
  } catch (error) {
    if (isGivenUp(error)) throw error
    // A connection that is gone throws again here, and nothing of the part happens.
    await sql`rollback to savepoint one`.execute(tx)
    const outcome = { message: 'failed', coupon: coupon ? 'failed' : null, couponNo: null } as const
    await noteOutcome(tx, row, to.customerId, { ...outcome, at: now })
    return outcome
  }
}

/** Sends to the next customers. @returns whether there may be more */
async function sendPart(tx: Tx, row: Mailing, now: Date): Promise<boolean> {
  const people = await nextRecipients(tx, row, PART, now)
  const kind = row.couponCode === null ? undefined : await lockKept(tx, row.couponCode, now)
  const coupon = kind ? { ...kind, left: (row.couponMost ?? 0) - row.given } : null
  const counts: Counts = { told: 0, capped: 0, unwilling: 0, given: 0, notGiven: 0, failed: 0 }
  for (const to of people) {
    const { message, coupon: got } = await tryGiving(tx, row, to, coupon, now)
    counts[message]++
    if (got === 'given') counts.given++
    else if (got === 'gone' || got === 'had') counts.notGiven++
    if (coupon && got === 'given') coupon.left--
  }
  await addCounts(tx, row, counts, later(now, LEASE_MS))
  if (people.length === PART) return true
  const { row: after } = await move(tx, mailingMachine, row.id, {
    event: 'finish',
    actor: clock,
    now,
  })
  await letCouponsGo(tx, after)
  return false
}

/**
 * Does the next part of a mailing: writes down whom it is for, or sends to the next of them. At night it does nothing.
 * @returns whether there is more to do now
 */
export async function workOnMailing(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await lockMailing(tx, id)
  if (!row || isQuiet(now)) return false
  if (row.state === 'running') return sendPart(tx, row, now)
  if (row.state !== 'approved' || row.startsAt > now) return false
  const { group, leftOut } = await writeRecipients(tx, row, now)
  if (group < smallestGroup) {
    const lapse = { event: 'lapse', actor: clock, now, row, facts: { group } } as const
    await letCouponsGo(tx, (await move(tx, mailingMachine, id, lapse)).row)
    return false
  }
  await move(tx, mailingMachine, id, { event: 'start', actor: clock, now, row, facts: { group } })
  const none: Counts = { told: 0, capped: 0, unwilling: leftOut, given: 0, notGiven: 0, failed: 0 }
  await addCounts(tx, row, none, later(now, LEASE_MS))
  return true
}
