import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { openCaseStates, ordersIn } from './order.displays.ts'

export interface ParcelMates {
  /** Other orders that are in a parcel of the order, by the parcel's id. */
  inParcel: ReadonlyMap<number, string[]>
  /** Orders that are paid and wait to be sent, too: they can go in one parcel with it. */
  sendable: string[]
}

/** Orders of the same customer to the same address: those in parcels of an order, and those that still wait. */
export async function parcelMates(db: Kysely<DB>, orderId: number): Promise<ParcelMates> {
  const found = await sql<{ id: number | null; orderNo: string }>`
    select s.id, o.order_no, o.id as nth from shipment s
      join shipment other on other.carrier = s.carrier and other.parcel_no = s.parcel_no and other.order_id <> s.order_id
      join shop_order o on o.id = other.order_id
    where s.order_id = ${orderId}
    union all
    (select null, o.order_no, o.id from shop_order self join shop_order o on o.customer_id = self.customer_id
      and o.recipient = self.recipient and o.id <> self.id
    where self.id = ${orderId} and o.state in ${ordersIn.toShip}
      and (o.case_state is null or o.case_state <> all(${openCaseStates}::text[]))
    order by o.id limit 20)
    order by 3`.execute(db)
  const sent = found.rows.flatMap(({ id, orderNo }) => (id === null ? [] : [{ id, orderNo }]))
  return {
    inParcel: new Map([...Map.groupBy(sent, row => row.id)].map(([id, rows]) => [id, rows.map(row => row.orderNo)])),
    sendable: found.rows.filter(row => row.id === null).map(row => row.orderNo),
  }
}
