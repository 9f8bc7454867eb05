import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: browsers that are told by push, and of what. */
export const pushOwn: readonly OwnPart[] = [
  {
    table: 'push_subscription',
    kind: 'messages',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: { endpoint: ['推送地址', 'Push address'], created_at: ['开启时间', 'Since'] },
    internal: ['id', 'customer_id', 'token_hash', 'p256dh', 'auth', 'tries'],
    forget: 'remove',
  },
  {
    table: 'push_choice',
    kind: 'messages',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      kind: ['推送类别', 'Kind of push notices'],
      wanted: ['是否推送', 'Wanted'],
      changed_at: ['修改时间', 'Changed'],
    },
    internal: ['customer_id'],
    forget: 'remove',
  },
]
