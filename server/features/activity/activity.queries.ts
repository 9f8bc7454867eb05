/** Activities and registrations in the database (decision 106). Whoever gives seats out or back locks the activity first. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Place, gcj } from '#contract/coordinates.ts'
import type { ActivityState } from '#contract/activity-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { withPinyin } from '#server/lib/car-text.ts'
import type { Activity, ActivityPlace } from './activity.facts.ts'

type Tx = Transaction<DB>

/** An activity with what is known of its outlet. */
export interface ActivityAt extends Activity {
  outletNameCn: string
  outletNameEn: string
  addressCn: string
  addressEn: string
  phone: string
  cbuNo: string
  provinceCode: number
  cityCode: number
  areaCode: number | null
  cityCn: string
  cityEn: string
  lng: number
  lat: number
  outletState: string
}

const withOutlet = sql`
  select a.*, o.name_cn as outlet_name_cn, o.name_en as outlet_name_en, o.address_cn, o.address_en, o.phone, o.cbu_no,
    o.province_code, o.city_code, o.area_code, o.lng, o.lat, o.state as outlet_state, o.search_text,
    c.name_cn as city_cn, c.name_en as city_en, c.pinyin as city_pinyin
  from activity a join outlet o using (outlet_id) join region c on c.code = o.city_code`

/** What the list is found by, too. */
export interface ListedActivity extends ActivityAt {
  /** GCJ-02. */
  at: Place
  /** Lower case: title, place and outlet, with pinyin and initials. */
  words: string
}

/** Pinyin and initials from each sign of a title on: people search for a word in its middle. @param most signs of a word */
const fromEachSign = (title: string, most = 8): string[] =>
  [...title].map((_, n, signs) => withPinyin(signs.slice(n, n + most).join('')))

/** Published activities of open outlets that have not ended, held in memory: some hundreds. */
export const shownActivities = cached(['activity', 'outlet', 'region'], async (db): Promise<ListedActivity[]> => {
  const { rows } = await sql<ActivityAt & { searchText: string; cityPinyin: string }>`${withOutlet}
    where a.state = 'published' and o.state = 'open' order by a.id`.execute(db)
  return rows.map(row => ({
    ...row,
    at: gcj(row),
    words: [
      ...fromEachSign(row.titleCn),
      row.titleEn,
      withPinyin(row.placeCn),
      row.placeEn,
      row.searchText,
      row.addressCn,
      row.addressEn,
      row.cityCn,
      row.cityPinyin,
    ]
      .join(' ')
      .toLowerCase(),
  }))
})

/** One activity, in any state. */
export async function activityAt(db: Kysely<DB>, id: number): Promise<ActivityAt | undefined> {
  const { rows } = await sql<ActivityAt>`${withOutlet} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** An activity, locked until the transaction ends; undefined: there is none. */
export async function lockActivity(tx: Tx, id: number): Promise<Activity | undefined> {
  const { rows } = await sql<Activity>`select * from activity where id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface Seats {
  id: number
  capacity: number
  taken: number
  waiting: number
}

/** Counts seats that are taken, or given back where there are fewer than none; the activity is locked. */
export async function countSeats(tx: Tx, id: number, seats: number): Promise<void> {
  await sql`update activity set taken = taken + ${seats} where id = ${id}`.execute(tx)
}

/** How many seats are taken, and how many registrations wait. */
export async function seatsOf(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Seats>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Seats>`
    select a.id, a.capacity, a.taken,
      (select count(*)::int from activity_place p where p.activity_id = a.id and p.state = 'waiting') as waiting
    from activity a where a.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Registrations that wait, in their order, locked. */
export async function lineOf(tx: Tx, activityId: number, most: number): Promise<ActivityPlace[]> {
  const { rows } = await sql<ActivityPlace>`
    select * from activity_place where activity_id = ${activityId} and state = 'waiting'
    order by id limit ${most} for update`.execute(tx)
  return rows
}

/** Registrations that have seats, or wait, locked. */
export async function openPlaces(tx: Tx, activityId: number): Promise<ActivityPlace[]> {
  const { rows } = await sql<ActivityPlace>`
    select * from activity_place where activity_id = ${activityId} and state in ('waiting', 'booked')
    order by id for update`.execute(tx)
  return rows
}

export interface OwnPlace extends ActivityPlace {
  /** Of those who wait: how many stand before it. */
  before: number | null
}

const withBefore = sql`
  select p.*, case when p.state = 'waiting' then (select count(*)::int from activity_place e
    where e.activity_id = p.activity_id and e.state = 'waiting' and e.id < p.id) end as before
  from activity_place p`

/** A customer's registration for an activity: the one that counts, else the newest. */
export async function placeOf(db: Kysely<DB>, customerId: number, activityId: number): Promise<OwnPlace | undefined> {
  const { rows } = await sql<OwnPlace>`${withBefore}
    where p.customer_id = ${customerId} and p.activity_id = ${activityId}
    order by p.state in ('waiting', 'booked', 'came', 'noShow') desc, p.id desc limit 1`.execute(db)
  return rows[0]
}

/** A customer's own registration by its number; another's is not found. */
export async function ownPlace(db: Kysely<DB>, customerId: number, no: string): Promise<OwnPlace | undefined> {
  const { rows } = await sql<OwnPlace>`${withBefore}
    where p.customer_id = ${customerId} and p.enrol_no = ${no}`.execute(db)
  return rows[0]
}

/** A registration by its number, whoever's. */
export async function placeByNo(db: Kysely<DB>, no: string): Promise<ActivityPlace | undefined> {
  const { rows } = await sql<ActivityPlace>`select * from activity_place where enrol_no = ${no}`.execute(db)
  return rows[0]
}

/** A registration by the hash of its code. */
export async function placeByCode(db: Kysely<DB>, hash: Buffer): Promise<ActivityPlace | undefined> {
  const { rows } = await sql<ActivityPlace>`select * from activity_place where code_hash = ${hash}`.execute(db)
  return rows[0]
}

/** Keeps what a code is known by. */
export async function keepCode(tx: Tx, id: number, hash: Buffer): Promise<void> {
  await sql`update activity_place set code_hash = ${hash} where id = ${id} and code_hash is null`.execute(tx)
}

/** One page of a customer's registrations, the newest first. */
export async function placesOf(
  db: Kysely<DB>,
  customerId: number,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: OwnPlace[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<OwnPlace>`${withBefore} where p.customer_id = ${customerId}
      order by p.id desc offset ${skip} limit ${take}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from activity_place where customer_id = ${customerId}`.execute(db),
  ])
  return { rows, total: oneRow(count).n }
}

/** Several activities with their outlets, in any state, by their numbers. */
export async function activitiesAt(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, ActivityAt>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ActivityAt>`${withOutlet} where a.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Registrations of a customer that have seats or wait, of activities that have not begun. @param outletId null: anywhere */
export async function openPlacesOf(
  tx: Tx,
  customerId: number,
  outletId: number | null,
  now: Date,
): Promise<{ id: number; activityId: number }[]> {
  const { rows } = await sql<{ id: number; activityId: number }>`
    select p.id, p.activity_id from activity_place p join activity a on a.id = p.activity_id
    where p.customer_id = ${customerId} and p.state in ('waiting', 'booked') and a.ends_at > ${now}
      and ${outletId === null ? sql`true` : sql`a.outlet_id = ${outletId}`}
    order by p.activity_id, p.id`.execute(tx)
  return rows
}

/** Activities for which the clock has something to do. */
export async function dueActivities(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from activity where due_at <= ${now} order by due_at limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface DeskActivity extends ActivityAt {
  waiting: number
  came: number
}

/** One page of activities at the desk: what waits for somebody first, then by the day. */
export async function deskActivities(
  db: Kysely<DB>,
  {
    state,
    outletId,
    skip,
    take,
  }: { state: ActivityState | undefined; outletId: number | null; skip: number; take: number },
): Promise<{ rows: DeskActivity[]; total: number }> {
  const fits = sql`${state === undefined ? sql`a.state <> 'discarded'` : sql`a.state = ${state}`}
    and ${outletId === null ? sql`true` : sql`a.outlet_id = ${outletId}`}`
  const [{ rows }, count] = await Promise.all([
    sql<DeskActivity>`
      select t.*,
        (select count(*)::int from activity_place p where p.activity_id = t.id and p.state = 'waiting') as waiting,
        (select coalesce(sum(p.seats), 0)::int from activity_place p where p.activity_id = t.id and p.state = 'came') as came
      from (${withOutlet} where ${fits}
        order by a.state = 'submitted' desc, a.state = 'draft' desc, a.starts_at desc, a.id desc
        offset ${skip} limit ${take}) t
      order by t.state = 'submitted' desc, t.state = 'draft' desc, t.starts_at desc, t.id desc`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from activity a where ${fits}`.execute(db),
  ])
  return { rows, total: oneRow(count).n }
}

/** People who came to an activity, with all their seats. */
export async function countCame(db: Kysely<DB>, id: number): Promise<number> {
  return oneRow(
    await sql<{ n: number }>`
      select coalesce(sum(seats), 0)::int as n from activity_place
      where activity_id = ${id} and state = 'came'`.execute(db),
  ).n
}

export interface ActivityEvent {
  event: string
  toState: ActivityState
  at: Date
  by: string | null
  note: { reason?: string }
}

/** What happened to an activity, the newest first; what the clock only noted is left out. */
export async function activityHistory(db: Kysely<DB>, id: number): Promise<ActivityEvent[]> {
  const { rows } = await sql<ActivityEvent>`
    select e.event, e.to_state, e.at, e.note, s.name as by from activity_event e
    left join staff_account s on e.actor = 'staff' and s.id::text = e.actor_id
    where e.id = ${id} and e.event <> 'pass' order by e.seq desc limit 100`.execute(db)
  return rows
}

/** One page of an activity's registrations: who has seats, then who waits, then the others. */
export async function peopleOf(
  db: Kysely<DB>,
  activityId: number,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: ActivityPlace[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<ActivityPlace>`
      select * from activity_place where activity_id = ${activityId}
      order by array_position(array['booked', 'came', 'noShow', 'waiting'], state) nulls last, id
      offset ${skip} limit ${take}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from activity_place where activity_id = ${activityId}`.execute(db),
  ])
  return { rows, total: oneRow(count).n }
}
