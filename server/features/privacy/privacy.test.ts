import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { storeCustomer } from '#server/features/account/account.queries.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { requestOf } from '#server/http/test-app.ts'
import { removeStale } from '#server/jobs.ts'
import { beijingDay, dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { ownParts } from '#server/own-parts.ts'
import { keepAtSignIn } from './privacy.handlers.ts'
import { rowsOf } from './privacy.queries.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let persons = 0
/** What names a person, wherever it stands: of no two the same. */
function newPerson() {
  const n = String(1000 + ++persons)
  return {
    surname: '欧阳',
    givenName: `晚晴${n}`,
    phone: `1871234${n}`,
    recipient: `欧阳晚晴${n}`,
    street: `梧桐弄 ${n} 号 3 单元`,
    email: `wanqing.${n}@example.com`,
    words: `杯盖有一道划痕，编号 ${n}`,
  }
}

/** A customer who has done everything that leaves something behind. */
async function fullCustomer(sub = `wanqing-${randomUUID()}`) {
  const person = newPerson()
  const facts = {
    sub,
    gcid: sub,
    givenName: person.givenName,
    surname: person.surname,
    gender: null,
    mobile: `86${person.phone}`,
  }
  const id = await storeCustomer(shop.db, facts, shop.now())
  const token = (await openSession(shop.db, { customerId: id }, `browser of ${person.recipient}`, shop.now())).apiToken
  const sku = await shop.freshSku()
  await shop.ask('address.save', token, {
    recipient: person.recipient,
    mobile: person.phone,
    areaCode: 110_105,
    street: person.street,
    isDefault: true,
  } as Input<'address.save'>)
  await shop.ask('cart.add', token, { skuCode: sku.skuCode, quantity: 2, deliveryWay: 'express' })
  await shop.ask('favourite.set', token, { kind: 'goods', itemId: sku.spuCode, on: true })
  await shop.ask('browse.add', token, { kind: 'goods', itemId: sku.spuCode })
  await shop.ask('coupon.take', token, { couponCode: 'PARTS-95' })
  await shop.ask('consent.give', token, {
    consentId: 'MARKETING',
    consentVersion: '1.0',
    signTime: shop.now().getTime(),
  })
  await sql`insert into wish (customer_id, code, label, saved_fen, saved_at)
    values (${id}, '00000000', ${person.recipient}, 0, ${shop.now()})`.execute(shop.db)
  const invoice = { type: 'person', title: '个人', taxNo: null, email: person.email, mobile: person.phone } as const
  const { orderNo } = await shop.boughtGoods({ token, lines: [{ quantity: 2 }], invoice } as never)
  await sql`update shop_order set remark = ${person.words}, invoice = ${JSON.stringify(invoice)}::jsonb,
    recipient = ${JSON.stringify({ name: person.recipient, mobile: person.phone, street: person.street, areaCode: 110_105, regionCn: '北京市', regionEn: 'Beijing' })}::jsonb
    where order_no = ${orderNo}`.execute(shop.db)
  await sql`update payment_attempt set payer = ${`openid-${sub}`} where customer_id = ${id}`.execute(shop.db)
  await shop.anUpload(orderNo)
  await sql`insert into lead (lead_no, kind, topic, customer_id, phone, name, state, state_at, created_at, last_at)
    values (${`HL${persons}${Date.now()}`}, 'buy', 'purchase', ${id}, ${person.phone}, ${person.recipient}, 'new',
      ${shop.now()}, ${shop.now()}, ${shop.now()})`.execute(shop.db)
  return { id, sub, token, orderNo, person }
}
type Full = Awaited<ReturnType<typeof fullCustomer>>

/** The order is sent and received: nothing is open. */
async function settle({ token, orderNo }: Full) {
  await shop.shipped(orderNo)
  await shop.ask('order.receive', token, { orderNo })
  await shop.ask('comment.add', token, { orderNo, lineSeq: 1, stars: 5, body: '很好用' })
}

const signIn = async (id: number) => (await openSession(shop.db, { customerId: id }, 'again', shop.now())).apiToken
const file = (token: string, exportId: string, format: 'json' | 'html') =>
  shop.app.http.inject(requestOf('privacy.exportFile', { exportId, format }, { token }))
const askDeletion = (token: string) => shop.call('privacy.askDeletion', token, { understood: true })
/** Asks again what found no connection in time: of forty at once on a busy machine one may, and is told to come back. */
async function patiently<A extends { code: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.code !== errors.UNAVAILABLE[0]) return answer
  }
}

describe('the parts', () => {
  test('cover every table that holds something of a customer', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.table_name as "table" from information_schema.columns c
      where c.table_schema = 'public' and c.column_name in ('customer_id', 'asked_by')
        -- What staff have asked for is no customer's.
        and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.conrelid = c.table_name::regclass and k.confrelid = 'staff_account'::regclass and a.attname = c.column_name)`.execute(
      shop.db,
    )
    const known = new Set(ownParts.map(part => part.table))
    expect(rows.map(row => row.table).filter(table => !known.has(table))).toEqual([])
    expect(known.size).toBe(ownParts.length)
  })

  test.each(ownParts.map(part => [part.table, part] as const))(
    'say of every column of %s what becomes of it',
    async (table, part) => {
      const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(shop.db)
      const said = [...Object.keys(part.columns), ...part.internal]
      expect(rows.map(row => row.name).sort()).toEqual(said.toSorted())
      if (typeof part.forget === 'object') expect(said).toEqual(expect.arrayContaining(Object.keys(part.forget)))
    },
  )
})

describe('a copy', () => {
  let me: Full
  beforeAll(async () => {
    me = await fullCustomer()
  })

  test('is made by a job and holds what is kept, in both forms, for its customer alone', async () => {
    const asked = await shop.ask('privacy.export', me.token, {})
    expect(asked).toMatchObject({ state: 'making', progress: 0 })
    expect(asked.expiresAt - asked.askedAt).toBe(7 * dayMs)
    expect((await file(me.token, asked.exportId, 'json')).statusCode).toBe(404)
    await shop.runJobs()
    expect(await shop.ask('privacy.exportState', me.token, {})).toMatchObject({ state: 'ready', progress: 100 })
    const json = (await file(me.token, asked.exportId, 'json')).json<{ data: Record<string, unknown[]> }>()
    expect(Object.keys(json.data)).toEqual(ownParts.map(part => part.table))
    expect(json.data.shop_order).toMatchObject([{ order_no: me.orderNo, remark: me.person.words }])
    for (const table of [
      'customer_address',
      'wish',
      'favourite',
      'browse_record',
      'cart_line',
      'consent_event',
      'session',
    ])
      expect(json.data[table]!.length, table).toBeGreaterThan(0)
    const html = (await file(me.token, asked.exportId, 'html')).body
    const { givenName: _, surname: __, ...said } = me.person
    for (const text of [...Object.values(said), me.orderNo]) expect(html).toContain(text)
    expect(html).not.toMatch(/<script|src=|href=/)
    const stranger = await shop.newCustomer()
    for (const format of ['json', 'html'] as const)
      expect((await file(stranger, asked.exportId, format)).statusCode).toBe(404)
    expect((await file('', asked.exportId, 'json')).json()).toMatchObject({ success: false, code: 401 })
  })

  test('of forty presses at once is one, and of a day three', async () => {
    const press = () => shop.call('privacy.export', me.token, {})
    const answers = await Promise.all(Array.from({ length: 40 }, press))
    expect(new Set(answers.map(each => each.data?.exportId)).size).toBe(1)
    await shop.runJobs()
    expect((await press()).data).toMatchObject({ state: 'making' })
    await shop.runJobs()
    expect((await press()).refused).toBe('TOO_MANY_EXPORTS')
  })

  test('escapes what a customer wrote', async () => {
    const other = await fullCustomer()
    await sql`update shop_order set remark = '<script>alert(1)</script>' where order_no = ${other.orderNo}`.execute(
      shop.db,
    )
    const { exportId } = await shop.ask('privacy.export', other.token, {})
    await shop.runJobs()
    expect((await file(other.token, exportId, 'html')).body).toContain('&#60;script&#62;alert(1)')
  })

  test('is gone after seven days', async () => {
    const { exportId } = (await shop.ask('privacy.exportState', me.token, {}))!
    shop.pass(7 * dayMs + 1)
    expect(await shop.ask('privacy.exportState', me.token, {})).toBeNull()
    expect((await file(me.token, exportId, 'json')).statusCode).toBe(404)
    await removeStale(shop.db, shop.now())
    const { rows } = await sql`select from data_export where customer_id = ${me.id}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('the overview', () => {
  test('counts what is kept, kind by kind, and says why and how long', async () => {
    const me = await fullCustomer()
    const { kinds, file: copy, deletion } = await shop.ask('privacy.overview', me.token, {})
    const count = Object.fromEntries(kinds.map(each => [each.kind, each.count]))
    expect(count).toMatchObject({
      account: 1,
      addresses: 1,
      cart: 1,
      favourites: 2,
      history: 1,
      consents: 2,
      coupons: 1,
    })
    for (const each of kinds) expect(each.why.length * each.howLong.length * each.afterwards.length).toBeGreaterThan(0)
    expect([copy, deletion]).toEqual([null, null])
  })
})

describe('a deletion', () => {
  test('is refused while something is open, which is named', async () => {
    const me = await fullCustomer()
    const preview = await shop.ask('privacy.deletionPreview', me.token, {})
    expect(preview.hindrances).toMatchObject([{ kind: 'order', orderNo: me.orderNo }])
    expect((await askDeletion(me.token)).refused).toBe('DELETION_HINDERED')
    const held = await shop.placed()
    expect((await shop.ask('privacy.deletionPreview', held.token, {})).hindrances).toMatchObject([
      { kind: 'order', orderNo: held.orderNo },
    ])
    expect((await askDeletion(held.token)).refused).toBe('DELETION_HINDERED')
  })

  test('wants a sign-in of the last ten minutes', async () => {
    const token = await shop.newCustomer()
    shop.pass(10 * minuteMs + 1000)
    expect((await shop.ask('privacy.deletionPreview', token, {})).fresh).toBe(false)
    expect((await askDeletion(token)).refused).toBe('LOGIN_NOT_FRESH')
    const again = await signIn(await shop.customerOf(token))
    expect((await askDeletion(again)).success).toBe(true)
    // The other session ended with it.
    expect((await shop.call('privacy.overview', token, {})).code).toBe(401)
    expect((await shop.ask('privacy.overview', again, {})).deletion).not.toBeNull()
  })

  test('wants that what follows was read', async () => {
    const token = await shop.newCustomer()
    expect((await shop.call('privacy.askDeletion', token, {} as never)).code).toBe(400)
    expect((await shop.call('privacy.askDeletion', token, { understood: false } as never)).code).toBe(400)
  })

  test('asked for forty times at once is asked for once, and taken back once', async () => {
    const token = await shop.newCustomer()
    const id = await shop.customerOf(token)
    // Each press has its own moment, so that two that are written would give two dates.
    const ticking = setInterval(() => shop.pass(1), 1)
    const answers = await Promise.all(Array.from({ length: 40 }, () => patiently(() => askDeletion(token))))
    clearInterval(ticking)
    expect(answers.filter(each => !each.success)).toEqual([])
    expect(new Set(answers.map(each => each.data?.dueAt)).size).toBe(1)
    const kept = await Promise.all(
      Array.from({ length: 40 }, () => patiently(() => shop.call('privacy.keepAccount', token, {}))),
    )
    expect(kept.filter(each => !each.success)).toEqual([])
    expect(kept.filter(each => each.data?.kept)).toHaveLength(1)
    const { rows } = await sql`
      select e.event from account_deletion_event e join account_deletion d on d.id = e.id
      where d.customer_id = ${id} order by e.seq`.execute(shop.db)
    expect(rows).toEqual([{ event: 'ask' }, { event: 'takeBack' }])
    shop.pass(16 * dayMs)
    await shop.runJobs()
    const { gcid } = await shop.ask('account.getUserInfo', await signIn(id), {})
    expect(gcid).not.toMatch(/^deleted/)
  })

  test('is taken back by signing in', async () => {
    const token = await shop.newCustomer()
    const id = await shop.customerOf(token)
    expect((await askDeletion(token)).success).toBe(true)
    await shop.db.transaction().execute(tx => keepAtSignIn(tx, { id, mobile: '' }, shop.now()))
    expect((await shop.ask('privacy.overview', token, {})).deletion).toBeNull()
  })

  test('does not go on when something was begun meanwhile', async () => {
    const me = await fullCustomer()
    await settle(me)
    expect((await askDeletion(me.token)).success).toBe(true)
    await shop.boughtGoods({ token: me.token })
    shop.pass(15 * dayMs)
    await shop.runJobs()
    const { rows } = await sql`select state from account_deletion where customer_id = ${me.id}`.execute(shop.db)
    expect(rows).toEqual([{ state: 'takenBack' }])
  })

  test('cancels the appointments that are still to come: the outlet does not wait for somebody without a name', async () => {
    const token = await shop.newCustomer()
    const id = await shop.customerOf(token)
    expect((await askDeletion(token)).success).toBe(true)
    const day = beijingDay(later(shop.now(), 20 * dayMs))
    const asked = { outletId: 30_001, kind: 'viewing', day, half: 24 } as const
    const { bookingNo } = await shop.db.transaction().execute(async tx => {
      await sql`update outlet set services = '{used}', capacity = 4, holidays = '[]' where outlet_id = 30001`.execute(
        tx,
      )
      const guest = { customerId: id, contactName: '欧阳晚晴', contactPhone: '18712340000' }
      return bookSlot(tx, asked, guest, { actor: { kind: 'customer', id }, now: shop.now() })
    })
    shop.pass(15 * dayMs)
    await shop.runJobs()
    const { rows } = await sql`
      select b.state, b.customer_id, b.contact_name, (select sum(n)::int from unnest(s.taken) n) as taken
      from slot_booking b join slot_sheet s on s.outlet_id = b.outlet_id and s.kind = b.kind and s.day = b.day
      where booking_no = ${bookingNo}`.execute(shop.db)
    expect(rows).toEqual([{ state: 'cancelled', customerId: null, contactName: '', taken: 0 }])
  })

  /** Columns that hold words of this person all the same, each for a reason. */
  const kept: Readonly<Record<string, string>> = {}

  test('forgets the person everywhere once its time has come, and keeps the trade', async () => {
    const me = await fullCustomer()
    await settle(me)
    const { dueAt, askedAt } = (await askDeletion(me.token)).data!
    expect(dueAt - askedAt).toBe(15 * dayMs)
    shop.pass(15 * dayMs - 1000)
    await shop.runJobs()
    expect(await traces(me)).not.toEqual([])
    shop.pass(1000)
    await shop.runJobs()
    await removeStale(shop.db, shop.now())
    expect((await traces(me)).filter(place => !(place in kept))).toEqual([])
    const { rows } = await sql`select order_no, recipient ->> 'regionCn' as region, paid_fen > 0 as paid from shop_order
      where customer_id = ${me.id}`.execute(shop.db)
    expect(rows).toEqual([{ orderNo: me.orderNo, region: '北京市', paid: true }])
    expect((await shop.call('privacy.overview', me.token, {})).code).toBe(401)
    for (const part of ownParts.filter(each => each.forget === 'remove')) {
      const { rows: left } = await sql`select from ${sql.table(part.table)} where ${rowsOf(part, me.id)}`.execute(
        shop.db,
      )
      expect(left, part.table).toEqual([])
    }
    const anew = await storeCustomer(
      shop.db,
      { sub: me.sub, gcid: me.sub, givenName: '', surname: '', gender: null, mobile: me.person.phone },
      shop.now(),
    )
    expect(anew).not.toBe(me.id)
  })

  /** Every column of every table that names the person, whatever its type. */
  async function traces({ sub, person: { surname: _, ...person } }: Full): Promise<string[]> {
    const needles = [sub, ...Object.values(person)]
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')`.execute(
      shop.db,
    )
    const found: string[] = []
    for (const { table, column } of rows) {
      const text = sql`${sql.ref(column)}::text`
      const hits = await sql`select from ${sql.table(table)} where ${sql.join(
        needles.map(needle => sql`strpos(${text}, ${needle}) > 0`),
        sql` or `,
      )} limit 1`.execute(shop.db)
      if (hits.rows.length > 0) found.push(`${table}.${column}`)
    }
    return found
  }
})
