/** The figures of the trade by category of goods: what each entry of the books is for, line by line (decision 162). */
import { type Kysely, sql } from 'kysely'
import { goodsOrderKinds } from '#contract/codes.ts'
import type { DB } from '#server/db/schema.ts'
import { type Booked, movements, type Placed, type Span, type Whose, whose } from './figures.queries.ts'

/** What a row of the figures is called that no category of goods has: what sending goods costs. */
export const freightKey = 'freight'

const ofGoods = sql`o.kind = any(${[...goodsOrderKinds]}::text[])`

/**
 * Orders that were placed, once under each category that they have a line of and once under freight where they pay any; an
 * order of a car under its kind.
 */
export async function placedByCategory(
  db: Kysely<DB>,
  { begins, ends }: Span,
  of: Whose,
): Promise<Omit<Placed, 'day'>[]> {
  const { rows } = await sql<Omit<Placed, 'day'>>`
    with placed as (
      select o.id, o.kind, o.freight_fen, ${ofGoods} as goods from shop_order o
      where o.placed_at >= ${begins} and o.placed_at < ${ends} and ${whose(of)}
    )
    select key, count(*)::int as n from (
      select distinct p.id, coalesce(l.category_code, '') as key
      from placed p join shop_order_line l on l.order_id = p.id where p.goods
      union all select id, ${freightKey} from placed where goods and freight_fen > 0
      union all select id, kind from placed where not goods
    ) counted group by key`.execute(db)
  return rows
}

/**
 * What the books say that each category brought. The movement of an entry is divided over the lines of its order by what the
 * entry was made of: a sale by what each line cost, money given back by the lines of its case, and what was given back
 * beyond a case, because another order of the purchase had lost its reduction anyhow, by what the lines have got back
 * besides. Where that does not come to the entry's sum it is divided in proportion, to the fen, so that the sum of all rows
 * is the movement of the books whatever has happened.
 */
export async function bookedByCategory(
  db: Kysely<DB>,
  span: Pick<Span, 'from' | 'to'>,
  of: Whose,
): Promise<Omit<Booked, 'day'>[]> {
  const { rows } = await sql<Omit<Booked, 'day'>>`
    with sale as (
      select e.*, o.kind as order_kind, coalesce(${ofGoods}, false) as goods
      from (${movements(span)}) e left join shop_order o on o.id = e.order_id
      where ${whose(of)}
    ),
    weighed as (
      select s.kind, s.number, s.order_id, s.fen, l.seq, coalesce(l.category_code, '') as key,
        case
          when s.kind = 'sold' or c.id is null then l.due_fen
          when c.order_id = s.order_id then coalesce((
            select k.amount_fen from refund_case_line k where k.case_id = c.id and k.line_seq = l.seq), 0)
          else l.back_fen - coalesce((
            select sum(k.amount_fen) from refund_case_line k join refund own on own.case_id = k.case_id
            where own.order_id = l.order_id and k.order_id = l.order_id and k.line_seq = l.seq), 0)
        end::numeric as weight
      from sale s
        join shop_order_line l on l.order_id = s.order_id
        left join refund r on s.kind = 'refundAsked' and r.out_refund_no = s.number
        left join refund_case c on c.id = r.case_id
      where s.goods and not s.freight
    ),
    summed as (
      select *, sum(weight) over whole as all_weight, sum(weight) over (whole order by seq) as up_to,
        row_number() over (whole order by seq) as place
      from weighed window whole as (partition by kind, number, order_id)
    ),
    divided as (
      select key, kind, order_id,
        case
          when all_weight > 0
            then sign(fen) * (div(abs(fen) * up_to, all_weight) - div(abs(fen) * (up_to - weight), all_weight))
          when place = 1 then fen
          else 0
        end as fen
      from summed
      union all
      select case when order_kind is null then '' when goods then ${freightKey} else order_kind end, kind, order_id, fen
      from sale where freight or not goods
    )
    select key, count(distinct order_id) filter (where kind = 'sold')::int as sold,
      coalesce(sum(fen) filter (where fen > 0), 0)::bigint as taken_fen,
      coalesce(-sum(fen) filter (where fen < 0), 0)::bigint as back_fen
    from divided group by key`.execute(db)
  return rows
}
