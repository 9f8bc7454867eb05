/** Which messages that need not come a customer wants. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type ChoosableNotice, choosableNotices } from '#contract/notice-kinds.ts'
import type { DB } from '#server/db/schema.ts'

/** Every kind that can be chosen; without a choice it comes. */
export async function noticeChoicesOf(
  db: Kysely<DB>,
  customerId: number,
): Promise<{ kind: ChoosableNotice; wanted: boolean }[]> {
  const rows = await db
    .selectFrom('notice_choice')
    .select(['kind', 'wanted'])
    .where('customerId', '=', customerId)
    .execute()
  return choosableNotices.map(kind => ({ kind, wanted: rows.find(row => row.kind === kind)?.wanted ?? true }))
}

/** Keeps a choice; the same one again leaves its moment as it was. */
export async function chooseNotice(
  tx: Transaction<DB>,
  customerId: number,
  { kind, wanted, now }: { kind: ChoosableNotice; wanted: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into notice_choice (customer_id, kind, wanted, changed_at) values (${customerId}, ${kind}, ${wanted}, ${now})
    on conflict (customer_id, kind) do update set wanted = excluded.wanted, changed_at = excluded.changed_at
      where notice_choice.wanted <> excluded.wanted`.execute(tx)
}
