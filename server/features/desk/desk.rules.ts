import type { StaffRole } from '#contract/codes.ts'
import { type DeskQueue, deskQueues } from '#contract/desk-queues.ts'
import type { Reply } from '#contract/kit.ts'
import type { Permission } from '#contract/permissions.ts'
import { type TimedWork, timedWork } from '#contract/trade-figures.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import type { Staff } from '#server/http/context.ts'

/** Queues whose orders wait for somebody: their numbers are counted. The others only grow. */
export const waitingQueues: readonly DeskQueue[] = deskQueues.filter(
  queue => queue !== 'all' && queue !== 'done' && queue !== 'transit',
)

/** What somebody needs to do something about the orders of a queue; the others wait for customers, the bank or a case. */
const actsOn: Partial<Record<DeskQueue, Permission>> = {
  confirm: 'order.confirm',
  sign: 'order.complete',
  customs: 'studentOrder.act',
  ship: 'shipment.ship',
  redeem: 'voucher.redeem',
}

/** The numbers of those queues that a role can act on; 0 for the others. */
export const queuesFor = (
  role: StaffRole,
  counts: Readonly<Partial<Record<DeskQueue, number>>>,
): Record<DeskQueue, number> =>
  Object.fromEntries(
    deskQueues.map(queue => {
      const needed = actsOn[queue]
      return [queue, needed && mayStaff(role, needed) ? (counts[queue] ?? 0) : 0]
    }),
  ) as Record<DeskQueue, number>

/**
 * How many refund cases wait for a role: a dealer looks at the goods of the own outlet; an operator decides, and looks at
 * the goods behind which no dealer stands; finance ends what the bank gave up.
 */
export function casesFor(
  role: StaffRole,
  work: { review: number; ownGoods: number; dealerGoods: number; stuck: number },
): number {
  if (role === 'dealer') return work.dealerGoods
  const decides = mayStaff(role, 'refundCase.review') ? work.review + work.ownGoods : 0
  return decides + (mayStaff(role, 'refundCase.money') ? work.stuck : 0)
}

/** Whose orders somebody of the staff sees: a dealer's are those of the own outlet, and of none without one. */
export type Scope = { all: true } | { outletId: number | null }

export const scopeOf = (staff: Staff): Scope =>
  staff.role === 'dealer' ? { outletId: staff.outletId ?? null } : { all: true }

type Search =
  | { orderNo: string }
  | { caseNo: string }
  | { voucherNo: string }
  | { phoneEnd: string }
  | { name: string }
  | { number: string; phone?: string }
  | undefined

/**
 * What a search means: an order number or its beginning, a case, a voucher, a phone or its last four digits, a name, else
 * the number of a thing, a parcel, a payment, a refund or an invoice, or the end of an order number. Digits of Chinese keyboards count as digits.
 */
export function searchOf(text: string): Search {
  const word = text.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  if (word === '') return undefined
  if (/^HS\d{0,30}$/.test(word)) return { orderNo: word }
  if (/^HR\d+$/.test(word)) return { caseNo: word }
  if (/^HV\d+$/.test(word)) return { voucherNo: word }
  if (/^\d{4}$/.test(word)) return { phoneEnd: word }
  // A name says something in Chinese, or is several words of letters; codes of goods are neither.
  const written = text.normalize('NFKC').trim()
  if (/\p{Script=Han}/u.test(written) || /^\p{L}[\p{L}.'’]*(\s+\p{L}[\p{L}.'’-]*)+$/u.test(written))
    return { name: written.toLowerCase().replaceAll(/\s/g, '') }
  const phone = /^(?:\+?86)?(1\d{10})$/.exec(word)?.[1]
  return phone ? { number: word, phone } : { number: word }
}

type Checks = Reply<'desk.order.detail'>['checks']

export interface CheckFacts {
  state: string
  dueFen: number
  paidFen: number
  refundedFen: number
  until: Date | null
  /** Null when the order holds no single thing. */
  thingHeld: boolean | null
  openIncident: boolean
  /** A refund case is open. */
  openCase: boolean
}

/** What the rules say of an order that waits for a decision; nothing once it has ended. */
export function checksOf(facts: CheckFacts, now: Date): Checks {
  if (facts.paidFen === 0) return []
  return [
    { check: 'paidInFull', ok: facts.paidFen === facts.dueFen },
    { check: 'noCase', ok: !facts.openCase },
    { check: 'nothingRefunded', ok: facts.refundedFen === 0 },
    ...(facts.until ? [{ check: 'inTime' as const, ok: now < facts.until }] : []),
    ...(facts.thingHeld === null ? [] : [{ check: 'thingHeld' as const, ok: facts.thingHeld }]),
    { check: 'noIncident', ok: !facts.openIncident },
  ]
}

/** The queues of orders in which a role can do something, and that have a time by which it is to be done. */
export const queuesActedOn = (role: StaffRole): (DeskQueue & TimedWork)[] =>
  timedWork.filter((work): work is DeskQueue & TimedWork => {
    const needed = actsOn[work as DeskQueue]
    return needed !== undefined && mayStaff(role, needed)
  })
