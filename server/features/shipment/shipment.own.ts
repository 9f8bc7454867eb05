import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: parcels. */
export const shipmentOwn: readonly OwnPart[] = [
  {
    table: 'shipment',
    kind: 'orders',
    rows: (_, orders) => sql`order_id in (${orders})`,
    columns: {
      carrier: ['承运商', 'Carrier'],
      parcel_no: ['运单号', 'Parcel number'],
      shipped_at: ['发货时间', 'Sent'],
      delivered_at: ['签收时间', 'Delivered'],
      expected_at: ['预计送达', 'Expected'],
      heard_at: ['承运商更新时间', 'Carrier answered'],
    },
    internal: ['id', 'order_id', 'shipped_by', 'poll_at', 'poll_tries'],
    forget: 'keep',
  },
]
