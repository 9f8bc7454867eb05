import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

const ofOwnOrders = (customerId: number) => sql`(select id from shop_order where customer_id = ${customerId})`

/** What is kept of a customer here: which papers a loan needed, and what was sent of them. */
export const loanPaperOwn: readonly OwnPart[] = [
  {
    table: 'loan_paper',
    kind: 'orders',
    rows: customerId => sql<boolean>`order_id in ${ofOwnOrders(customerId)}`,
    columns: {
      kind: ['贷款资料', 'Paper for a loan'],
      state: ['状态', 'State'],
      state_at: ['更新时间', 'Changed'],
      refusal: ['退回原因', 'Why it was refused'],
    },
    internal: ['id', 'order_id', 'version'],
    forget: 'keep',
  },
  {
    table: 'loan_paper_file',
    kind: 'orders',
    rows: customerId =>
      sql<boolean>`paper_id in (select id from loan_paper where order_id in ${ofOwnOrders(customerId)})`,
    columns: {
      type: ['格式', 'Format'],
      bytes: ['大小（字节）', 'Size in bytes'],
      sent_at: ['提交时间', 'Sent'],
    },
    internal: ['file_id', 'paper_id', 'sealed', 'sent_mark'],
    forget: 'remove',
  },
]
