import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: that a phone has taken over the car of a shared screen, for ten minutes. */
export const screenOwn: readonly OwnPart[] = [
  {
    table: 'screen_session',
    kind: 'requests',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      outlet_id: ['门店', 'Outlet'],
      code: ['配置代码', 'Configuration code'],
      stock_no: ['现车编号', 'Number of the car in stock'],
      scanned_at: ['扫码时间', 'Scanned'],
      claimed_at: ['登录时间', 'Signed in'],
      expires_at: ['有效至', 'Valid until'],
    },
    internal: ['id', 'screen_hash', 'phone_hash', 'created_at', 'customer_id', 'order_id', 'left_at'],
    forget: 'remove',
  },
]
