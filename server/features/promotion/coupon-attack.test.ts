/** Coupons by their code as somebody attacks them: guessing, at the borders of their time, all at once for the last one (decision 151). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { requestOf, type TestApp, testApp } from '#server/http/test-app.ts'
import { hourMs, later } from '#server/lib/clock.ts'

const today = new Date('2026-11-21T10:00:00+08:00')
let now = today
let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase(afterSales, 24)
  app = await testApp(db, {}, () => now)
})
beforeEach(() => {
  now = today
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at))
async function customer(): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into customer (gcid, sub) select id, id from (select gen_random_uuid()::text as id) as new returning id`,
  )
  return (await openSession(db.kysely, { customerId: rows[0].id }, 'test', today)).apiToken
}
let count = 0
/** A published coupon that is taken by its code alone, from today on for an hour. */
async function byCode(set = ''): Promise<string> {
  const code = `POSTER-${++count}-${'7Q'.repeat(4)}`
  await db.pool.query(
    `insert into coupon (coupon_code, title_cn, title_en, reduction, offered, by_code, state, quota, most_each, take_from,
       take_until, valid_days)
     values ($1, '海报券', 'Poster coupon', '{"kind":"amountOff","steps":[{"fromFen":0,"offFen":1000}]}', true, true,
       'publish', 5, 1, $2, $3, 30)`,
    [code, today, later(today, hourMs)],
  )
  if (set) await db.pool.query(`update coupon set ${set} where coupon_code = $1`, [code])
  return code
}
const take = (couponCode: string, token: string, on = app) => on.send('coupon.take', { couponCode }, { token })
const nameOf = ({ code }: { code: number }) =>
  (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === code) ?? String(code)
const counted = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, String)].map(([name, all]) => [name, all.length]))

describe('a code', () => {
  test.each<[string, string]>([
    ['of a draft', `state = 'draft'`],
    ['of one that was withdrawn', `state = 'withdrawn'`],
    ['of one that is not offered', `offered = false`],
    ['of one whose time has not come', `take_from = take_from + interval '1 second'`],
    ['of one that is good no more', `valid_days = null, valid_until = take_from`],
  ])('%s is answered as one that there never was, sign for sign', async (_, set) => {
    const token = await customer()
    const there = await take(await byCode(set), token)
    const never = await take('POSTER-0-NEVER-WAS', token)
    expect(nameOf(there)).toBe('COUPON_NOT_OFFERED')
    expect({ ...there, requestId: '' }).toEqual({ ...never, requestId: '' })
  })

  test('is good from its first moment until before its last, whatever the second', async () => {
    const code = await byCode()
    const at = async (ms: number) => {
      now = new Date(ms)
      return nameOf(await take(code, await customer()))
    }
    const end = later(today, hourMs).getTime()
    expect(await at(today.getTime() - 1)).toBe('COUPON_NOT_OFFERED')
    expect(await at(today.getTime())).toBe('200')
    expect(await at(end - 1)).toBe('200')
    expect(await at(end)).toBe('COUPON_NOT_OFFERED')
  })

  test.each([
    ['in small letters', 'poster-winter-26'],
    ['with a joker', 'POSTER-%'],
    ['with a quotation mark', "X' or '1'='1"],
    ['of a million signs', 'A'.repeat(1_000_000)],
    ['of one sign', 'A'],
    ['of nothing', ''],
    ['in a list', ['POSTER-1']],
    ['that is a question', { like: '%' }],
  ])('%s is no code', async (_, couponCode) => {
    const answer = await take(couponCode as string, await customer())
    expect(answer.success).toBe(false)
    expect([400, 413]).toContain(answer.code)
  })

  test('is tried by one address no more than a minute allows, under however many accounts', async () => {
    const strict = await testApp(db, { RATE_LIMIT_WRITE: '6' }, () => now)
    const code = await byCode()
    const tokens = await Promise.all(times(8, customer))
    const answers = []
    for (const [at, token] of tokens.entries())
      answers.push(await take(at < 6 ? `WRONG-CODE-${at}` : code, token, strict))
    await strict.close()
    expect(counted(answers.map(nameOf))).toEqual({ COUPON_NOT_OFFERED: 6, TOO_MANY: 2 })
  })

  test('stands in no answer of pages, whoever asks', async () => {
    const code = await byCode()
    const token = await customer()
    const said = JSON.stringify([
      await app.send('coupon.offers', {}),
      await app.send('coupon.offers', {}, { token }),
      await app.send('coupon.offers', { spuCode: 'shampoo' }, { token }),
      await app.send('campaign.infosV4', { spuCodes: ['shampoo', 'mats-full-three-rows'] }, { token }),
    ])
    expect(said).not.toContain(code)
    expect(said).not.toContain('海报券')
  })
})

describe('a customer who guesses', () => {
  const guess = (n: number, token: string, on = app) => take(`NEVER-WAS-${n}`, token, on)

  test('is answered ten times an hour, and then told when to go on, also with a right code', async () => {
    const [token, code] = [await customer(), await byCode()]
    for (const n of times(10, at => at)) expect(nameOf(await guess(n, token))).toBe('COUPON_NOT_OFFERED')
    for (const tried of [await guess(10, token), await take(code, token)]) {
      expect(nameOf(tried)).toBe('COUPON_GUESSED')
      expect(tried.message).toContain(formatDateTime(later(today, hourMs)))
    }
    // Somebody else is not in the way, nor are coupons that stand on a page.
    expect(nameOf(await take(code, await customer()))).toBe('200')
    expect(nameOf(await take(await byCode('by_code = false'), token))).toBe('200')
    now = later(today, hourMs - 1)
    expect(nameOf(await guess(11, token))).toBe('COUPON_GUESSED')
    now = later(today, hourMs)
    expect(nameOf(await guess(12, token))).toBe('COUPON_NOT_OFFERED')
    now = today
  })

  test('is answered ten of forty at once, on two servers', async () => {
    const [token, second] = [await customer(), await testApp(db, {}, () => now)]
    const answers = await Promise.all(times(40, n => guess(n, token, n % 2 ? app : second)))
    await second.close()
    expect(counted(answers.map(nameOf))).toEqual({ COUPON_NOT_OFFERED: 10, COUPON_GUESSED: 30 })
  })

  test('may take right codes without end', async () => {
    const token = await customer()
    for (const n of times(12, at => at)) {
      expect(nameOf(await take(await byCode(), token))).toBe('200')
      if (n < 9) expect(nameOf(await guess(n, token))).toBe('COUPON_NOT_OFFERED')
    }
  })
})

describe('at once', () => {
  test('forty customers at the last one: one has it', async () => {
    const code = await byCode('quota = 1')
    const tokens = await Promise.all(times(40, customer))
    const answers = await Promise.all(tokens.map(token => take(code, token)))
    expect(counted(answers.map(nameOf))).toEqual({ '200': 1, COUPON_GONE: 39 })
    const { rows } = await db.pool.query(
      `select taken, (select count(*)::int from customer_coupon k where k.coupon_code = c.coupon_code) as held
       from coupon c where coupon_code = $1`,
      [code],
    )
    expect(rows).toEqual([{ taken: 1, held: 1 }])
  })

  test('one customer forty times on two devices: as many as each may have', async () => {
    const code = await byCode('quota = 40, most_each = 2')
    const token = await customer()
    const { rows } = await db.pool.query(
      `select customer_id as id from session where token_hash = sha256(convert_to($1, 'utf8'))`,
      [token],
    )
    const other = (await openSession(db.kysely, { customerId: rows[0].id }, 'test', today)).apiToken
    const answers = await Promise.all(times(40, at => take(code, at % 2 ? token : other)))
    expect(counted(answers.map(nameOf))).toEqual({ '200': 2, COUPON_LIMIT: 38 })
  })

  test('twenty take it while it is withdrawn: whoever has it keeps it, and nobody has one after that', async () => {
    const code = await byCode('quota = null')
    const tokens = await Promise.all(times(20, customer))
    const [answers] = await Promise.all([
      Promise.all(tokens.map(token => take(code, token))),
      db.pool.query(`update coupon set state = 'withdrawn' where coupon_code = $1`, [code]),
    ])
    const had = answers.filter(each => each.success).length
    expect(answers.every(each => each.success || nameOf(each) === 'COUPON_NOT_OFFERED')).toBe(true)
    expect(nameOf(await take(code, await customer()))).toBe('COUPON_NOT_OFFERED')
    const { rows } = await db.pool.query('select taken from coupon where coupon_code = $1', [code])
    expect(rows[0].taken).toBe(had)
  })
})

test('a key that another customer has used gives nobody their coupon', async () => {
  const code = await byCode('quota = 3')
  const [one, other] = [await customer(), await customer()]
  const asked = (token: string) =>
    app.http.inject(
      requestOf(
        'coupon.take',
        { couponCode: code },
        { token, headers: { 'idempotency-key': 'one-press-of-one-button' } },
      ),
    )
  const [mine, theirs, again] = [await asked(one), await asked(other), await asked(one)].map(
    each => each.json<{ data: { couponNo: string } }>().data.couponNo,
  )
  expect(again).toBe(mine)
  expect(theirs).not.toBe(mine)
})
