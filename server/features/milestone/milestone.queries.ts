/** Steps of new cars and their hand-overs in the database (decision 084). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ActorKind } from '#contract/codes.ts'
import type { Milestone, MoveReason } from '#contract/milestones.ts'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import type { DB } from '#server/db/schema.ts'
import type { Booking } from '#server/features/slot/booking.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Note, RowOf } from '#server/lib/machine.ts'
import type { Promised } from './milestone.rules.ts'

export type CarMilestone = RowOf<'car_milestone'> & { milestone: Milestone; movedReason: MoveReason | null }

/** An order of a new car with what its steps follow from. */
export interface CarOrder extends Promised {
  id: number
  orderNo: string
  customerId: number
  kind: string
  state: string
  outletId: number
}

/** Whose orders are looked for. */
export type Whose = { customerId: number } | { role: string; outletId?: number | undefined }

/** An order of a new car, its customer's or of the outlet of a member of staff. @param lock until the transaction ends */
export async function carOrder(
  db: Kysely<DB>,
  orderNo: string,
  whose: Whose,
  lock = false,
): Promise<CarOrder | undefined> {
  const theirs =
    'customerId' in whose
      ? sql`o.customer_id = ${whose.customerId} and o.hidden_at is null`
      : sql`(${whose.role} <> 'dealer' or o.outlet_id = ${whose.outletId ?? null}::int)`
  const { rows } = await sql<Omit<CarOrder, 'placedOn'> & { placedAt: Date }>`
    select o.id, o.order_no, o.customer_id, o.kind, o.state, o.outlet_id, o.placed_at, n.expected_on,
      n.stock_no is not null as from_stock, c.place, c.arrives_on
    from shop_order o join new_car_order n on n.order_id = o.id left join stock_car c on c.order_id = o.id
    where o.order_no = ${orderNo} and ${theirs} ${lock ? sql`for update of o` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { placedAt, place, ...order } = row
  return { ...order, place: place as StockPlace | null, placedOn: beijingDay(placedAt) }
}

/** The order that an appointment hands over; nothing for one that staff have booked by telephone. */
export async function orderOfHandOver(db: Kysely<DB>, bookingId: number): Promise<string | undefined> {
  const { rows } = await sql<{ orderNo: string }>`
    select o.order_no from hand_over h join shop_order o on o.id = h.order_id
    where h.booking_id = ${bookingId}`.execute(db)
  return rows[0]?.orderNo
}

/** What staff have said of the steps of an order; its lock, where it is to be changed, holds these as well. */
export async function milestonesOf(db: Kysely<DB>, orderId: number): Promise<CarMilestone[]> {
  const { rows } = await sql<CarMilestone>`select * from car_milestone where order_id = ${orderId}`.execute(db)
  return rows
}

export interface MilestoneMove {
  at: Date
  milestone: Milestone
  event: string
  by: ActorKind
  /** Name of the member of staff. */
  who: string
  note: Note
}

/** What staff have done with the steps of an order, the newest first; that a row was made says nothing. */
export async function milestoneMoves(db: Kysely<DB>, orderId: number): Promise<MilestoneMove[]> {
  const { rows } = await sql<MilestoneMove>`
    select e.at, m.milestone, e.event, e.actor as by, coalesce(s.name, '') as who, e.note
    from car_milestone m join car_milestone_event e on e.id = m.id
      left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where m.order_id = ${orderId} and e.event <> 'plan' order by e.at desc, e.id desc, e.seq desc limit 100`.execute(db)
  return rows
}

/** The appointment for the hand-over of an order that counts: the newest. */
export async function handOverOf(db: Kysely<DB>, orderId: number): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select b.* from hand_over h join slot_booking b on b.id = h.booking_id
    where h.order_id = ${orderId} order by b.id desc limit 1`.execute(db)
  return rows[0]
}

export async function addHandOver(tx: Transaction<DB>, row: { bookingId: number; orderId: number }): Promise<void> {
  await tx.insertInto('hand_over').values(row).execute()
}
