import { type DeskQueue, deskQueues } from '#contract/desk-queues.ts'
import type { Output } from '#contract/kit.ts'
import type { Identity } from '#server/http/context.ts'
import { type Face, type OrderKind, statesWhere } from '#server/features/order/order.faces.ts'

type Queue = Exclude<DeskQueue, 'all'>

/**
 * Which orders stand in which queue: a claim about the customer's view of their state, so that a new kind of order is in
 * the right queue as soon as its states have faces. A reserved car waits for the dealer's word and then for the contract;
 * everything else for its parcel or its voucher.
 */
const claims: Record<Queue, (face: Face, kind: OrderKind) => boolean> = {
  confirm: ({ code }, kind) => code === 20 && kind === 'usedCarDeposit',
  sign: ({ code }, kind) => code === 25 && kind === 'usedCarDeposit',
  ship: ({ code }, kind) => code === 20 && kind !== 'usedCarDeposit',
  redeem: ({ code }, kind) => code === 25 && kind !== 'usedCarDeposit',
  refund: ({ code }) => code >= 50 && code < 54,
  unpaid: ({ code }) => code === 10,
  done: ({ code }) => code === 30 || code === 33,
}

/** Stands for the `kind:state` of an order whose newest refund case is open: the case decides where it belongs. */
export const underCase = 'case:open'

/** `kind:state` of what stands in a queue; nothing for `all`. */
export const statesIn: Record<DeskQueue, readonly string[] | undefined> = {
  ...(Object.fromEntries(
    Object.entries(claims).map(([queue, claim]) => [
      queue,
      [...statesWhere(claim), ...(queue === 'refund' ? [underCase] : [])],
    ]),
  ) as Record<Queue, string[]>),
  all: undefined,
}

/** Queues whose orders wait for somebody: their numbers are counted. The others only grow. */
const waiting: readonly DeskQueue[] = deskQueues.filter(queue => queue !== 'all' && queue !== 'done')
export const waitingStates: readonly string[] = [...new Set(waiting.flatMap(queue => statesIn[queue] ?? []))]

/** Numbers beside the queues, from the number of orders in each `kind:state`. */
export function countQueues(byState: Readonly<Record<string, number>>): Record<DeskQueue, number> {
  const sum = (queue: DeskQueue) =>
    waiting.includes(queue) ? statesIn[queue]!.reduce((total, state) => total + (byState[state] ?? 0), 0) : 0
  return Object.fromEntries(deskQueues.map(queue => [queue, sum(queue)])) as Record<DeskQueue, number>
}

/** Whose orders somebody of the staff sees: a dealer's are those of the own outlet, and of none without one. */
export type Scope = { all: true } | { outletId: number | null }

export const scopeOf = (staff: NonNullable<Identity['staff']>): Scope =>
  staff.role === 'dealer' ? { outletId: staff.outletId ?? null } : { all: true }

/** What a search means: an order number or its beginning, the end of a phone number, or the number of a thing. */
export function searchOf(text: string): { orderNo: string } | { phoneEnd: string } | { itemNo: string } | undefined {
  const word = text.toUpperCase().replace(/\s/g, '')
  if (word === '') return undefined
  if (/^HS\d{0,30}$/.test(word)) return { orderNo: word }
  return /^\d{4}$/.test(word) ? { phoneEnd: word } : { itemNo: word }
}

type Checks = Output<'desk.order.detail'>['checks']

export interface CheckFacts {
  state: string
  dueFen: number
  paidFen: number
  refundedFen: number
  until: Date | null
  /** Null when the order holds no single thing. */
  thingHeld: boolean | null
  openIncident: boolean
}

/** What the rules say of an order that waits for a decision; nothing once it has ended. */
export function checksOf(facts: CheckFacts, now: Date): Checks {
  if (facts.paidFen === 0) return []
  return [
    { check: 'paidInFull', ok: facts.paidFen === facts.dueFen },
    { check: 'nothingRefunded', ok: facts.refundedFen === 0 },
    ...(facts.until ? [{ check: 'inTime' as const, ok: now < facts.until }] : []),
    ...(facts.thingHeld === null ? [] : [{ check: 'thingHeld' as const, ok: facts.thingHeld }]),
    { check: 'noIncident', ok: !facts.openIncident },
  ]
}
