import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: messages, and which of them are wanted. */
export const messageOwn: readonly OwnPart[] = [
  {
    table: 'customer_message',
    kind: 'messages',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      order_no: ['订单号', 'Order'],
      title_cn: ['标题', 'Title (Chinese)'],
      title_en: ['标题（英文）', 'Title'],
      body_cn: ['内容', 'Text (Chinese)'],
      body_en: ['内容（英文）', 'Text'],
      created_at: ['时间', 'Time'],
      read_at: ['已读时间', 'Read'],
    },
    internal: ['id', 'customer_id', 'kind', 'path'],
    forget: 'remove',
  },
  {
    table: 'notice_choice',
    kind: 'messages',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      kind: ['通知类别', 'Kind of notices'],
      wanted: ['是否接收', 'Wanted'],
      changed_at: ['修改时间', 'Changed'],
    },
    internal: ['customer_id'],
    forget: 'remove',
  },
]
