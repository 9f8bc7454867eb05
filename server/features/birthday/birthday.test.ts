/** Birthdays: given, changed, forgotten, and greeted once on the day. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { testCustomer } from '#server/features/account/test-people.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { greet } from './birthday.jobs.ts'

const db = await testDatabase()
/** Nine in the morning in Beijing, on 29 November. */
const day = new Date('2026-11-29T01:10:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp(db, {}, () => day)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

let nth = 0
async function customer(birthday?: string) {
  const me = await testCustomer(db.kysely, `birthday-${++nth}`, day)
  if (birthday) expect((await save(me.token, birthday)).success).toBe(true)
  return me
}
const save = (token: string, birthday: string | null) => app.send('account.saveBirthday', { birthday }, { token })
const mine = async (token: string) => (await app.send('account.birthday', {}, { token })).data!.birthday
const greetings = async (token: string) =>
  (await app.send('message.list', {}, { token })).data!.filter(each => each.kind === 'account')

describe('a birthday', () => {
  test('is given, changed and forgotten by its owner, and is in no other answer', async () => {
    const [me, them] = [await customer(), await customer('1991-02-03')]
    expect(await mine(me.token)).toBeNull()
    await save(me.token, '1990-04-30')
    expect((await save(me.token, '1990-05-01')).data).toEqual({ birthday: '1990-05-01' })
    expect([await mine(me.token), await mine(them.token)]).toEqual(['1990-05-01', '1991-02-03'])
    const user = await app.send('account.getUserInfo', {}, { token: me.token })
    expect(JSON.stringify(user)).not.toMatch(/1990-?05-?01/)
    await save(me.token, null)
    expect([await mine(me.token), await mine(them.token)]).toEqual([null, '1991-02-03'])
    expect((await app.send('account.saveBirthday', { birthday: null })).code).toBe(401)
  })

  test('is that of somebody who is grown up, on a day that there is', async () => {
    const { token } = await customer('1990-05-01')
    for (const birthday of ['2008-11-30', '1999-02-29', '1906-11-28', '2030-01-01'])
      expect((await save(token, birthday)).code).toBe(errors.BIRTHDAY_WRONG[0])
    expect((await save(token, '1990-5-1')).success).toBe(false)
    expect(await mine(token)).toBe('1990-05-01')
    expect((await save(token, '2008-11-29')).success).toBe(true)
  })
})

describe('the greeting', () => {
  test('comes on the day, once, however many processes look and whatever day it becomes', async () => {
    const [me, tomorrow, none] = [await customer('1990-11-29'), await customer('1990-11-30'), await customer()]
    await Promise.all(Array.from({ length: 8 }, () => greet(db.kysely, day)))
    await greet(db.kysely, later(day, 3_600_000))
    expect(await greetings(me.token)).toMatchObject([{ title: '生日快乐' }])
    expect([await greetings(tomorrow.token), await greetings(none.token)]).toEqual([[], []])
    await save(me.token, '1990-11-30')
    await greet(db.kysely, later(day, dayMs))
    expect(await greetings(me.token)).toHaveLength(1)
    expect(await greetings(tomorrow.token)).toHaveLength(1)
    await greet(db.kysely, new Date('2027-11-30T01:10:00Z'))
    expect(await greetings(me.token)).toHaveLength(2)
  })

  test('does not come to whoever has switched off suggestions, nor once the birthday is deleted', async () => {
    const at = new Date('2027-03-08T01:10:00Z')
    const [off, gone] = [await customer('1988-03-08'), await customer('1988-03-08')]
    await app.send('notice.choose', { kind: 'campaign', wanted: false }, { token: off.token })
    await save(gone.token, null)
    expect(await greet(db.kysely, at)).toBe(1)
    expect([await greetings(off.token), await greetings(gone.token)]).toEqual([[], []])
  })

  test('of 29 February comes on the 28th where there is none', async () => {
    const { token } = await customer('2000-02-29')
    await greet(db.kysely, new Date('2028-02-28T01:10:00Z'))
    expect(await greetings(token)).toHaveLength(0)
    await greet(db.kysely, new Date('2029-02-28T01:10:00Z'))
    expect(await greetings(token)).toHaveLength(1)
  })

  test('reaches more people than one transaction takes', async () => {
    await db.pool.query(
      `insert into customer (gcid, sub, birthday) select 'many-' || n, 'many-' || n, '1980-07-07' from generate_series(1, 450) n`,
    )
    expect(await greet(db.kysely, new Date('2027-07-07T01:10:00Z'))).toBe(450)
  })
})
