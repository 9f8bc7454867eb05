import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: payments. */
export const paymentOwn: readonly OwnPart[] = [
  {
    table: 'payment_attempt',
    kind: 'payments',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      out_trade_no: ['商户单号', 'Our number'],
      channel: ['支付机构', 'Payment service'],
      channel_trade_no: ['交易单号', 'Payment service number'],
      subject: ['内容', 'For'],
      amount_fen: ['金额（分）', 'Sum in fen'],
      paid_fen: ['已付（分）', 'Paid, in fen'],
      refunded_fen: ['已退（分）', 'Refunded, in fen'],
      state: ['状态', 'State'],
      created_at: ['发起时间', 'Begun'],
      paid_at: ['付款时间', 'Paid'],
      payer: ['支付账号标识', 'Payer at the service'],
    },
    internal: [
      'id',
      'customer_id',
      'method',
      'expires_at',
      'asked_at',
      'poll_at',
      'polls',
      'state_at',
      'failed_at',
      'product',
    ],
    forget: {
      payer: sql`null`,
    },
  },
]
