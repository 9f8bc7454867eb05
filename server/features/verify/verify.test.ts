import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { itemAt } from '#contract/required.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { testApp } from '#server/http/test-app.ts'
import { cacheOf } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deviceCookie } from './device.ts'
import { codesOf, heard, newVisitor, type Visitor } from './test-codes.ts'
import { takeCode } from './verify.queries.ts'

let now = new Date('2026-11-23T08:00:00Z')
const db = await testDatabase(undefined, 24)
const app = await testApp(db, {}, () => now)
/** A second server on the same database. */
const other = await testApp(db, {}, () => now)
const codes = codesOf(app)
const purpose = 'lead'
afterAll(async () => {
  await app.close()
  await other.close()
  await db.close()
})
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
// Each test begins a day after the last one, with empty counts.
beforeEach(() => pass(2 * 86_400_000))

let lastPhone = 13_800_000_000
const newPhone = () => String(++lastPhone)

const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
/** Shows a code for a phone, as a submission does. @returns the name of the refusal; undefined: it was taken */
const take = (phone: string, code: string, fails = false, { ip, device }: Visitor = newVisitor()) =>
  db.kysely
    .transaction()
    .execute(async tx => {
      const by = { ip, cookies: { [deviceCookie]: device } }
      await takeCode({ tx, memory: cacheOf(db.pool), config, now, ...by }, { phone, purpose, code })
      if (fails) throw new Refusal('NOT_FOUND')
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.reason
      throw error
    })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a captcha', () => {
  const begin = async (visitor = newVisitor()) => {
    const { data } = await codes.ask<{ captchaId: string; question: string; picture: null }>(
      'captcha.new',
      { purpose, kind: 'words' },
      visitor,
    )
    const check = (answer: string, input: Partial<Input<'captcha.check'>> = {}) =>
      codes.ask<{ passed: boolean; triesLeft: number }>(
        'captcha.check',
        { purpose, captchaId: data.captchaId, answer, ...input },
        visitor,
      )
    return { ...data, visitor, check, right: heard(data.question) }
  }
  const sendWith = ({ captchaId, visitor }: { captchaId: string; visitor: ReturnType<typeof newVisitor> }) =>
    codes.ask('sms.send', { purpose, captchaId, mobile: newPhone() }, visitor)

  test('is a picture, or the same as words for whoever cannot see it', async () => {
    const picture = (await app.send('captcha.new', { purpose })).data!
    expect(picture.picture).toMatch(/^<svg/)
    const words = (await app.send('captcha.new', { purpose, kind: 'words' })).data!
    expect(words).toMatchObject({ kind: 'words', picture: null, question: expect.stringContaining('乘以') })
    expect(words.expiresAt).toBe(now.getTime() + 300_000)
  })
  test('that was answered opens one message, and no second one', async () => {
    const captcha = await begin()
    expect((await sendWith(captcha)).code).toBe(5102)
    expect((await captcha.check(captcha.right)).data).toEqual({ passed: true, triesLeft: 2 })
    expect((await sendWith(captcha)).code).toBe(200)
    expect((await sendWith(captcha)).code).toBe(5102)
  })
  test('takes three answers, however many come at once', async () => {
    const captcha = await begin()
    const wrong = await Promise.all(Array.from({ length: 20 }, () => captcha.check('0')))
    expect(wrong.filter(each => each.code === 200)).toHaveLength(3)
    expect(wrong.filter(each => each.code === 5101)).toHaveLength(17)
    expect((await captcha.check(captcha.right)).code).toBe(5101)
    expect((await sendWith(captcha)).code).toBe(5102)
  })
  test('is answered once: who was right asks no second time', async () => {
    const captcha = await begin()
    await captcha.check(captcha.right)
    expect((await captcha.check(captcha.right)).code).toBe(5101)
  })
  test('is over after five minutes, answered or not', async () => {
    const [late, slow] = [await begin(), await begin()]
    await slow.check(slow.right)
    pass(300_000)
    expect((await late.check(late.right)).code).toBe(5101)
    expect((await sendWith(slow)).code).toBe(5102)
  })
  test('of one purpose opens nothing for another', async () => {
    const captcha = await begin()
    expect((await captcha.check(captcha.right, { purpose: 'appointment' })).code).toBe(5101)
    await captcha.check(captcha.right)
    const asked = { purpose: 'appointment', captchaId: captcha.captchaId, mobile: newPhone() }
    expect((await codes.ask('sms.send', asked, captcha.visitor)).code).toBe(5102)
  })
})

describe('a code', () => {
  test('is shown by the stand-in to the browser that asked, and to no other', async () => {
    const [visitor, stranger] = [newVisitor(), newVisitor()]
    await codes.codeFor(purpose, newPhone(), visitor)
    expect(await codes.shown(visitor)).toHaveLength(1)
    expect(await codes.shown(stranger)).toEqual([])
    expect(await codes.shown({ ...visitor, device: '' })).toEqual([])
    pass(600_000)
    expect(await codes.shown(visitor)).toEqual([])
  })
  test('is taken once', async () => {
    const phone = newPhone()
    const code = await codes.codeFor(purpose, phone)
    expect(await take(phone, code)).toBeUndefined()
    expect(await take(phone, code)).toBe('SMS_CODE_USED')
    // Nobody learns from another one whether there was a code at all.
    expect(await take(phone, code === '000000' ? '000001' : '000000')).toBe('SMS_CODE_OVER')
  })
  test('is taken once also by fifty at the same time', async () => {
    const phone = newPhone()
    const code = await codes.codeFor(purpose, phone)
    const all = await Promise.all(Array.from({ length: 50 }, () => take(phone, code)))
    expect(all.filter(each => each === undefined)).toHaveLength(1)
  })
  test('stays when what it was shown for is refused, and each answer counts all the same', async () => {
    const phone = newPhone()
    const code = await codes.codeFor(purpose, phone)
    for (let n = 0; n < 4; n++) expect(await take(phone, code, true)).toBe('NOT_FOUND')
    expect(await take(phone, code)).toBeUndefined()
  })
  test('takes five answers, however many come at once and from wherever', async () => {
    const phone = newPhone()
    const code = await codes.codeFor(purpose, phone)
    const all = await Promise.all(Array.from({ length: 60 }, () => take(phone, wrongOf(code))))
    expect(all.filter(each => each === 'SMS_CODE_WRONG')).toHaveLength(5)
    expect(await take(phone, code)).toBe('SMS_CODE_OVER')
  })
  test('is not ended by strangers, who get no further than five answers together', async () => {
    const [phone, mine] = [newPhone(), newVisitor()]
    const code = await codes.codeFor(purpose, phone, mine)
    const strange = await Promise.all(Array.from({ length: 60 }, () => take(phone, wrongOf(code))))
    expect(strange.filter(each => each === 'SMS_CODE_WRONG')).toHaveLength(5)
    // Who guesses right now is told no more than who guesses wrong.
    expect(await take(phone, code)).toBe('SMS_CODE_OVER')
    for (let n = 0; n < 4; n++) expect(await take(phone, wrongOf(code), false, mine)).toBe('SMS_CODE_WRONG')
    expect(await take(phone, code, false, mine)).toBeUndefined()
  })
  test('is not replaced for its browser by one that a stranger asks for', async () => {
    const [phone, mine, stranger] = [newPhone(), newVisitor(), newVisitor()]
    const code = await codes.codeFor(purpose, phone, mine)
    pass(60_000)
    const other = await codes.codeFor(purpose, phone, stranger)
    for (let n = 0; n < 8; n++) await take(phone, wrongOf(other), false, stranger)
    expect(await take(phone, code, false, mine)).toBeUndefined()
    // Whoever reads the second message may use that one as well, in the browser that has no code of its own left.
    expect(await take(phone, other, false, mine)).toBe(code === other ? 'SMS_CODE_OVER' : undefined)
  })
  test('stays as hard to guess however many browsers try: ten answers for each that was sent', async () => {
    const [phone, mine] = [newPhone(), newVisitor()]
    const code = await codes.codeFor(purpose, phone, mine)
    const by = Array.from({ length: 40 }, (_, n) => (n % 2 ? mine : newVisitor()))
    const all = await Promise.all(by.map(each => take(phone, wrongOf(code), false, each)))
    expect(all.filter(each => each === 'SMS_CODE_WRONG')).toHaveLength(10)
  })
  test('is over after five minutes, and with the next one', async () => {
    const phone = newPhone()
    const visitor = newVisitor()
    const first = await codes.codeFor(purpose, phone, visitor)
    pass(60_000)
    const second = await codes.codeFor(purpose, phone, visitor)
    expect(await take(phone, first)).toBe(first === second ? undefined : 'SMS_CODE_WRONG')
    pass(299_000)
    expect(await take(phone, second)).toBeUndefined()
    pass(60_000)
    const third = await codes.codeFor(purpose, phone, visitor)
    pass(300_000)
    expect(await take(phone, third)).toBe('SMS_CODE_OVER')
  })
  test('of one phone proves no other one', async () => {
    const [mine, theirs] = [newPhone(), newPhone()]
    const code = await codes.codeFor(purpose, mine)
    expect(await take(theirs, code)).toBe('SMS_CODE_OVER')
  })
  test('is kept unreadable, like the phone', async () => {
    const phone = newPhone()
    const code = await codes.codeFor(purpose, phone)
    const { rows } = await db.pool.query(`select verify_code::text as row from verify_code order by id desc limit 1`)
    expect(rows[0].row).not.toContain(phone)
    expect(rows[0].row).not.toContain(code)
    expect(rows[0].row).not.toContain(Buffer.from(code).toString('hex'))
  })
})

describe('limits', () => {
  const sent = (answers: readonly { code: number }[]) => answers.filter(each => each.code === 200).length
  const at = (of: typeof codes, visitor = newVisitor()) => ({ of, visitor })
  /** Many who ask at once, each with a captcha that was answered. */
  async function storm(asks: readonly { phone: string; by: ReturnType<typeof at> }[]) {
    const ready = []
    for (const { phone, by } of asks) ready.push({ phone, by, captchaId: await by.of.solved(purpose, by.visitor) })
    return Promise.all(
      ready.map(({ phone: mobile, by, captchaId }) =>
        by.of.ask('sms.send', { purpose, mobile, captchaId }, by.visitor),
      ),
    )
  }
  const servers = [codes, codesOf(other)]

  test('of a phone hold among many addresses, browsers and both servers at once', async () => {
    const phone = newPhone()
    const answers = await storm(Array.from({ length: 30 }, (_, n) => ({ phone, by: at(itemAt(servers, n % 2)) })))
    expect(sent(answers)).toBe(1)
    const refused = answers.find(each => each.code !== 200)!
    expect([refused.code, refused.message]).toEqual([5106, expect.stringContaining('60\u00a0s')])
  })
  test('of a phone allow five an hour and ten a day', async () => {
    const phone = newPhone()
    let n = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      // A try every minute of the first hours, then every ten.
      if (minute < 70 || minute % 10 === 0) n += sent([await codes.send(purpose, phone, newVisitor())])
      if (minute === 59) expect(n).toBe(5)
      pass(60_000)
    }
    expect(n).toBe(10)
  })
  test('of a browser hold whatever phones and addresses it names', async () => {
    const { device } = newVisitor()
    const asks = Array.from({ length: 16 }, (_, n) => ({
      phone: newPhone(),
      by: at(itemAt(servers, n % 2), { device, ip: newVisitor().ip }),
    }))
    expect(sent(await storm(asks))).toBe(10)
  })
  test('of an address hold whatever phones and browsers it names', async () => {
    const { ip } = newVisitor()
    const asks = Array.from({ length: 26 }, (_, n) => ({
      phone: newPhone(),
      by: at(itemAt(servers, n % 2), { ip, device: newVisitor().device }),
    }))
    expect(sent(await storm(asks))).toBe(20)
  })
  test('of an address count a network of IPv6 as one', async () => {
    const asks = Array.from({ length: 26 }, (_, n) => ({
      phone: newPhone(),
      by: at(codes, { ip: `2001:db8:1:2::${(n + 1).toString(16)}`, device: newVisitor().device }),
    }))
    expect(sent(await storm(asks))).toBe(20)
  })
  test('of a browser without a mark are those of its address', async () => {
    const { ip } = newVisitor()
    const asks = Array.from({ length: 14 }, () => ({ phone: newPhone(), by: at(codes, { ip, device: '' }) }))
    expect(sent(await storm(asks))).toBe(10)
  })
})

test('the answer is the same for a customer’s phone as for any other', async () => {
  await db.pool.query(`insert into customer (gcid, sub, mobile) values ('g', 's', '13900000001')`)
  const [known, unknown] = [
    await codes.send(purpose, '13900000001', newVisitor()),
    await codes.send(purpose, '13900000002', newVisitor()),
  ]
  expect(known).toEqual(unknown)
})

test.each(['', '12345', '02112345678', '1380013800a', '１３８'])('%j is no phone', async mobile => {
  expect((await codes.send(purpose, mobile, newVisitor())).code).toBe(4033)
})

test('where nobody sends messages there is neither a code nor the page of the stand-in', async () => {
  const closed = await testApp(db, { DEMO: 'false' }, () => now)
  const visitor = newVisitor()
  expect((await codesOf(closed).send(purpose, newPhone(), visitor)).code).toBe(5103)
  expect((await closed.http.inject('/sample/sms')).statusCode).toBe(404)
  await closed.close()
})

describe('a message that the service does not take', () => {
  test.each([
    ['of a number that it refuses', '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}', 5105],
    ['for a reason of ours', '{"Code":"isv.AMOUNT_NOT_ENOUGH"}', 5104],
    ['in no words that it has', 'gateway', 5104],
  ])('%s is told as that, and its code is none', async (_, says, code) => {
    const service = createServer((_request, answer) => answer.end(says))
    await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
    const { port } = service.address() as AddressInfo
    const real = await testApp(
      db,
      {
        SMS_PROVIDER: 'aliyun',
        SMS_KEY_ID: 'id',
        SMS_KEY_SECRET: 'secret',
        SMS_SIGN_NAME: '长庚',
        SMS_TEMPLATE: 'SMS_1',
        SMS_ENDPOINT: `http://127.0.0.1:${port}`,
      },
      () => now,
    )
    const phone = newPhone()
    expect((await codesOf(real).send(purpose, phone, newVisitor())).code).toBe(code)
    // Whatever somebody guesses, there is no code to be right about.
    expect(await take(phone, '123456')).not.toBeUndefined()
    await real.close()
    await new Promise(done => service.close(done))
  })
})

test('a browser gets its mark once', async () => {
  const url = '/website/web/captcha/v1/new'
  const first = await app.http.inject({ method: 'POST', url, payload: { purpose } })
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const headers = { cookie: cookie.split(';')[0]! }
  const again = await app.http.inject({ method: 'POST', url, payload: { purpose }, headers })
  expect(again.headers['set-cookie']).toBeUndefined()
})
