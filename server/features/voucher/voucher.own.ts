import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: vouchers. */
export const voucherOwn: readonly OwnPart[] = [
  {
    table: 'voucher',
    kind: 'orders',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      voucher_no: ['券号', 'Voucher number'],
      outlet_id: ['门店编号', 'Outlet'],
      state: ['状态', 'State'],
      valid_until: ['有效期至', 'Valid until'],
      redeemed_at: ['使用时间', 'Redeemed'],
    },
    internal: [
      'id',
      'order_id',
      'line_seq',
      'piece',
      'customer_id',
      'redeemed_by',
      'state_at',
      'back_asked_by',
      'back_asked_at',
      'back_reason',
      'back_remark',
    ],
    forget: 'keep',
  },
]
