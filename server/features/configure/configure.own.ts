import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: the wish list and brochures. */
export const configureOwn: readonly OwnPart[] = [
  {
    table: 'wish',
    kind: 'favourites',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      code: ['配置代码', 'Configuration code'],
      label: ['名称', 'Name'],
      saved_fen: ['保存时价格（分）', 'Price when saved, in fen'],
      saved_at: ['保存时间', 'Saved'],
    },
    internal: ['customer_id'],
    forget: 'remove',
  },
  {
    table: 'brochure',
    kind: 'favourites',
    rows: customerId => sql`asked_by = ${customerId}`,
    columns: {
      code: ['配置代码', 'Configuration code'],
      title: ['标题', 'Title'],
      language: ['语言', 'Language'],
      asked_at: ['生成时间', 'Asked for'],
      expires_at: ['保存至', 'Kept until'],
    },
    internal: ['brochure_id', 'asked_by', 'state', 'progress', 'paper', 'bytes', 'made_at'],
    forget: {
      asked_by: sql`null`,
    },
  },
]
