import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: files that were made for the customer, and what was asked about the account. */
export const privacyOwn: readonly OwnPart[] = [
  {
    table: 'data_export',
    kind: 'exports',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      asked_at: ['申请时间', 'Asked for'],
      made_at: ['生成时间', 'Made'],
      expires_at: ['保存至', 'Kept until'],
      language: ['语言', 'Language'],
    },
    internal: ['id', 'export_id', 'customer_id', 'state', 'progress', 'json', 'html'],
    forget: 'remove',
  },
  {
    table: 'account_deletion',
    kind: 'account',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      state: ['注销状态', 'State of the deletion'],
      asked_at: ['申请注销的时间', 'Deletion asked for'],
      due_at: ['注销生效时间', 'Deletion due'],
    },
    internal: ['id', 'customer_id', 'state_at'],
    forget: 'keep',
  },
]
