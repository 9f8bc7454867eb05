import { type Kysely, sql } from 'kysely'

/** When a refund was last sent to its channel or asked about there: some bear two of one payment only apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund add column tried_at timestamptz;
    comment on column refund.tried_at is 'when its channel was last told of it or asked about it'
  `.execute(db)
}
