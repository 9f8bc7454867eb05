/** New versions of the valuation in the database (decision 082). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ValuationState } from '#contract/valuation-rules.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Valued } from '#server/features/used-car/used-car.value.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { RuleRow } from '#server/lib/valuation-model.ts'

export interface ValuationChange extends Omit<RowOf<'valuation_change'>, 'rules'> {
  rules: RuleRow[]
  /** Names of who wrote it, asked for it and agreed. */
  by: string
  asker: string
  agreer: string
}

const change = sql`
  select c.*, m.name as by, coalesce(a.name, '') as asker, coalesce(g.name, '') as agreer
  from valuation_change c join staff_account m on m.id = c.made_by
    left join staff_account a on a.id = c.asked_by left join staff_account g on g.id = c.agreed_by`

/** One page of changes, the last that moved first, and how many there are. */
export async function valuationChangePage(
  db: Kysely<DB>,
  state: ValuationState | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: ValuationChange[]; total: number }> {
  const wanted = state ? sql`c.state = ${state}` : sql`true`
  const [page, counted] = await Promise.all([
    sql<ValuationChange>`
      ${change} where ${wanted} order by c.state_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from valuation_change c where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** @param lock holds other editors off until the transaction ends */
export async function findValuationChange(
  db: Kysely<DB>,
  id: number,
  lock = false,
): Promise<ValuationChange | undefined> {
  const { rows } = await sql<ValuationChange>`
    ${change} where c.id = ${id} ${lock ? sql`for update of c` : sql``}`.execute(db)
  return rows[0]
}

export interface ChangeMove {
  at: Date
  event: string
  who: string
  reason: string
}
/** What happened to a change, the newest first. */
export async function valuationMoves(db: Kysely<DB>, id: number): Promise<ChangeMove[]> {
  const { rows } = await sql<ChangeMove>`
    select e.at, e.event, coalesce(s.name, '') as who, coalesce(e.note->>'reason', '') as reason
    from valuation_change_event e
      left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where e.id = ${id} order by e.seq desc limit 100`.execute(db)
  return rows
}

/** Changes whose moment has come, locked; another server passes over them. */
export async function takeDueValuations(tx: Transaction<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from valuation_change where due_at <= ${now} order by due_at, id limit 5 for update skip locked`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

export interface OpenOffer {
  carOfferNo: string
  spuId: number
  modelYear: number
  registeredOn: string
  mileageKm: number
  cityCode: number
  useKind: 'private' | 'rental'
  accident: boolean
  condition: unknown
  likeCarNo: string | null
  likeFen: number | null
  offerFen: number
}
/** Open offers that the numbers valued, the newest first. */
export async function openOffers(db: Kysely<DB>, most: number): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select car_offer_no, spu_id, model_year, registered_on, mileage_km, city_code, use_kind, accident, condition,
      like_car_no, like_fen, offer_fen
    from car_offer
    where state in ('offered', 'contested', 'accepted', 'booked') and by_hand is null and offer_fen is not null
    order by id desc limit ${most}`.execute(db)
  return rows
}

/** Cars on sale with what their worth follows from, the newest first. */
export async function carsOnSale(db: Kysely<DB>, most: number): Promise<Valued[]> {
  const { rows } = await sql<Valued>`
    select energy, series_code, msrp_fen, first_registered_on, mileage_km, grade, use_kind, accident, city_code, price_fen
    from used_car where state = 'publish' order by id desc limit ${most}`.execute(db)
  return rows
}
