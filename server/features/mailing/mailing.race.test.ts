/** Mailings on two servers of one database, and when a process dies in the middle (decision 142). */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { PART } from './mailing.send.ts'
import { couponCode, openMailings } from './test-mailing.ts'

const shop = await openMailings(24)
const second = await connect({ url: shop.connection.url, max: 12, name: 'second' })
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.anew()
  await shop.nobodyOwns()
})
const toSeries = { seriesCodes: [shop.series] }

/** Owners who agreed, written at once. */
async function many(n: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into customer (gcid, sub, mobile, created_at)
      select gen_random_uuid(), gen_random_uuid(), '', ${shop.now()} from generate_series(1, ${n}) returning id
    ), cars as (
      insert into own_car (customer_id, series_code, range_code, model_year, plate, created_at, changed_at)
      select id, ${shop.series}, (select min(range_code) from car_model where series_code = ${shop.series}), 2024, '沪A12345', ${shop.now()}, ${shop.now()} from people
    ), subjects as (
      insert into consent_subject (customer_id, phone) select id, '' from people returning id
    ), said as (
      insert into consent_event (subject_id, consent_id, consent_version, given, signed_at, at, source_kind, source_id, channel)
      select id, 'MARKETING', '1.0', true, ${shop.now()}, ${shop.now()}, 'page', '/', 'mobile' from subjects
    )
    select id from people order by id`.execute(shop.db)
  return rows.map(({ id }) => id)
}
/** How many messages and coupons each of them has, as `messages/coupons`. */
async function got(ids: readonly number[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ got: string; n: number }>`
    select (select count(*) from customer_message m where m.customer_id = c.id and m.kind = 'news') || '/' ||
      (select count(*) from customer_coupon k where k.customer_id = c.id) as got, count(*)::int as n
    from customer c where c.id = any(${ids}::bigint[]) group by 1`.execute(shop.db)
  return Object.fromEntries(rows.map(row => [row.got, row.n]))
}

test('two servers at one mailing give everybody one message and one coupon', async () => {
  const ids = await many(3 * PART + 7)
  const code = await shop.approved({ ...toSeries, couponCode, couponMost: 1000 })
  const id = await shop.idOf(code)
  const work = async (db = shop.db) => {
    while (await shop.part(id, db));
  }
  await Promise.all([work(), work(second.kysely), work(), work(second.kysely)])
  expect(await got(ids)).toEqual({ '1/1': ids.length })
  expect(await shop.desk(code)).toMatchObject({ state: 'done', told: ids.length, given: ids.length })
})

test('two mailings to the same people at once keep the cap, and nobody waits for ever', async () => {
  const ids = await many(PART + 40)
  const codes = [
    await shop.approved(toSeries),
    await shop.approved(toSeries),
    await shop.approved({ ...toSeries, couponCode, couponMost: 500 }),
  ]
  const work = async (code: string, db = shop.db) => {
    const id = await shop.idOf(code)
    while (await shop.part(id, db));
  }
  await Promise.all([work(codes[0]!), work(codes[1]!, second.kysely), work(codes[2]!)])
  expect(await got(ids)).toEqual({ '2/1': ids.length })
  const counts = await Promise.all(codes.map(code => shop.desk(code)))
  expect(counts.reduce((sum, each) => sum + each.told, 0)).toBe(2 * ids.length)
  expect(counts.reduce((sum, each) => sum + each.capped, 0)).toBe(ids.length)
})

test('forty customers press for a coupon while a mailing gives the rest of it: as many as there are, one each', async () => {
  await shop.coupon({ code: 'LAST', quota: 50 })
  const ids = await many(30)
  const code = await shop.approved({ ...toSeries, couponCode: 'LAST', couponMost: 25 })
  const id = await shop.idOf(code)
  const pressing = await Promise.all(Array.from({ length: 40 }, () => shop.newCustomer()))
  const [answers] = await Promise.all([
    Promise.all(pressing.map(({ token }) => shop.call('coupon.take', token, { couponCode: 'LAST' }))),
    (async () => {
      while (await shop.part(id));
    })(),
  ])
  expect(answers.filter(each => each.success)).toHaveLength(25)
  expect(await shop.desk(code)).toMatchObject({ given: 25, notGiven: 5, told: 30 })
  expect(await got(ids)).toEqual({ '1/1': 25, '1/0': 5 })
  const { rows } = await sql<{ taken: number }>`select taken from coupon where coupon_code = 'LAST'`.execute(shop.db)
  expect(rows[0]!.taken).toBe(50)
})

test('a connection that dies within a part leaves nothing of it, and the next one does it once', async () => {
  const ids = await many(PART + 20)
  const code = await shop.approved({ ...toSeries, couponCode, couponMost: 500 })
  const id = await shop.idOf(code)
  await shop.part(id)
  await sql`
    create function die() returns trigger language plpgsql as $$
    begin
      if new.customer_id = ${sql.lit(ids[50]!)} then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      return new;
    end $$`.execute(shop.db)
  for (const table of ['customer_coupon', 'customer_message', 'mailing_recipient']) {
    const when = table === 'mailing_recipient' ? sql`before update` : sql`after insert`
    await sql`create trigger die ${when} on ${sql.table(table)} for each row execute function die()`.execute(shop.db)
    await expect(shop.part(id)).rejects.toThrow()
    await sql`drop trigger die on ${sql.table(table)}`.execute(shop.db)
    expect(await got(ids)).toEqual({ '0/0': ids.length })
    expect(await shop.desk(code)).toMatchObject({ told: 0, given: 0, failed: 0, state: 'running' })
  }
  while (await shop.part(id));
  expect(await got(ids)).toEqual({ '1/1': ids.length })
  expect(await shop.desk(code)).toMatchObject({ told: ids.length, given: ids.length, failed: 0, state: 'done' })
})

test('what one customer’s rows refuse is counted, and holds up nobody', async () => {
  const ids = await many(30)
  const code = await shop.approved({ ...toSeries, couponCode, couponMost: 500 })
  const id = await shop.idOf(code)
  await sql`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.customer_id = ${sql.lit(ids[3]!)} then raise exception 'not this one'; end if;
      return new;
    end $$`.execute(shop.db)
  await sql`create trigger refuse_one before insert on customer_message for each row execute function refuse_one()`.execute(
    shop.db,
  )
  while (await shop.part(id));
  await sql`drop trigger refuse_one on customer_message`.execute(shop.db)
  expect(await got(ids)).toEqual({ '1/1': 29, '0/0': 1 })
  expect(await shop.desk(code)).toMatchObject({ told: 29, given: 29, failed: 1, state: 'done' })
})

test('a deadlock is nobody’s fault: the part is made again, and everybody gets what is theirs', async () => {
  const ids = await many(30)
  const code = await shop.approved({ ...toSeries, couponCode, couponMost: 500 })
  const id = await shop.idOf(code)
  await shop.part(id)
  await sql`
    create function wait_for_other() returns trigger language plpgsql as $$
    begin
      if new.customer_id = ${sql.lit(ids[3]!)} then perform pg_advisory_xact_lock(142); end if;
      return new;
    end $$`.execute(shop.db)
  await sql`create trigger wait_for_other before insert on customer_message for each row execute function wait_for_other()`.execute(
    shop.db,
  )
  /** Holds what the message waits for, and then wants the account that the part holds. */
  const holding = Promise.withResolvers<void>()
  const other = second.kysely.transaction().execute(async tx => {
    await sql`set local deadlock_timeout = '60s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(142)`.execute(tx)
    holding.resolve()
    for (let waits = 0; waits === 0; ) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(tx)
      waits = rows[0]!.n
    }
    await sql`select from customer where id = ${ids[3]!} for update`.execute(tx)
  })
  await holding.promise
  await expect(shop.part(id)).rejects.toThrow(/deadlock/)
  await other
  expect(await got(ids)).toEqual({ '0/0': 30 })
  while (await shop.part(id));
  await sql`drop trigger wait_for_other on customer_message`.execute(shop.db)
  expect(await got(ids)).toEqual({ '1/1': 30 })
  expect(await shop.desk(code)).toMatchObject({ told: 30, given: 30, failed: 0, state: 'done' })
})

test('whoever takes the consent back while parts are sent has heard before, or hears no more', async () => {
  const ids = await many(2 * PART)
  const one = await shop.newCustomer()
  await shop.ownCar(one.id, shop.series)
  await shop.consent(one.token, 'MARKETING')
  const code = await shop.approved(toSeries)
  const id = await shop.idOf(code)
  await shop.part(id)
  await Promise.all([
    shop.ask('notice.stopCampaigns', one.token, {}),
    (async () => {
      while (await shop.part(id));
    })(),
  ])
  const { told, unwilling } = await shop.desk(code)
  const heard = (await shop.news(one.id)).length
  expect([told, unwilling]).toEqual([ids.length + heard, 1 - heard])
})
