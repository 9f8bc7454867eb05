/** Exchanges that were asked for, in the database: rows belong to whom their lead does (decision 074). */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { CarReplacementTable, DB } from '#server/db/schema.ts'

/** One with its lead, its offer and the name of the old car. */
export type ReplacementRow = Selectable<CarReplacementTable> & {
  leadNo: string
  carOfferNo: string | null
  oldCn: string
  oldEn: string
}

const columns = sql`r.*, l.lead_no, o.car_offer_no, t.name_cn as old_cn, t.name_en as old_en`
const beside = sql`
  join lead l on l.id = r.lead_id join car_trim t on t.spu_id = r.spu_id left join car_offer o on o.id = r.car_offer_id`

export async function addReplacement(tx: Transaction<DB>, row: Insertable<CarReplacementTable>): Promise<void> {
  await tx.insertInto('car_replacement').values(row).execute()
}

/** One page of a customer's, the newest first, and how many there are. */
export async function replacementsOf(
  db: Kysely<DB>,
  customerId: number,
  take: number,
  skip: number,
): Promise<{ rows: ReplacementRow[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<ReplacementRow>`
      select ${columns} from car_replacement r ${beside} where l.customer_id = ${customerId}
      order by r.id desc limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from car_replacement r join lead l on l.id = r.lead_id
      where l.customer_id = ${customerId}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

/** One of a customer's. */
export async function replacementOf(
  db: Kysely<DB>,
  customerId: number,
  replacementNo: string,
): Promise<ReplacementRow | undefined> {
  const { rows } = await sql<ReplacementRow>`
    select ${columns} from car_replacement r ${beside}
    where r.replacement_no = ${replacementNo} and l.customer_id = ${customerId}`.execute(db)
  return rows[0]
}
