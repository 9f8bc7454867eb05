import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

const ofOwnOrders = (customerId: number) =>
  sql<boolean>`order_id in (select id from shop_order where customer_id = ${customerId})`

/** What is kept of a customer here: how the car came, which appointment hands it over, and what was signed then. */
export const milestoneOwn: readonly OwnPart[] = [
  {
    table: 'car_milestone',
    kind: 'orders',
    rows: ofOwnOrders,
    columns: {
      milestone: ['交付步骤', 'Step'],
      state: ['状态', 'State'],
      forecast_on: ['预计日期', 'Expected'],
      moved_reason: ['调整原因', 'Why it moved'],
      done_on: ['完成日期', 'Done'],
    },
    internal: ['id', 'order_id', 'state_at', 'version'],
    forget: 'keep',
  },
  {
    table: 'hand_over',
    kind: 'orders',
    rows: ofOwnOrders,
    columns: { order_id: ['订单', 'Order'] },
    internal: ['booking_id'],
    forget: 'keep',
  },
  {
    table: 'hand_over_signature',
    kind: 'orders',
    rows: ofOwnOrders,
    columns: { signature: ['签收签名（线条）', 'Signature (its lines)'], signed_at: ['签收时间', 'Signed'] },
    internal: ['order_id', 'staff_id'],
    forget: { signature: sql`''` },
  },
]
