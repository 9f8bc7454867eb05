/** What waits on the customs board, in the database (decision 120). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PAPER_CHECK_DAYS } from '#contract/student/customs-steps.ts'
import type { DB } from '#server/db/schema.ts'

/** A dealer sees the orders of the own outlet. */
interface Whose {
  role: string
  outletId?: number | undefined
}

/** States of orders by what they wait for. */
export interface BoardStates {
  /** The house, or a step. */
  waiting: readonly string[]
  /** What was noted can be corrected. */
  correctable: readonly string[]
  /** The desk can end it, which takes two people. */
  refusable: readonly string[]
}

export interface BoardRow {
  orderNo: string
  kind: string
  state: string
  caseState: string | null
  stateAt: Date
  titleCn: string
  titleEn: string
  outletNameCn: string
  outletNameEn: string
  office: string
  /** End of the step's own time, or of that to check documents; null: it has none. */
  until: Date | null
  papersWait: number
  secondWaits: boolean
}

const theirs = ({ role, outletId }: Whose) => sql`(${role} <> 'dealer' or o.outlet_id = ${outletId ?? null}::int)`
const within = (states: readonly string[]) => sql`o.state = any(${[...states]}::text[])`
const until = sql`coalesce(o.hold_until, o.valid_until)`
/** Documents have a time of their own from when they came; whatever ends first counts. */
const checkedBy = (since: RawBuilder<unknown>) =>
  sql`least(${until}, ${since} + make_interval(days => ${PAPER_CHECK_DAYS}))`

/** Documents of an order that wait for staff; rows of time. */
const papersOf = ({ waiting }: BoardStates) => sql`
  select p.added_at as since from student_order_paper p where p.order_id = o.id and p.standing = 'sent' and ${within(waiting)}`

/** What of an order waits for a second person; rows of time. */
const secondOf = ({ correctable, refusable }: BoardStates) => sql`
  select c.at as since from student_order_correction c
    where c.order_id = o.id and c.decided_at is null and ${within(correctable)}
  union all select r.at from student_order_refusal r
    where r.order_id = o.id and r.ended_at is null and ${within(refusable)}`

/**
 * One page of the board: what has a day first, the nearest before others; then whoever waits longest.
 * @param asked.states of the orders; `waits` only those beside whose step such a thing waits; `ended` the newest first
 */
export async function boardPage(
  db: Kysely<DB>,
  of: BoardStates,
  asked: {
    states: readonly string[]
    office: string
    staff: Whose
    ended: boolean
    waits?: 'papers' | 'second' | undefined
    skip: number
    take: number
  },
): Promise<{ rows: BoardRow[]; total: number }> {
  const { states, office, staff, ended, waits, skip, take } = asked
  const waiting = { papers: sql`exists (${papersOf(of)})`, second: sql`exists (${secondOf(of)})` }
  const where = sql`o.kind = 'studentCar' and ${within(states)} and ${theirs(staff)}
    and (${office} = '' or t.office = ${office}) and ${waits ? waiting[waits] : sql`true`}`
  const by = waits === 'papers' ? checkedBy(sql`(select min(since) from (${papersOf(of)}) p)`) : until
  const order = ended ? sql`o.state_at desc` : sql`until nulls last, o.state_at`
  const { rows } = await sql<BoardRow>`
    select o.order_no, o.kind, o.state, o.case_state, o.state_at, line.title_cn, line.title_en,
      outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en, t.office, ${by} as until,
      (select count(*)::int from (${papersOf(of)}) p) as papers_wait, ${waiting.second} as second_waits
    from shop_order o join student_order t on t.order_id = o.id
      join shop_order_line line on line.order_id = o.id and line.seq = 1 join outlet on outlet.outlet_id = o.outlet_id
    where ${where} order by ${order}, o.id offset ${skip} limit ${take}`.execute(db)
  const found = await sql<{ n: number }>`
    select count(*)::int as n from shop_order o join student_order t on t.order_id = o.id where ${where}`.execute(db)
  return { rows, total: found.rows[0]?.n ?? 0 }
}

/** What waits in one state, or beside a step. */
export interface WorkRow {
  /** A state, `papers` or `second`. */
  name: string
  count: number
  oldestAt: Date
  until: Date | null
  late: number
}

/** How many orders wait in each state and for what beside it, since when, and until when. */
export async function boardWork(
  db: Kysely<DB>,
  of: BoardStates,
  { staff, now }: { staff: Whose; now: Date },
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with waits as (
      select case what when 'step' then o.state else what end as name, o.id, x.since,
        case what when 'papers' then ${checkedBy(sql`x.since`)} else ${until} end as until
      from shop_order o join lateral (
        select 'step' as what, o.state_at as since where ${within(of.waiting)}
        union all select 'papers', min(since) from (${papersOf(of)}) p
        union all select 'second', min(since) from (${secondOf(of)}) s
      ) x on x.since is not null
      where o.kind = 'studentCar' and ${within([...new Set(Object.values(of).flat())])} and ${theirs(staff)}
    )
    select name, count(*)::int as count, min(since) as oldest_at, min(until) as until,
      count(*) filter (where until <= ${now})::int as late
    from waits group by name`.execute(db)
  return rows
}

/** Documents that customers have sent and nobody has looked at. */
export async function countSentPapers(db: Kysely<DB>, of: BoardStates, staff: Whose): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum((select count(*) from (${papersOf(of)}) p)), 0)::int as n from shop_order o
    where o.kind = 'studentCar' and ${within(of.waiting)} and ${theirs(staff)}`.execute(db)
  return rows[0]?.n ?? 0
}
