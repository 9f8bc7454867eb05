import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { shownPicture } from '#server/features/goods/goods-picture.queries.ts'
import { ordersIn } from '#server/features/order/order.displays.ts'
import type { RowOf } from '#server/lib/machine.ts'

export type CommentRow = RowOf<'goods_comment'>

/** What a comment is about, as its order has it: goods, or a new car by its series. */
export interface CommentedLine {
  orderId: number
  orderNo: string
  lineSeq: number
  kind: 'goods' | 'newCar'
  /** Of goods their number, of a new car `seriesKey`. */
  spuCode: string
  titleCn: string
  titleEn: string
  optionCn: string
  optionEn: string
  picture: {
    spuCode?: string
    colour?: string | null
    photoId?: string | null
    bodyKey?: string
    paint?: string
    cabin?: string
  }
}

/** Under which comments on the new cars of a series are kept; no number of goods has a colon. */
export const seriesKey = (seriesCode: string): string => `car:${seriesCode}`
export interface CommentPicture {
  objectId: string
  width: number
  height: number
}
export type CommentShown = CommentRow & CommentedLine & { pictures: CommentPicture[]; surname: string; why: string }

const line = sql`o.order_no, line.order_id, line.seq as line_seq, line.kind, line.title_cn, line.title_en,
  line.option_cn, line.option_en, ${shownPicture(sql`line.picture`)} as picture,
  coalesce(line.spu_code, (select 'car:' || n.series_code from new_car_order n where n.order_id = o.id)) as spu_code`

/**
 * What may be judged: goods that were received or redeemed (spec 4, Generic order codes: 30 and 33), and a new car whose
 * key was handed over, which is never taken back.
 */
const finished = sql`o.hidden_at is null and not line.gift and line.exchange_of is null
  and line.back < line.quantity and (
  line.kind = 'goods' and o.state in ${ordersIn.done}
  or line.kind = 'newCar' and exists (select from car_milestone m
    where m.order_id = o.id and m.milestone = 'handOver' and m.state = 'done'))`
/** When that was. */
const finishedAt = sql`coalesce((select m.state_at from car_milestone m
  where line.kind = 'newCar' and m.order_id = o.id and m.milestone = 'handOver'), o.state_at)`

/** Lines of the customer that wait for a comment, the newest first, and how many there are. */
export async function awaitingOf(
  db: Kysely<DB>,
  customerId: number,
  take: number,
  skip: number,
): Promise<{ rows: (CommentedLine & { finishedAt: Date })[]; total: number }> {
  const waiting = sql`shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId} and ${finished}
      and not exists (select from goods_comment c where c.order_id = o.id and c.line_seq = line.seq)`
  const [page, count] = await Promise.all([
    sql<CommentedLine & { finishedAt: Date }>`
      select ${line}, ${finishedAt} as finished_at from ${waiting}
      order by finished_at desc, o.id desc, line.seq limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${waiting}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

/**
 * A line of the customer's own order, with the order locked; nothing when there is none. Whether it has been judged is
 * asked after the lock: a question that waits for the lock would still see what was there before.
 */
export async function lockLine(
  tx: Transaction<DB>,
  customerId: number,
  orderNo: string,
  lineSeq: number,
): Promise<(CommentedLine & { ready: boolean; commented: boolean }) | undefined> {
  const found = await sql<CommentedLine & { ready: boolean }>`
    select ${line}, (${finished}) as ready
    from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = ${lineSeq}
    where o.order_no = ${orderNo} and o.customer_id = ${customerId} and o.hidden_at is null
    for update of o`.execute(tx)
  const row = found.rows[0]
  if (!row) return undefined
  const judged = await sql`
    select from goods_comment where order_id = ${row.orderId} and line_seq = ${lineSeq}`.execute(tx)
  return { ...row, commented: judged.rows.length > 0 }
}

const whole = sql`c.*, ${line}, coalesce(customer.surname, '') as surname,
  coalesce((select e.note ->> 'reason' from goods_comment_event e where e.id = c.id and e.event = 'refuse'
    order by e.seq desc limit 1), '') as why,
  coalesce((select json_agg(json_build_object('objectId', m.object_id, 'width', m.width, 'height', m.height)
    order by p.seq) from goods_comment_picture p join media_object m using (object_id) where p.comment_id = c.id),
    '[]') as pictures`
const from = sql`goods_comment c join shop_order o on o.id = c.order_id
  join shop_order_line line on line.order_id = c.order_id and line.seq = c.line_seq
  left join customer on customer.id = c.customer_id`

async function pageOf(
  db: Kysely<DB>,
  which: ReturnType<typeof sql>,
  take: number,
  skip: number,
  oldestFirst = false,
): Promise<{ rows: CommentShown[]; total: number }> {
  const way = oldestFirst ? sql`asc` : sql`desc`
  const [page, count] = await Promise.all([
    sql<CommentShown>`select ${whole} from ${from} where ${which}
      order by c.created_at ${way}, c.id ${way} limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from goods_comment c where ${which}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

export const commentsOf = (db: Kysely<DB>, customerId: number, take: number, skip: number) =>
  pageOf(db, sql`c.customer_id = ${customerId}`, take, skip)

/** Comments for staff; those to be read with the oldest first. */
export const commentsIn = (db: Kysely<DB>, state: CommentRow['state'], take: number, skip: number) =>
  pageOf(db, sql`c.state = ${state}`, take, skip, state === 'audit')

/** What comments are about: a good or a series by its key, or an outlet, whose orders they are of. */
export type About = { spuCode: string } | { outletId: number }
const about = (what: About): RawBuilder<unknown> =>
  'spuCode' in what
    ? sql`c.spu_code = ${what.spuCode}`
    : sql`c.order_id in (select id from shop_order where outlet_id = ${what.outletId}::int)`

/** Comments that everybody may see. @param stars 0: all */
export const commentsOn = (
  db: Kysely<DB>,
  what: About,
  asked: { stars: number; withPictures: boolean },
  take: number,
  skip: number,
) =>
  pageOf(
    db,
    sql`${about(what)} and c.state = 'shown'
      ${asked.stars > 0 ? sql`and c.stars = ${asked.stars}` : sql``}
      ${asked.withPictures ? sql`and exists (select from goods_comment_picture p where p.comment_id = c.id)` : sql``}`,
    take,
    skip,
  )

/** How many comments that everybody may see have how many stars, and how many have pictures. */
export async function countsOn(db: Kysely<DB>, what: About): Promise<{ counts: number[]; withPictures: number }> {
  const found = await sql<{ stars: number; n: number; pictured: number }>`
    select stars, count(*)::int as n,
      count(*) filter (where exists (select from goods_comment_picture p where p.comment_id = c.id))::int as pictured
    from goods_comment c where ${about(what)} and state = 'shown' group by stars`.execute(db)
  const of = (stars: number) => found.rows.find(row => row.stars === stars)?.n ?? 0
  return { counts: [1, 2, 3, 4, 5].map(of), withPictures: found.rows.reduce((sum, row) => sum + row.pictured, 0) }
}

/** Ties pictures to a comment. */
export async function addPictures(tx: Transaction<DB>, commentId: number, objectIds: readonly string[]): Promise<void> {
  if (objectIds.length === 0) return
  await sql`
    insert into goods_comment_picture (comment_id, seq, object_id)
    select ${commentId}, n, id from unnest(${objectIds}::text[]) with ordinality as sent (id, n)`.execute(tx)
}

/** A comment with what its words need, locked for staff. */
export async function lockComment(tx: Transaction<DB>, id: number): Promise<(CommentRow & CommentedLine) | undefined> {
  const found = await sql<CommentRow & CommentedLine>`
    select c.*, ${line} from ${from} where c.id = ${id} for update of c`.execute(tx)
  return found.rows[0]
}

/** Name of the member of staff who decided about a comment last; empty: nobody yet. */
export async function lastReviewer(db: Kysely<DB>, id: number): Promise<string> {
  const found = await sql<{ name: string }>`
    select account.name from goods_comment_event event join staff_account account on account.id::text = event.actor_id
    where event.id = ${id} and event.actor = 'staff' order by event.seq desc limit 1`.execute(db)
  return found.rows[0]?.name ?? ''
}

/** How many comments wait for a review. */
export async function countToReview(db: Kysely<DB>): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from goods_comment where state = 'audit'`.execute(db)
  return oneRow(found).n
}
