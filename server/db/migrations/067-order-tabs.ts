import { type Kysely, sql } from 'kysely'

/** Codes of the order tabs, before and after they became the specification's. */
const recoded = [
  ['unpaid', 'save'],
  ['receive', 'deliver'],
  ['done', 'finished'],
] as const

/** Reference rows that are there stay (decision 031): those of the tabs get their new codes here, and keep their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of recoded) {
    await sql`update dictionary_entry set code = ${after}, value = case when value = ${before} then ${after} else value end,
      updated_at = now() where list = 'OrderTab' and code = ${before}`.execute(db)
    await sql`update dictionary_entry set parent = ${after}, updated_at = now()
      where list = 'OrderStatus' and parent = ${before}`.execute(db)
  }
}
