import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { CaseState } from '#contract/order-states.ts'
import { lockSettlementOf } from '#server/features/order/order-cases.queries.ts'
import type { StaffCtx } from '#server/http/context.ts'
import type { Actor, Note, RowOf } from '#server/lib/machine.ts'
import { moveWith } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type CaseRow, lockCase, orderNoOfCase } from './refund-case.queries.ts'
import { type CaseFacts, type CaseNeeds, clockEnd } from './refund-case.rules.ts'
import { refundCase } from './refund-case.states.ts'

type Tx = Transaction<DB>
type OrderRow = RowOf<'shop_order'>

/** A case and its order, locked with all orders of the settlement: sums of one depend on what the others keep. */
export interface LockedCase {
  row: CaseRow
  order: OrderRow
  /** The other orders of the purchase. */
  others: readonly OrderRow[]
}

/**
 * @param customerId null for staff; the machine's guards decide whether it is theirs
 * @throws Refusal NOT_FOUND, also for another customer's
 */
export async function lockCaseWithOrder(tx: Tx, caseNo: string, customerId: number | null): Promise<LockedCase> {
  const orderNo = await orderNoOfCase(tx, caseNo, customerId)
  if (!orderNo) throw new Refusal('NOT_FOUND')
  const orders = await lockSettlementOf(tx, orderNo, customerId)
  const row = await lockCase(tx, caseNo)
  const order = orders.find(each => each.id === row?.orderId)
  if (!row || !order) throw new Refusal('NOT_FOUND')
  return { row, order, others: orders.filter(each => each !== order) }
}

/** What a member of staff acts as. */
export const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

type CaseEvent = (typeof refundCase)['transitions'][number]['on']

interface CaseMoveRequest<Event extends CaseEvent> {
  event: Event
  actor: Actor
  now: Date
  note?: Note
  facts?: Omit<CaseFacts, 'order'>
}

/** Makes a move of a locked case. @returns the case as it is then */
export async function moveCase<Event extends CaseEvent>(
  tx: Tx,
  { row, order }: Pick<LockedCase, 'row' | 'order'>,
  asked: CaseMoveRequest<Event> & (Event extends keyof CaseNeeds ? { facts: CaseNeeds[Event] } : unknown),
): Promise<CaseRow> {
  const { event, actor, now, note = {}, facts: own }: CaseMoveRequest<Event> = asked
  return (await moveWith(tx, refundCase, row.id, { event, actor, now, row, facts: { ...own, order }, note })).row
}

/** What a move's words have to know of the kind of its case. */
export const ofExchange = ({ exchange }: Pick<CaseRow, 'exchange'>): Note => (exchange ? { exchange: true } : {})

/** Until when what begins in a state will be done, for the customer's message. */
export function doneBy(state: string, now: Date): Note {
  const until = clockEnd(state, now)
  return until ? { until: until.getTime() } : {}
}

/** The one state that an event leads to. */
export function stateAfter(event: CaseEvent): CaseState {
  const [to, ...others] = new Set(refundCase.transitions.filter(each => each.on === event).map(each => each.to))
  if (!to || others.length > 0) throw new Error(`${event} leads to several states`)
  return to
}
