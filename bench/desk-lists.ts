/**
 * Lists of orders at the desk with ten thousand orders in them, as an operator and a dealer ask for them all day: the next
 * parcels, everything, what an outlet has. Beside it a bare route that sends the same bytes.
 *
 *     node bench/desk-lists.ts --orders 10000 --seconds 5
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { StaffRole } from '#contract/codes.ts'
import { itemAt } from '#contract/required.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { runAlone, type Setting } from './alone.ts'
import { figure } from './figures.ts'
import { again, load, steady } from './load.ts'
import { startRaw } from './raw-process.ts'

const out = 'bench/out'
/** Lists a second that two hundred members of staff never ask for. */
const AIM = 500

/**
 * Orders of goods as payments leave them, three fifths waiting for their parcel, the others on their way or done; one in
 * fifty has an outlet.
 */
async function fill({ kysely }: Connection, orders: number): Promise<void> {
  await sql`
    with buyer as (
      select array_agg(id order by id) as ids from customer
    ), made as (
      insert into settlement (settlement_no, customer_id, gross_fen, campaign_fen, coupon_fen, freight_fen, due_fen,
        reductions, placed_at)
      select 'BENCH' || n, ids[1 + n % cardinality(ids)], 29800, 0, 0, 0, 29800, '[]', now() - n * interval '1 minute'
      from buyer, generate_series(1, ${orders}::int) n
      returning id, customer_id, placed_at
    ), numbered as (
      select made.*, row_number() over (order by id) as n from made
    ), placed as (
      insert into shop_order (order_no, kind, customer_id, outlet_id, state, due_fen, paid_fen, terms_version, terms_at,
        placed_at, pay_until, paid_at, attempt_id, state_at, settlement_id, delivery_way, recipient, receive_until)
      select 'HG' || to_char(placed_at, 'YYYYMMDDHH24MISS') || lpad(n::text, 6, '0'), 'goods', customer_id,
        case when n % 50 = 0 then (select min(outlet_id) from outlet where closed_on is null) end,
        case when n % 5 < 3 then 'to_delivery' when n % 5 = 3 then 'delivery' else 'delivery_end' end,
        29800, 29800, '1', placed_at, placed_at, placed_at + interval '30 minutes', placed_at + interval '1 minute', n,
        placed_at, id, 'express',
        jsonb_build_object('name', '沈知遥', 'mobile', '138' || lpad(n::text, 8, '0'), 'regionCn', '浙江省杭州市西湖区',
          'regionEn', 'Xihu, Hangzhou, Zhejiang', 'street', '长庚路 ' || n || ' 号'),
        placed_at + interval '15 days'
      from numbered
      returning id
    )
    insert into shop_order_line (order_id, seq, kind, item_no, title_cn, title_en, picture, price_fen, due_fen, sku_id,
      spu_code, category_code)
    select placed.id, 1, 'goods', sku.sku_code, spu.name_cn, spu.name_en, '{}', 29800, 29800, sku.id, sku.spu_code, ''
    from placed, (select * from goods_sku order by id limit 1) sku join goods spu on spu.spu_code = sku.spu_code`.execute(
    kysely,
  )
  await sql`vacuum analyze shop_order`.execute(kysely)
}

/** A session of somebody new with this role; a dealer is one of the outlet with the orders. */
async function signedIn({ kysely }: Connection, role: StaffRole): Promise<string> {
  const made = await sql<{ id: number }>`
    insert into staff_account (sub, name, role, outlet_id)
    select ${randomUUID()}, '陈砚', ${role}::text,
      case when ${role}::text = 'dealer' then (select max(outlet_id) from shop_order) end returning id`.execute(kysely)
  const { apiToken } = await openSession(kysely, { staffId: itemAt(made.rows, 0).id }, 'bench', new Date())
  return apiToken
}

/**
 * Adds the rows of the lists to a table of measurements.
 * @param orders how many there are
 */
export async function measureDeskLists({ shop, url, seconds, row }: Setting, orders: number): Promise<void> {
  mkdirSync(out, { recursive: true })
  const db = await connect({ url, max: 2, name: 'bench-desk' })
  try {
    await fill(db, orders)
    const lists: [string, StaffRole, object][] = [
      ['parcels to send', 'operator', { queue: 'ship' }],
      ['on their way, third page', 'operator', { queue: 'transit', pageNumber: 3 }],
      ['all orders', 'operator', { queue: 'all' }],
      ["a dealer's", 'dealer', { queue: 'all' }],
    ]
    const { path } = calls['desk.order.list']
    for (const [name, role, body] of lists) {
      const request = { method: 'POST' as const, path, body, headers: { apitoken: await signedIn(db, role) } }
      const answer = await fetch(shop.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...request.headers },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      const { total } = JSON.parse(text)
      writeFileSync(`${out}/desk.json`, text)
      const bare = await startRaw([`${out}/desk.json`])
      const mine = await load(shop.address, shop.pid, again(request), seconds)
      const calm = await steady(shop.address, again(request), seconds, AIM)
      const raw = await load(bare.address, shop.pid, again({ ...request, path: '/0' }), seconds)
      const bareCalm = await steady(bare.address, again({ ...request, path: '/0' }), seconds, AIM)
      bare.stop()
      row(
        `Desk, ${name}: ${figure(total)} orders`,
        `${figure(mine.perSecond)}/s, ${figure(mine.nodeMs, 2)} + ${figure(mine.databaseMs, 2)} ms CPU, p50 ${figure(mine.p50)} ms, p99 ${figure(mine.p99)} ms; at ${AIM}/s p50 ${calm.p50} ms, p99 ${calm.p99} ms`,
        `${figure((mine.perSecond / raw.perSecond) * 100)} % of the raw route's ${figure(raw.perSecond)}/s, which at ${AIM}/s has p50 ${bareCalm.p50} ms, p99 ${bareCalm.p99} ms`,
        `≥ ${AIM}/s`,
      )
    }
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '5' },
      folder: { type: 'string', default: 'bench/out/desk-lists' },
    },
  })
  await runAlone(values.folder, Number(values.seconds), setting => measureDeskLists(setting, Number(values.orders)))
}
