import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Other orders that are in the parcels of an order, by the parcel's id: of the same customer, to the same address. */
export async function parcelMates(db: Kysely<DB>, orderId: number): Promise<ReadonlyMap<number, string[]>> {
  const found = await sql<{ id: number; orderNo: string }>`
    select s.id, o.order_no from shipment s
      join shipment other on other.carrier = s.carrier and other.parcel_no = s.parcel_no and other.order_id <> s.order_id
      join shop_order o on o.id = other.order_id
    where s.order_id = ${orderId} order by s.id, o.id`.execute(db)
  const byParcel = Map.groupBy(found.rows, row => row.id)
  return new Map([...byParcel].map(([id, rows]) => [id, rows.map(row => row.orderNo)]))
}
