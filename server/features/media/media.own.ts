import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: uploads; the daily tidying takes their bytes away. */
export const mediaOwn: readonly OwnPart[] = [
  {
    table: 'media_object',
    kind: 'uploads',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      name: ['文件名', 'File name'],
      purpose: ['用途', 'Purpose'],
      type: ['格式', 'Format'],
      bytes: ['大小（字节）', 'Size in bytes'],
      width: ['宽度', 'Width'],
      height: ['高度', 'Height'],
      created_at: ['上传时间', 'Uploaded'],
    },
    internal: ['object_id', 'customer_id', 'sent_sha256', 'keep_until'],
    forget: {
      name: sql`'file'`,
    },
  },
]
