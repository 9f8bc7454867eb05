import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: what customers asked back. */
export const refundCaseOwn: readonly OwnPart[] = [
  {
    table: 'refund_case',
    kind: 'refunds',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      case_no: ['申请单号', 'Case number'],
      reason: ['原因', 'Reason'],
      explanation: ['说明', 'Explanation'],
      appeal: ['申诉', 'Appeal'],
      reply: ['答复', 'Reply'],
      state: ['状态', 'State'],
      amount_fen: ['金额（分）', 'Sum in fen'],
      asked_at: ['申请时间', 'Asked'],
      return_carrier: ['寄回承运商', 'Carrier of the return'],
      return_parcel_no: ['寄回运单号', 'Parcel of the return'],
      tracking: ['来源参数', 'Where the visit came from'],
    },
    internal: [
      'id',
      'order_id',
      'customer_id',
      'with_return',
      'by_staff',
      'compensation',
      'exchange',
      'goods_fen',
      'freight_fen',
      'order_state',
      'judged_in',
      'sellable',
      'first_approver',
      'offline_reference',
      'appealed',
      'send_until',
      'due_at',
      'review_until',
      'state_at',
      'freight_taken_fen',
    ],
    forget: {
      explanation: sql`''`,
      appeal: sql`''`,
      tracking: sql`null`,
    },
  },
]
