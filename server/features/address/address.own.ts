import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: addresses. */
export const addressOwn: readonly OwnPart[] = [
  {
    table: 'customer_address',
    kind: 'addresses',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      recipient: ['收件人', 'Recipient'],
      mobile: ['手机号', 'Mobile number'],
      area_code: ['地区代码', 'Region code'],
      street: ['详细地址', 'Street'],
      tag: ['标签', 'Label'],
      is_default: ['默认', 'Default'],
      created_at: ['添加时间', 'Added'],
      changed_at: ['修改时间', 'Changed'],
    },
    internal: ['id', 'customer_id'],
    forget: 'remove',
  },
]
