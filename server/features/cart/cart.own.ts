import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: the cart. */
export const cartOwn: readonly OwnPart[] = [
  {
    table: 'cart_line',
    kind: 'cart',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      sku_code: ['商品', 'Item'],
      quantity: ['数量', 'Quantity'],
      delivery_way: ['配送方式', 'Delivery'],
      outlet_id: ['门店编号', 'Outlet'],
      chosen: ['已选中', 'Chosen'],
      seen_fen: ['加入时价格（分）', 'Price when added, in fen'],
      added_at: ['加入时间', 'Added'],
      changed_at: ['修改时间', 'Changed'],
    },
    internal: ['id', 'customer_id'],
    forget: 'remove',
  },
]
