/** Another number for an account: both codes, whose they are, how often, and what becomes of everything else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import { type ErrorName, errors } from '#contract/errors.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { storeCustomer } from '#server/features/account/account.queries.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { deviceCookie } from '#server/features/verify/device.ts'
import { codesOf, newVisitor, type Visitor } from '#server/features/verify/test-codes.ts'
import { requestOf, type TestApp, testApp } from '#server/http/test-app.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'

const db = await testDatabase()
let clock = new Date('2026-11-21T04:00:00Z')
const pass = (ms: number) => void (clock = later(clock, ms))
let app: TestApp
let codes: ReturnType<typeof codesOf>
beforeAll(async () => {
  app = await testApp(db, {}, () => clock)
  codes = codesOf(app)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

let nth = 0
const newNumber = () => `1371234${String(1000 + ++nth)}`

interface Me {
  id: number
  sub: string
  token: string
  mobile: string
  at: Visitor
}
const factsOf = (sub: string, mobile: string) =>
  ({ sub, gcid: sub, givenName: '知遥', surname: '沈', gender: null, mobile }) as const
/** A customer of the login service with a number. */
async function customer(mobile = newNumber()): Promise<Me> {
  const sub = `c-phone-${++nth}`
  const id = await storeCustomer(db.kysely, factsOf(sub, mobile && `+86${mobile}`), clock)
  return { id, sub, mobile, at: newVisitor(), token: await signIn(id) }
}
const signIn = async (customerId: number) => (await openSession(db.kysely, { customerId }, 'test', clock)).apiToken

/** Calls as this customer's browser does. */
async function as<N extends CallName>(me: Pick<Me, 'token' | 'at'>, name: N, input: Input<N>) {
  const headers = { cookie: `lang=en; ${deviceCookie}=${me.at.device}` }
  const answer = await app.http.inject({
    ...requestOf(name, input as Record<string, unknown>, { token: me.token, headers }),
    remoteAddress: me.at.ip,
  })
  return answer.json<Envelope<Output<N>>>()
}
const codeOf = (name: ErrorName) => errors[name][0]
const captcha = (me: Me) => codes.solved('phone', me.at)
/** The code that was sent last to a number. */
async function sentTo(mobile: string): Promise<string> {
  const { rows } = await db.pool.query<{ code: string }>(
    'select code from sample_sms where phone = $1 order by id desc limit 1',
    [mobile],
  )
  return rows[0]!.code
}
const askOld = async (me: Me) => as(me, 'phone.oldCode', { captchaId: await captcha(me) })
const askNew = async (me: Me, mobile: string) => as(me, 'phone.newCode', { captchaId: await captcha(me), mobile })
async function proved(me: Me): Promise<Me> {
  expect((await askOld(me)).code).toBe(200)
  expect((await as(me, 'phone.prove', { code: await sentTo(me.mobile) })).code).toBe(200)
  return me
}
/** Proves the number before and asks for a code to the new one. */
async function ready(me: Me, mobile: string): Promise<string> {
  await proved(me)
  expect((await askNew(me, mobile)).code).toBe(200)
  return sentTo(mobile)
}
const change = (me: Pick<Me, 'token' | 'at'>, mobile: string, code: string) => as(me, 'phone.change', { mobile, code })
async function numberOf({ id }: Pick<Me, 'id'>) {
  const { rows } = await db.pool.query<{ mobile: string; login_mobile: string }>(
    'select mobile, login_mobile from customer where id = $1',
    [id],
  )
  return rows[0]!.mobile.replace(/^\+?86/, '')
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the number is changed', () => {
  test('by a code to each, with everything else signed out and told', async () => {
    const me = await customer()
    const elsewhere = await signIn(me.id)
    const next = newNumber()
    const hidden = `${me.mobile.slice(0, 3)}****${me.mobile.slice(-4)}`
    expect((await as(me, 'phone.standing', {})).data).toEqual({
      phone: hidden,
      provedUntil: null,
      notBefore: null,
      movesLogin: true,
      open: true,
    })
    const code = await ready(me, next)
    expect((await as(me, 'phone.standing', {})).data!.provedUntil).toBe(later(clock, 15 * minuteMs).getTime())
    const done = await change(me, next, code)
    expect(done.data).toMatchObject({ user: { mobile: next }, ended: 1 })
    expect(await numberOf(me)).toBe(next)
    expect((await as({ ...me, token: elsewhere }, 'account.getUserInfo', {})).code).toBe(401)
    expect((await as(me, 'account.getUserInfo', {})).data!.mobile).toBe(next)
    const [message] = (await as(me, 'message.list', {})).data!
    expect(message).toMatchObject({ kind: 'account', title: 'The number of your account was changed' })
    expect(JSON.stringify(message)).toContain(hidden)
    expect(JSON.stringify(message)).not.toContain(me.mobile)
    expect(JSON.stringify(message)).not.toContain(next)
  })

  test('with the new code alone where the account has none', async () => {
    const me = await customer('')
    const next = newNumber()
    expect((await as(me, 'phone.standing', {})).data!.phone).toBeNull()
    expect((await askNew(me, next)).code).toBe(200)
    expect((await change(me, next, await sentTo(next))).success).toBe(true)
    expect(await numberOf(me)).toBe(next)
  })

  test('once, of forty presses, and a second tab is told', async () => {
    const me = await customer()
    const next = newNumber()
    const code = await ready(me, next)
    const all = await Promise.all(Array.from({ length: 40 }, () => change(me, next, code)))
    expect(all.filter(each => each.success)).toHaveLength(1)
    expect(new Set(all.map(each => each.code))).toEqual(new Set([200, codeOf('PHONE_SAME')]))
    expect((await as(me, 'message.list', {})).data).toHaveLength(1)
  })

  test('with what was done by either number without signing in', async () => {
    const me = await customer()
    const next = newNumber()
    const lead = (phone: string, no: string, at: Date) =>
      db.pool.query(
        `insert into lead (lead_no, kind, topic, phone, name, state, state_at, created_at, last_at)
          values ($1, 'buy', 'purchase', $2, '沈知遥', 'new', $3, $3, $3)`,
        [no, phone, at],
      )
    await lead(me.mobile, 'HL202611210000000001', later(clock, -dayMs))
    await lead(next, 'HL202611210000000002', later(clock, -dayMs))
    await lead(next, 'HL202606010000000003', later(clock, -91 * dayMs))
    expect((await change(me, next, await ready(me, next))).success).toBe(true)
    const { rows } = await db.pool.query<{ lead_no: string; phone: string }>(
      'select lead_no, phone from lead where customer_id = $1 order by lead_no',
      [me.id],
    )
    expect(rows).toEqual([
      { lead_no: 'HL202611210000000001', phone: me.mobile },
      { lead_no: 'HL202611210000000002', phone: next },
    ])
  })
})

describe('nobody changes it', () => {
  test('without the code of the number before, in time and in this session', async () => {
    const me = await customer()
    const next = newNumber()
    expect((await askNew(me, next)).code).toBe(codeOf('PHONE_PROOF'))
    await proved(me)
    const elsewhere = { ...me, token: await signIn(me.id) }
    expect((await askNew(elsewhere, next)).code).toBe(codeOf('PHONE_PROOF'))
    expect((await askNew(me, next)).code).toBe(200)
    expect((await change(elsewhere, next, await sentTo(next))).code).toBe(codeOf('PHONE_PROOF'))
    pass(16 * minuteMs)
    expect((await change(me, next, await sentTo(next))).code).toBe(codeOf('PHONE_PROOF'))
    expect(await numberOf(me)).toBe(me.mobile)
  })

  test('with a wrong, a used, a guessed or an expired code', async () => {
    const me = await customer()
    expect((await askOld(me)).code).toBe(200)
    const old = await sentTo(me.mobile)
    for (let n = 0; n < 5; n++)
      expect((await as(me, 'phone.prove', { code: other(old) })).code).toBe(codeOf('SMS_CODE_WRONG'))
    expect((await as(me, 'phone.prove', { code: old })).code).toBe(codeOf('SMS_CODE_OVER'))
    pass(2 * minuteMs)
    await proved(me)
    expect((await as(me, 'phone.prove', { code: await sentTo(me.mobile) })).code).toBe(codeOf('SMS_CODE_USED'))
    const next = newNumber()
    expect((await askNew(me, next)).code).toBe(200)
    pass(6 * minuteMs)
    expect((await change(me, next, await sentTo(next))).code).toBe(codeOf('SMS_CODE_OVER'))
    expect(await numberOf(me)).toBe(me.mobile)
  })

  test('with a code that another account had sent to the same number', async () => {
    const [me, them] = [await customer(), await customer()]
    const next = newNumber()
    const theirs = await ready(them, next)
    await proved(me)
    expect((await change(me, next, theirs)).code).toBe(codeOf('SMS_CODE_WRONG'))
    expect((await change(them, next, theirs)).success).toBe(true)
  })

  test('to the number of another account, which is told to its holder alone', async () => {
    const [me, them] = [await customer(), await customer()]
    await proved(me)
    const [taken, free] = [await askNew(me, them.mobile), await askNew(me, newNumber())]
    expect(taken.code).toBe(free.code)
    expect(taken.data).toEqual(free.data)
    const code = await sentTo(them.mobile)
    expect((await change(me, them.mobile, other(code))).code).toBe(codeOf('SMS_CODE_WRONG'))
    expect((await change(me, them.mobile, code)).code).toBe(codeOf('PHONE_TAKEN'))
    expect(await numberOf(me)).toBe(me.mobile)
    expect(await numberOf(them)).toBe(them.mobile)
  })

  test('to one number for two accounts at once', async () => {
    const [a, b] = [await customer(), await customer()]
    const next = newNumber()
    const first = await ready(a, next)
    pass(minuteMs)
    const second = await ready(b, next)
    const all = await Promise.all([change(a, next, first), change(b, next, second)])
    expect(all.map(each => each.code).toSorted((x, y) => x - y)).toEqual([200, codeOf('PHONE_TAKEN')])
  })

  test('again within a day, nor with more than ten codes in one', async () => {
    const me = await customer()
    const next = newNumber()
    expect((await change(me, next, await ready(me, next))).success).toBe(true)
    expect((await askOld(me)).code).toBe(codeOf('PHONE_LATER'))
    expect((await as(me, 'phone.standing', {})).data!.notBefore).toBe(later(clock, dayMs).getTime())
    pass(dayMs)
    const now = { ...me, mobile: next }
    await proved(now)
    for (let n = 0; n < 9; n++) {
      now.at = newVisitor()
      expect((await askNew(now, newNumber())).code).toBe(200)
    }
    now.at = newVisitor()
    expect((await askNew(now, newNumber())).code).toBe(codeOf('PHONE_CODES'))
  })

  test('to what is no number, nor to its own', async () => {
    const me = await proved(await customer())
    expect((await askNew(me, '12345')).code).toBe(codeOf('MOBILE_WRONG'))
    expect((await askNew(me, `+86 ${me.mobile}`)).code).toBe(codeOf('PHONE_SAME'))
  })
})

describe('the login service', () => {
  test('does not undo it by naming the number before, and has the last word with another one', async () => {
    const me = await customer()
    const next = newNumber()
    expect((await change(me, next, await ready(me, next))).success).toBe(true)
    // The embedded one moves along; an outside one goes on naming what it has.
    await db.pool.query('update customer set login_mobile = $2 where id = $1', [me.id, `+86${me.mobile}`])
    await storeCustomer(db.kysely, factsOf(me.sub, `+86${me.mobile}`), clock)
    expect(await numberOf(me)).toBe(next)
    const third = newNumber()
    pass(dayMs)
    await proved({ ...me, mobile: next })
    pass(minuteMs)
    // What was proved of the number before is worth nothing for the next one.
    await storeCustomer(db.kysely, factsOf(me.sub, `+86${third}`), clock)
    expect(await numberOf(me)).toBe(third)
    expect((await as(me, 'phone.standing', {})).data!.provedUntil).toBeNull()
    await storeCustomer(db.kysely, factsOf(me.sub, ''), clock)
    expect(await numberOf(me)).toBe(third)
  })

  test('may write the same number in another way: it is none that was changed, nor undoes one', async () => {
    const me = await customer()
    await db.pool.query('update customer set mobile = $2, login_mobile = $2 where id = $1', [me.id, me.mobile])
    await storeCustomer(db.kysely, factsOf(me.sub, `+86${me.mobile}`), clock)
    expect((await as(me, 'phone.standing', {})).data!.notBefore).toBeNull()
    const next = newNumber()
    expect((await change(me, next, await ready(me, next))).success).toBe(true)
    await db.pool.query('update customer set login_mobile = $2 where id = $1', [me.id, `+86${me.mobile}`])
    await storeCustomer(db.kysely, factsOf(me.sub, me.mobile), clock)
    expect(await numberOf(me)).toBe(next)
  })

  test('of a demonstration lets the new number in and the one before no more', async () => {
    const me = await customer()
    const next = newNumber()
    await db.pool.query(`insert into login_account (sub, kind, phone) values ($1, 'customer', $2)`, [me.sub, me.mobile])
    expect((await change(me, next, await ready(me, next))).success).toBe(true)
    const { rows } = await db.pool.query('select sub from login_account where phone = any($1)', [[me.mobile, next]])
    expect(rows).toEqual([{ sub: me.sub }])
  })

  test('of a demonstration keeps the numbers of its own people', async () => {
    const me = await customer()
    const code = await ready(me, '19900000002')
    expect((await change(me, '19900000002', code)).code).toBe(codeOf('PHONE_FIXED'))
  })
})
