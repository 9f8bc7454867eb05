import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: refunds, and the accounts that some went to. */
export const refundOwn: readonly OwnPart[] = [
  {
    table: 'refund_account',
    kind: 'refunds',
    rows: (_, orders) => sql`refund_id in (select id from refund where order_id in (${orders}))`,
    columns: {
      holder: ['户名', 'Account holder'],
      bank: ['开户行', 'Bank'],
      account_no: ['账号', 'Account number'],
      given_at: ['填写时间', 'Given'],
    },
    internal: ['refund_id', 'given_by', 'staff_id'],
    forget: 'remove',
  },
  {
    table: 'refund',
    kind: 'refunds',
    rows: (_, orders) => sql`order_id in (${orders})`,
    columns: {
      out_refund_no: ['退款单号', 'Refund number'],
      amount_fen: ['金额（分）', 'Sum in fen'],
      reason: ['原因', 'Reason'],
      state: ['状态', 'State'],
      asked_at: ['发起时间', 'Asked'],
      done_at: ['到账时间', 'Arrived'],
    },
    internal: [
      'id',
      'order_id',
      'attempt_id',
      'channel_refund_no',
      'tries',
      'state_at',
      'case_id',
      'offline_reference',
      'first_payer',
      'tried_at',
    ],
    forget: 'keep',
  },
]
