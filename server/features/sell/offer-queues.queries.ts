/** Queues of customers' cars at the desk: what stands in which, since when it waits, and until when it is to be done. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { carOfferHours, type CarOfferQueue, type CarOfferState, carOfferStates } from '#contract/codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { OfferRow } from './sell.queries.ts'

const queues: Readonly<Record<CarOfferQueue, readonly CarOfferState[]>> = {
  value: ['asked', 'contested'],
  inspect: ['booked'],
  price: ['inspected'],
  decide: ['contract'],
  pay: ['contract'],
  customer: ['offered', 'accepted', 'priced'],
  ended: ['paid', 'refused', 'expired', 'withdrawn', 'dissolved'],
  all: carOfferStates,
}

/** Since when an offer waits: a result that is entered anew makes no younger what was inspected before. */
const since = sql`case when f.state = 'inspected'
  then (select min(e.at) from car_offer_event e where e.id = f.id and e.event = 'inspect') else f.state_at end`
/** Until when its step is to be done: by the house where that has promised it, else as the offer itself says. */
const until = sql`case when f.state in ('asked', 'contested') then f.state_at + make_interval(hours => ${carOfferHours.value}::int)
  when f.state = 'inspected' then (${since}) + make_interval(hours => ${carOfferHours.price}::int) else f.due_at end`

export type DeskOffer = OfferRow & {
  outletCn: string | null
  outletEn: string | null
  startsAt: Date | null
  until: Date | null
}

/**
 * One page of a queue, what waits longest first, and how many there are.
 * @param outletId of a dealer, who sees no other; null: all
 */
export async function deskOffers(
  db: Kysely<DB>,
  { queue, search, outletId }: { queue: CarOfferQueue; search: string; outletId: number | null },
  take: number,
  skip: number,
): Promise<{ rows: DeskOffer[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`f.state = any(${[...queues[queue]]}::text[])`]
  if (outletId !== null) conditions.push(sql`f.outlet_id = ${outletId}`)
  if (queue === 'decide') conditions.push(sql`(f.account_asked_at is not null or f.end_asked_by is not null)`)
  if (search !== '') conditions.push(sql`f.car_offer_no = ${search.toUpperCase()}`)
  const where = sql.join(conditions, sql` and `)
  const newestFirst = queue === 'ended' || queue === 'all'
  const [page, count] = await Promise.all([
    sql<DeskOffer>`
      select f.*, o.name_cn as outlet_cn, o.name_en as outlet_en, b.starts_at, ${until} as until
      from car_offer f left join outlet o on o.outlet_id = f.outlet_id left join slot_booking b on b.id = f.booking_id
      where ${where} order by ${newestFirst ? sql`f.id desc` : sql`f.id`} limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from car_offer f where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

export interface WaitingOffers {
  n: number
  /** Whose time is over. */
  late: number
  until: Date | null
  since: Date | null
}

/** Queues in which the house itself has something to do. */
export type HouseQueue = 'value' | 'price' | 'pay'

/**
 * How many wait in some queues, and how pressing they are; of what is to be paid, those that are signed and of which
 * nothing is to be decided.
 * @param outletId of a dealer, who sees no other; null: all
 */
export async function waitingOffers(
  db: Kysely<DB>,
  asked: readonly HouseQueue[],
  outletId: number | null,
  now: Date,
): Promise<Partial<Record<HouseQueue, WaitingOffers>>> {
  if (asked.length === 0) return {}
  const theirs = outletId === null ? sql`true` : sql`f.outlet_id = ${outletId}`
  const payable = sql`f.signed_at is not null and f.account_asked_at is null and f.end_asked_by is null`
  const { rows } = await sql<WaitingOffers & { queue: HouseQueue }>`
    select queue, count(*)::int as n, count(*) filter (where until <= ${now})::int as late, min(until) as until,
      min(since) as since
    from (select ${since} as since, ${until} as until,
        case f.state when 'inspected' then 'price' when 'contract' then 'pay' else 'value' end as queue
      from car_offer f where f.state = any(${asked.flatMap(queue => queues[queue])}::text[]) and ${theirs}
        and (f.state <> 'contract' or ${payable})) as waiting
    group by queue`.execute(db)
  const none: WaitingOffers = { n: 0, late: 0, until: null, since: null }
  const found = new Map(rows.map(({ queue, ...row }) => [queue, row]))
  return Object.fromEntries(asked.map(queue => [queue, found.get(queue) ?? none]))
}
