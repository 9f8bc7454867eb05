import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** The birthday that a customer gave: `1990-11-21`. */
export async function birthdayOf(db: Kysely<DB>, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ birthday: string | null }>`
    select to_char(birthday, 'YYYY-MM-DD') as birthday from customer where id = ${customerId}`.execute(db)
  return rows[0]?.birthday ?? null
}

/** Keeps a birthday, or forgets it. Whoever was greeted this year is not again, whatever day it becomes. */
export async function storeBirthday(db: Kysely<DB>, customerId: number, birthday: string | null): Promise<void> {
  await sql`update customer set birthday = ${birthday}::date where id = ${customerId}`.execute(db)
}

/**
 * Customers with one of these birthdays who have not been thought of this year, and now have been; of two processes one
 * gets each.
 * @param days month and day as one number
 */
export async function takeBirthdays(
  tx: Transaction<DB>,
  { days, year, most }: { days: readonly number[]; year: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update customer set greeted_year = ${year} where id = any (array(
      select id from customer
      where extract(month from birthday) * 100 + extract(day from birthday) in (${sql.join(days)})
        and birthday is not null and greeted_year is distinct from ${year}
      order by id limit ${most} for update skip locked))
    returning id`.execute(tx)
  return rows.map(row => row.id)
}
