/** The wish list in the database: a customer's own rows alone. */
import type { Kysely, Transaction } from 'kysely'
import { mostWishes } from '#contract/constants.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'

export interface Wish {
  code: string
  label: string
  savedFen: number
  savedAt: Date
}

const columns = ['code', 'label', 'savedFen', 'savedAt'] as const

/**
 * Keeps a configuration: a new one, one in the place of another, or an old one under another name. What it cost is that of
 * the day on which it came onto the list.
 * @param replaces the code whose place it takes; nothing happens to one that is not there
 * @throws Refusal TOO_MANY_WISHES
 */
export async function keepWish(
  tx: Transaction<DB>,
  customerId: number,
  wish: Wish,
  replaces?: string,
): Promise<{ count: number }> {
  await oneByOne(tx, customerId)
  if (replaces !== undefined && replaces !== wish.code) await dropWish(tx, customerId, replaces)
  await tx
    .insertInto('wish')
    .values({ customerId, ...wish })
    .onConflict(conflict => conflict.columns(['customerId', 'code']).doUpdateSet({ label: wish.label }))
    .execute()
  return { count: await countAllowed(tx, customerId) }
}

/**
 * Adds what another browser had kept; what is there already stays as it is.
 * @returns how many came, and how many there are; of too many the first ones come
 */
export async function mergeWishes(
  tx: Transaction<DB>,
  customerId: number,
  wishes: readonly Wish[],
): Promise<{ added: number; count: number; left: string[] }> {
  await oneByOne(tx, customerId)
  const known = new Set(
    (await tx.selectFrom('wish').select('code').where('customerId', '=', customerId).execute()).map(row => row.code),
  )
  const others = wishes.filter(({ code }) => !known.has(code))
  const room = Math.max(0, mostWishes - known.size)
  const [fresh, left] = [others.slice(0, room), others.slice(room)]
  if (fresh.length > 0)
    await tx
      .insertInto('wish')
      .values(fresh.map(wish => ({ customerId, ...wish })))
      .execute()
  return { added: fresh.length, count: known.size + fresh.length, left: left.map(({ code }) => code) }
}

/** One after the other for each customer, so that two tabs do not pass a limit together. */
export async function oneByOne(tx: Transaction<DB>, customerId: number): Promise<void> {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

async function countAllowed(tx: Transaction<DB>, customerId: number): Promise<number> {
  const count = await countWishes(tx, customerId)
  if (count > mostWishes) throw new Refusal('TOO_MANY_WISHES', { n: mostWishes })
  return count
}

export async function countWishes(db: Kysely<DB>, customerId: number): Promise<number> {
  const { n } = await db
    .selectFrom('wish')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return n
}

/** @returns whether it was there */
export async function dropWish(db: Kysely<DB>, customerId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wish')
    .where('customerId', '=', customerId)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findWish = (db: Kysely<DB>, customerId: number, code: string): Promise<Wish | undefined> =>
  db.selectFrom('wish').select(columns).where('customerId', '=', customerId).where('code', '=', code).executeTakeFirst()

/** One page of the list, the newest first, and how many there are. */
export async function wishPage(
  db: Kysely<DB>,
  customerId: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: Wish[]; total: number }> {
  const rows = await db
    .selectFrom('wish')
    .select(columns)
    .where('customerId', '=', customerId)
    .orderBy('savedAt', 'desc')
    .orderBy('code')
    .offset((pageNumber - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { rows, total: await countWishes(db, customerId) }
}
