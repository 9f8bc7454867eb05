/**
 * How many statements a list takes: few, and no more for twenty rows than for one; and every other call that only reads, in
 * a shop where there is much of everything. Made from the call table.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName, Envelope } from '#contract/kit.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { putEnrolment } from '#server/features/activity/test-enrolment.ts'
import { post } from '#server/features/ledger/ledger.queries.ts'
import { putReplacement } from '#server/features/replace/test-replacements.ts'
import { putOffer } from '#server/features/sell/test-offers.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { inputSchema } from '#server/http/call-schema.ts'
import { requestOf } from '#server/http/test-app.ts'
import type { Fields } from '#server/http/test-samples.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { openKnownWorld } from './test-world.ts'

/** Statements of one page: who asks, the rows, their number, and what a few of them have beside them. */
const MOST = 8
/** What a page of every list has at least here, so that twenty rows are more than one; others are empty in this shop. */
const FILLED = 2

const shop = await openCaseShop()
afterAll(() => shop.close())
let world: Awaited<ReturnType<typeof openKnownWorld>>

const lists = callNames.filter(name => callOf(name).paged && inputSchema(name).properties?.pageSize)
/** Filters under which there is something. */
const filters: Partial<Record<CallName, Fields>> = {
  'desk.order.list': { queue: 'all' },
  'desk.offer.list': { queue: 'all' },
  'browse.list': { kind: 'goods' },
  'favourite.list': { kind: 'goods' },
  'desk.range.effects': { rangeChangeId: 1 },
  'desk.goodsFile.lines': { goodsFileId: 1, show: 'changed' },
  'desk.shipment.fileLines': { parcelFileId: 1, show: 'all' },
  'desk.activity.people': { activityId: 1 },
}

beforeAll(async () => {
  world = await openKnownWorld(shop)
  const token = world.tokens.customer
  const sku = await shop.freshSku()
  for (let n = 0; n < 8; n++) {
    const { orderNo } = await shop.boughtGoods({ token, lines: [{ quantity: 2 }] })
    await shop.mustAsk(token, orderNo, [{ lineSeq: 1, quantity: 1 }])
    await shop.boughtGoods({ token, lines: [{ quantity: 1 }] })
    const sent = await shop.boughtGoods({ token, lines: [{ quantity: 1 }] })
    await shop.shipped(sent.orderNo)
    await shop.ask('order.receive', token, { orderNo: sent.orderNo })
    const { spuCode } = await shop.freshSku()
    await shop.ask('favourite.set', token, { kind: 'goods', itemId: spuCode, on: true })
    await shop.ask('browse.add', token, { kind: 'goods', itemId: spuCode })
    if (n < 6) await shop.ask('comment.add', token, { orderNo: sent.orderNo, lineSeq: 1, stars: 5, body: '很好' })
    const stuck = await shop.bought({ token, refund: 'abnormal', orders: [{ way: 'express', lines: [{ sku }] }] })
    const asked = await shop.mustAsk(token, stuck.orderNo, [{ lineSeq: 1, quantity: 1 }])
    await shop.approve(world.tokens.operator, asked.caseNo)
    await sql`
      insert into payment_incident (kind, channel, number, facts, first_at, last_at)
      values ('unknownTrade', 'wechat', ${`HP${n}`}, '{}', ${shop.now()}, ${shop.now()})`.execute(shop.db)
  }
  for (const name of ['spring.csv', 'summer.csv']) {
    const skus = [await shop.freshSku(), await shop.freshSku()]
    const content = Buffer.from(['规格编码,库存', ...skus.map(each => `${each.skuCode},7`)].join('\n')).toString(
      'base64',
    )
    await shop.ask('desk.goodsFile.check', world.tokens.operator, { name, content })
  }
  for (const at of [1, 2])
    await shop.ask('desk.shipment.shipMany', world.tokens.operator, {
      name: `${at}.csv`,
      rows: [1, 2].map(line => ({ line, cells: [`HS20990101000000000${line}`, 'sf', `SF1000000${at}${line}`] })),
    })
  for (const title of ['秋季行情', '冬季行情']) await shop.ask('desk.valuation.write', world.tokens.operator, { title })
  for (const consentId of ['MARKETING', 'PROFILE'] as const)
    await shop.ask('consent.give', token, { consentId, consentVersion: '1.0', signTime: shop.now().getTime() })
  for (const quantity of [1, 2])
    await shop.ask('desk.launch.save', world.tokens.operator, {
      version: 0,
      quantity,
      mostEach: 1,
      opensAt: shop.now().getTime(),
      closesAt: later(shop.now(), dayMs).getTime(),
      reason: '首发第一批',
    })
  // Two configurations; what they say comes from memory.
  await sql`
    insert into wish (customer_id, code, label, saved_fen, saved_at)
    select customer_id, code, '', 0, ${shop.now()} from session, unnest(array['00000000', '00000001']) as code
    where customer_id is not null group by 1, 2`.execute(shop.db)
  // And two of the overseas-student programme, which their codes say.
  await sql`
    insert into wish (customer_id, code, label, saved_fen, saved_at)
    select customer_id, code, '', 0, ${shop.now()} from (select distinct customer_id from session) s,
      (select code from stock_car where series_code in (select subject from student_rule where code = 'partsShare')
       group by code order by code limit 2) c
    where customer_id is not null`.execute(shop.db)
  await sql`
    insert into lead (lead_no, kind, topic, customer_id, phone, name, state, state_at, created_at, last_at)
    select 'HL20261123000000000' || n, 'buy', 'purchase', customer_id, '13800006621', '沈知遥', 'new', now(), now(), now()
    from session, generate_series(1, 2) as n where customer_id = ${await shop.customerOf(token)}`.execute(shop.db)
  await sql`
    update lead set state = 'assigned', outlet_id = ${world.known.outletId}, owner_id = (select min(id) from staff_account),
      respond_by = now(), due_at = now()`.execute(shop.db)
  // Leads that somebody was to reach, at two outlets.
  await sql`
    insert into lead (lead_no, kind, topic, phone, name, state, state_at, created_at, last_at, outlet_id, assigned_at, respond_by, contacted_at, contact_minutes)
    select 'HL20261123100000000' || row_number() over (order by outlet_id), 'buy', 'purchase', '13800006622', '沈知遥', 'contacted',
      ${shop.now()}, ${shop.now()}, ${shop.now()}, outlet_id, ${shop.now()}, ${shop.now()}, ${shop.now()}, 12
    from (select outlet_id from outlet order by outlet_id limit 2) o`.execute(shop.db)
  const owner = await shop.customerOf(token)
  for (const n of [1, 2]) await putEnrolment(shop.db, owner, `HD20261123000000000${n}`, shop.now())
  await sql`
    insert into activity_place (enrol_no, activity_id, customer_id, seats, contact_name, contact_phone, enrolled_at, state, state_at)
    select 'HD202611230000000009', 1, min(id), 1, '', '', ${shop.now()}, 'waiting', ${shop.now()} from customer
    where id <> ${owner}`.execute(shop.db)
  for (const n of [1, 2]) await putOffer(shop.db, owner, `HP20261123000000000${n}`)
  for (const n of [1, 2]) await putReplacement(shop.db, 'HL202611230000000001', `HE20261123000000000${n}`)
  // Qualifications that wait for their review.
  await sql`
    insert into student_qualification (qualification_no, customer_id, state, state_at, facts, office, judged_version, verdict, created_at, submitted_at)
    select 'HK20261123000000000' || id, id, 'submitted', now(), '\\x00', 'shanghai', 1, 'likely', now(), now()
    from customer order by id limit 3`.execute(shop.db)
  // Their orders, which customs have received.
  await sql`
    with made as (
      insert into shop_order (order_no, kind, customer_id, outlet_id, state, state_at, due_fen, terms_version, terms_at, placed_at, pay_until)
      select 'HS20261123900000000' || id, 'studentCar', customer_id, ${world.known.outletId}::int, 'customs_applied', ${shop.now()}, 1,
        '1', ${shop.now()}, ${shop.now()}, ${shop.now()} from student_qualification
      returning id, customer_id
    ), line as (
      insert into shop_order_line (order_id, seq, kind, item_no, title_cn, title_en, picture, price_fen, due_fen, deposit_kind)
      select id, 1, 'newCar', '00000000', '测试', 'Test', '{}', 2, 1, 'intention' from made
    )
    insert into student_order (order_id, qualification_id, person_hash, study_starts_on, study_ends_on, office, rules_version, price)
    select made.id, q.id, decode(lpad(q.id::text, 64, '0'), 'hex'), '2024-09-01', '2026-06-30', 'shanghai', 1, '{}'
    from made join student_qualification q using (customer_id)`.execute(shop.db)
  await sql`
    insert into lottery (code, name_cn, name_en, terms_cn, terms_en, starts_at, ends_at, per, edited_by, state, state_at)
    select 'draw-' || n, '抽奖', 'Draw', '规则', 'Terms', ${shop.now()}, ${later(shop.now(), dayMs)}, 'once', (select min(id) from staff_account),
      'draft', ${shop.now()} from generate_series(1, 2) as n`.execute(shop.db)
  await sql`
    insert into mailing (code, name_cn, title_cn, title_en, body_cn, body_en, path, starts_at, edited_by, state, state_at)
    select 'mail-' || n, '推送', '标题', 'Title', '正文', 'Text', '/', ${shop.now()}, (select min(id) from staff_account), 'draft',
      ${shop.now()} from generate_series(1, 2) as n`.execute(shop.db)
  // Changes of the range, each of which would change two configurations.
  await sql`
    insert into range_change (title, state, made_by, state_at)
    select '测试', 'draft', (select min(id) from staff_account), ${shop.now()} from generate_series(1, 3)`.execute(
    shop.db,
  )
  await sql`
    insert into range_change_effect (range_change_id, code, customers, kind, day, before_fen, gone)
    select id, code, 1, 'price', '2026-11-21', 0, '{}' from range_change, unnest(array['00000000', '00000001']) as code`.execute(
    shop.db,
  )
  // Appointments, each on a day of its own.
  await sql`
    insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, customer_id, created_at, state, state_at)
    select 'HA202611210000' || n || length(kind) || c.customer_id, ${world.known.outletId}, kind, day, 20, 2,
      (day + interval '10 hours') at time zone 'Asia/Shanghai', (day + interval '11 hours') at time zone 'Asia/Shanghai',
      c.customer_id, ${shop.now()}, 'done', ${shop.now()}
    from (select distinct customer_id from session where customer_id is not null) c, generate_series(1, 3) as n, unnest(array['viewing', 'test-drive', 'maintenance']) as kind,
      lateral (select (date '2026-11-20' + n) as day) as d`.execute(shop.db)
  // Changes that outlets propose.
  await sql`
    insert into outlet_proposal (outlet_id, outlet_version, proposed_by, sent_at, note, facts, changes, state, state_at)
    select outlet_id, 1, (select min(id) from staff_account), ${shop.now()}, '', '{"cells": {}}', '[]', 'sent', ${shop.now()}
    from (select outlet_id from outlet order by outlet_id limit 3) o`.execute(shop.db)
  // Cars that somebody holds.
  for (let n = 0; n < 2; n++) await shop.paid()
  // What feeds could not bring in.
  await sql`
    insert into used_car_feed_fault (at, file, line, vin, outlet_id, level, column_name, value, why_cn, why_en)
    select ${shop.now()}, 'feed.csv', n, '', ${world.known.outletId}, 'error', '', '', '缺少内容', 'Nothing is given'
    from generate_series(1, 3) as n`.execute(shop.db)
  await shop.runJobs()
  // Days of the books before today, and what differed on them.
  for (let n = 1; n <= 3; n++) {
    const at = later(shop.now(), -n * dayMs)
    const lines = [
      { account: 'receivable', amountFen: 1 },
      { account: 'bank', amountFen: -1 },
    ] as const
    const entry = { kind: 'refundedTwice', number: `EARLIER${n}`, orderId: null, lines, now: at } as const
    await shop.db.transaction().execute(tx => post(tx, entry))
    await sql`
      insert into reconciliation (channel, day, tries, tried_at, read_at)
      values ('wechat', ${beijingDay(at)}::date, 1, ${at}, ${at})`.execute(shop.db)
    await sql`
      insert into reconciliation_difference (channel, day, kind, what, number, their_number, our_fen, their_fen, found_at)
      values ('wechat', ${beijingDay(at)}::date, 'onlyTheirs', 'payment', ${`HP${n}`}, '4200', 0, 5, ${at})`.execute(
      shop.db,
    )
  }
  // As if every other order had asked for an invoice, and as if staff had shown what they wrote of one good and of one series.
  await sql`update shop_order set invoice = ${JSON.stringify({ type: 'person', title: '沈知遥', taxNo: '' })}::jsonb
    where id % 2 = 0`.execute(shop.db)
  await sql`
    update goods_comment set spu_code = case when id % 3 = 2 then 'car:capella' else ${String(world.known.spuCode)} end,
      state = case when id % 3 = 0 then 'audit' else 'shown' end`.execute(shop.db)
  // As if what is commented on had been fetched at the outlet.
  await sql`update shop_order set outlet_id = ${world.known.outletId}::int
    where id in (select order_id from goods_comment)`.execute(shop.db)
  const stocked = await sql<{ outletId: number }>`
    select outlet_id from stock_car where state = 'free' group by 1 order by count(distinct code) desc limit 1`.execute(
    shop.db,
  )
  // Cars in stock that returning students are offered: the demonstration's, whose day may be another than the range's.
  await sql`
    insert into student_pool (stock_car_id, state, state_at)
    select id, 'offered', ${shop.now()} from stock_car where state = 'free'
      and series_code in (select subject from student_rule where code = 'partsShare') order by id limit 9
    on conflict do nothing`.execute(shop.db)
  filters['carStock.list'] = { outletId: stocked.rows[0]!.outletId }
  filters['comment.ofOutlet'] = { outletId: world.known.outletId }
}, 180_000)

async function page(name: CallName, pageSize: number) {
  const input = {
    ...filters[name],
    ...(name === 'comment.ofGoods' ? { spuCode: world.known.spuCode } : {}),
    ...(name === 'comment.ofSeries' ? { seriesCode: 'capella' } : {}),
    pageSize,
  }
  let answer: Envelope<unknown> | undefined
  const statements = await countQueries(async () => {
    const got = await shop.app.http.inject(requestOf(name, input, { token: world.tokenFor(name) }))
    answer = got.json()
  })
  expect(answer, name).toMatchObject({ success: true })
  return { statements, total: answer!.total! }
}

/** Lists that had rows, by which the budget says something. */
const filled: CallName[] = []

describe.each(lists)('%s', name => {
  test(`takes at most ${MOST} statements, as many for twenty rows as for one`, async () => {
    // What is kept in memory is read once.
    await page(name, 1)
    await page(name, 20)
    const one = await page(name, 1)
    const twenty = await page(name, 20)
    expect(one.statements).toBeLessThanOrEqual(MOST)
    expect(twenty.statements).toBe(one.statements)
    if (twenty.total >= FILLED) filled.push(name)
  })
})

test('and most of them had rows', () => {
  expect(lists.filter(name => !filled.includes(name))).toEqual([])
})

/** What one thing, and all that is shown beside it, takes of statements: the page of an order at the desk has the most. */
const MOST_OF_ONE = 14
const reads = callNames.filter(name => {
  const { write, ownTransaction } = callOf(name)
  return !write && !ownTransaction && !lists.includes(name)
})
/** Reads that found something, and did not only refuse. */
const found: CallName[] = []

describe.each(reads)('%s', name => {
  test(`takes at most ${MOST_OF_ONE} statements`, async () => {
    const ask = () => shop.app.http.inject(requestOf(name, world.inputFor(name), { token: world.tokenFor(name) }))
    // What is kept in memory is read once.
    await ask()
    let answer: Awaited<ReturnType<typeof ask>> | undefined
    const statements = await countQueries(async () => {
      answer = await ask()
    })
    expect(statements).toBeLessThanOrEqual(MOST_OF_ONE)
    if (answer!.statusCode === 200 && !answer!.body.startsWith('{"success":false')) found.push(name)
  })
})

test('and most of them found something', () => {
  expect(found.length).toBeGreaterThan(reads.length / 2)
})
