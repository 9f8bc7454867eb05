import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { removeSheets } from './inspection.queries.ts'
import { nobodysVin } from './sell.own.ts'

/** Empties offers that came to nothing: the car, its owner, and what both sides wrote. @returns how many */
export async function emptyOffers(tx: Transaction<DB>, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update car_offer set contact_name = '', phone = '', plate = '', vin = ${nobodysVin}, inspection = null, end_reason = '', seller_name = '', end_remark = ''
    where id in (
      select id from car_offer where state in ('refused', 'expired', 'withdrawn', 'dissolved') and state_at < ${since}
        and vin <> ${nobodysVin}
      limit ${most} for update skip locked)
    returning id`.execute(tx)
  const ids = rows.map(row => row.id)
  await sql`
    update car_offer_line set contest = '', answer = '', reason = '' where offer_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from car_offer_evidence where offer_id = any(${ids}::bigint[])`.execute(tx)
  await removeSheets(tx, ids)
  return ids.length
}
