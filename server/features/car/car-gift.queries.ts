/** Gifts of campaigns for new cars of which there are only so many: given with an order, and given back (decision 099). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'

type Tx = Transaction<DB>

/** Pieces of a gift that orders have; always right, because nothing else counts them. */
const taken = sql<number>`(select coalesce(sum(t.quantity), 0)::int from car_gift_taking t
  where t.gift_id = gift.gift_id and t.given_back_at is null)`

/** What can still be given of gifts; null: one with every car. Unknown gifts are missing. */
export async function carGiftsLeft(
  db: Kysely<DB>,
  giftIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (giftIds.length === 0) return new Map()
  const { rows } = await sql<{ giftId: string; n: number | null }>`${hot}
    select gift_id, case when quota is null then null else greatest(0, quota - ${taken}) end as n
    from car_campaign_gift gift where gift_id = any(${[...giftIds]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.giftId, row.n]))
}

/** Whoever takes pieces of a gift goes one after the other; in the order of their ids, so that two never wait in a circle. */
async function lockGifts(tx: Tx, giftIds: readonly string[]): Promise<void> {
  await sql`
    select from car_campaign_gift where gift_id = any(${[...giftIds]}::text[]) and quota is not null
    order by gift_id for update`.execute(tx)
}

export interface CarGift {
  giftId: string
  name: Word
  quantity: number
}

/**
 * Takes the limited ones of these gifts for an order that has just been placed, judged under their locks.
 * @throws Refusal GIFT_GONE when one does not suffice: nothing of the order may stay
 */
export async function takeCarGifts(tx: Tx, orderId: number, gifts: readonly CarGift[], now: Date): Promise<void> {
  const ids = gifts.map(each => each.giftId)
  const counted = [...(await carGiftsLeft(tx, ids))].filter(([, left]) => left !== null)
  if (counted.length === 0) return
  await lockGifts(tx, ids)
  const left = await carGiftsLeft(tx, ids)
  for (const { giftId, name, quantity } of gifts) {
    const n = left.get(giftId)
    if (n === undefined || n === null) continue
    if (n < quantity) throw new Refusal('GIFT_GONE', { name })
    await sql`
      insert into car_gift_taking (order_id, gift_id, quantity, taken_at)
      values (${orderId}, ${giftId}, ${quantity}, ${now})`.execute(tx)
  }
}

/** Gives the gifts of an order back that has ended; a second call gives nothing more. */
export async function giveBackCarGifts(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`
    update car_gift_taking set given_back_at = ${now} where order_id = ${orderId} and given_back_at is null`.execute(tx)
}

/** Whether an order that gave its gifts back could have all of them again; they are locked. */
export async function carGiftsStillThere(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ giftId: string; quantity: number }>`
    select gift_id, quantity from car_gift_taking where order_id = ${orderId} and given_back_at is not null`.execute(tx)
  if (rows.length === 0) return true
  const ids = rows.map(each => each.giftId)
  await lockGifts(tx, ids)
  const left = await carGiftsLeft(tx, ids)
  return rows.every(({ giftId, quantity }) => {
    const n = left.get(giftId)
    return n === null || (n !== undefined && n >= quantity)
  })
}

/** Takes them again; the caller has locked them and looked. */
export async function takeCarGiftsAgain(tx: Tx, orderId: number): Promise<void> {
  await sql`update car_gift_taking set given_back_at = null where order_id = ${orderId}`.execute(tx)
}
