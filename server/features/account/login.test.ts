import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kit.ts'
import type { Output } from '#contract/kit.ts'
import type { SignInFacts } from '#contract/sign-in.ts'
import { type App, makeApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { type Answer, LoginBrowser } from './test-browser.ts'

type SignedIn = Output<'account.exchangeCode'>
const minute = 60_000
const day = 86_400_000

const db = await testDatabase()
let now = Date.now()
const config = loadConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_READ: '100000',
  RATE_LIMIT_WRITE: '100000',
  RATE_LIMIT_STRICT: '100000',
})
const start = () => makeApp({ config, db: db.kysely, pool: db.pool, clock: () => new Date(now), pages: false })
let app: App

beforeAll(async () => {
  app = await start()
})
afterAll(async () => {
  await app.http.close()
  await db.close()
})

const data = <T>(answer: Answer): T => {
  const envelope = answer.json<Envelope<T>>()
  expect(envelope.message).toBe('')
  return envelope.data!
}
const codeIn = (answer: Answer): number => answer.json<Envelope<unknown>>().code

async function call(path: string, apiToken: string, method: 'GET' | 'POST' = 'POST') {
  const answer = await app.http.inject({
    method,
    url: path,
    headers: { apitoken: apiToken, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { payload: '{}' } : {}),
  })
  return answer.json<Envelope<never>>() as Envelope<{ valid: boolean; gcid: string | null; expiresAt: number | null }>
}
const userInfo = (token: string) => call('/website/usercenter/user/v1/getUserInfo', token)
const checkToken = (token: string) => call('/checkToken', token, 'GET')

/** The whole way in. */
async function login(phone = '19900000001', query = '', browser = new LoginBrowser(app.http)): Promise<SignedIn> {
  const { form } = await browser.askToLogin(query)
  return data<SignedIn>(await browser.exchange(await browser.signIn(form, phone)))
}

describe('a customer', () => {
  test('signs in with phone and code and comes back to where the login began', async () => {
    const browser = new LoginBrowser(app.http)
    const { form, facts } = await browser.askToLogin('?back=%2Fuser%2Fmyorder%3Ftab%3D1%26x%3D%2525')
    expect(form).toMatch(/^\/idp\/sign-in\/[\w-]+$/)
    expect(facts).toMatchObject({ state: 'ask', kind: 'customer', phone: '' })
    expect(facts.accounts.length).toBeGreaterThan(0)
    expect(facts.accounts.every(account => !account.role)).toBe(true)

    const back = await browser.signIn(form, '19900000001')
    expect(back.pathname).toBe('/loginback')
    const signedIn = data<SignedIn>(await browser.exchange(back))
    expect(signedIn).toMatchObject({ kind: 'customer', back: '/user/myorder?tab=1&x=%25', staff: null })
    expect(signedIn.user).toEqual({
      gcid: 'c-demo-1',
      givenName: '知夏',
      surname: '林',
      gender: 'FEMALE',
      mobile: '19900000001',
    })

    expect((await userInfo(signedIn.apiToken)).data).toEqual(signedIn.user)
    expect((await checkToken(signedIn.apiToken)).data).toEqual({
      valid: true,
      gcid: 'c-demo-1',
      expiresAt: signedIn.expiresAt,
    })
    const { rows } = await db.pool.query('select * from session')
    expect(JSON.stringify(rows)).not.toContain(signedIn.apiToken)
  })

  test('with any Chinese mobile gets an account at the first login and the same one at the second', async () => {
    const first = await login('13800138000')
    now += minute
    const second = await login('13800138000')
    expect(first.user).toMatchObject({ mobile: '13800138000', givenName: '', gender: null })
    expect(second.user).toEqual(first.user)
    expect(second.apiToken).not.toBe(first.apiToken)
    expect((await userInfo(first.apiToken)).success).toBe(true)
  })

  test('who is signed in at the service is not asked again, also after a restart', async () => {
    const browser = new LoginBrowser(app.http)
    await login('19900000002', '', browser)
    await app.http.close()
    const other = await connect({ url: db.url })
    app = await makeApp({ config, db: other.kysely, pool: other.pool, clock: () => new Date(now), pages: false })
    const again = new LoginBrowser(app.http)
    for (const [name, value] of browser.cookies) again.cookies.set(name, value)
    const { url } = await again.go('/sso/login')
    expect(url.pathname).toBe('/loginback')
    expect(data<SignedIn>(await again.exchange(url)).user?.gcid).toBe('c-demo-2')
    await app.http.close()
    await other.close()
    app = await start()
  })

  test('is signed in under every origin', async () => {
    for (const origin of [
      'http://127.0.0.1:3000',
      'http://192.168.1.20:8080',
      'http://[::1]:3000',
      'http://shop.lan',
    ]) {
      const browser = new LoginBrowser(app.http, origin)
      expect((await login('19900000001', '', browser)).user?.gcid).toBe('c-demo-1')
    }
  })
})

describe('the code', () => {
  async function form(): Promise<{ browser: LoginBrowser; post: (fields: Record<string, string>) => Promise<Answer> }> {
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin()
    return { browser, post: fields => browser.go(form, { method: 'POST', form: fields }) }
  }
  const facts = (answer: Answer) => answer.json<SignInFacts>()
  const wrongOf = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

  test('that is wrong is refused, the right one is accepted afterwards', async () => {
    const { post } = await form()
    const phone = '13800138001'
    const { code } = facts(await post({ do: 'send', phone }))
    expect(code!.digits).toMatch(/^\d{6}$/)
    const wrong = await post({ do: 'enter', phone, code: wrongOf(code!.digits) })
    expect(wrong.status).toBe(422)
    expect(facts(wrong)).toMatchObject({ phone, fault: { reason: 'code' }, code: { digits: code!.digits } })
    expect((await post({ do: 'enter', phone, code: code!.digits })).url.pathname).toBe('/loginback')
  })

  test('is worth nothing after five wrong entries', async () => {
    const { post } = await form()
    const phone = '13800138002'
    const { code } = facts(await post({ do: 'send', phone }))
    for (let n = 0; n < 5; n++) await post({ do: 'enter', phone, code: wrongOf(code!.digits) })
    const right = await post({ do: 'enter', phone, code: code!.digits })
    expect(facts(right)).toMatchObject({ fault: { reason: 'codeGone' } })
    expect(facts(right).code).toBeUndefined()
  })

  test('is worth nothing after five minutes', async () => {
    const { post } = await form()
    const phone = '13800138003'
    const { code } = facts(await post({ do: 'send', phone }))
    now += 5 * minute
    expect(facts(await post({ do: 'enter', phone, code: code!.digits }))).toMatchObject({
      fault: { reason: 'codeGone' },
    })
  })

  test('works once', async () => {
    const phone = '13800138004'
    const one = await form()
    const two = await form()
    const { code } = facts(await one.post({ do: 'send', phone }))
    expect((await one.post({ do: 'enter', phone, code: code!.digits })).url.pathname).toBe('/loginback')
    expect(facts(await two.post({ do: 'enter', phone, code: code!.digits }))).toMatchObject({
      fault: { reason: 'codeGone' },
    })
  })

  test('is sent once a minute and six times an hour, and of twenty requests at once one sends', async () => {
    const { post } = await form()
    const phone = '13800138005'
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ do: 'send', phone })))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const waiting = answers.find(answer => answer.status === 429)!
    expect(facts(waiting).fault).toEqual({ reason: 'wait', seconds: 60 })
    for (let n = 1; n < 6; n++) {
      now += minute
      const sent = await post({ do: 'send', phone })
      expect(sent.status).toBe(200)
      expect(facts(sent).code).toMatchObject({ resendSeconds: 60, filled: false })
    }
    now += minute
    expect(facts(await post({ do: 'send', phone })).fault).toEqual({ reason: 'wait', seconds: 54 * 60 })
    now += 54 * minute
    expect((await post({ do: 'send', phone })).status).toBe(200)
  })

  test.each(['', '12800138000', '1380013800', '<script>'])('is not sent to %j', async phone => {
    const { post } = await form()
    const answer = await post({ do: 'send', phone })
    expect(answer.status).toBe(422)
    expect(facts(answer)).toMatchObject({ phone, fault: { reason: 'phone' } })
  })

  test('cannot be entered without the browser that began the sign-in', async () => {
    const { form } = await new LoginBrowser(app.http).askToLogin()
    const answer = await new LoginBrowser(app.http).go(form, { method: 'POST', form: { fill: '19900000001' } })
    expect(facts(answer)).toMatchObject({ state: 'gone', accounts: [] })
  })
})

describe('an answer of the login service', () => {
  const expired = 4010
  const elsewhere = 4014

  test('opens one session when it is exchanged twenty times at once', async () => {
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '13800138010')
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.exchange(back)))
    const opened = answers.filter(answer => answer.json<Envelope<unknown>>().success)
    expect(opened).toHaveLength(1)
    expect(answers.filter(answer => codeIn(answer) === expired)).toHaveLength(19)
    const { gcid } = data<SignedIn>(opened[0]!).user!
    const { rows } = await db.pool.query(
      'select count(*) from session join customer c on c.id = customer_id where gcid = $1',
      [gcid],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('cannot be replayed', async () => {
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    data<SignedIn>(await browser.exchange(back))
    expect(codeIn(await browser.exchange(back))).toBe(expired)
  })

  test('is worth nothing in another browser and stays good in its own', async () => {
    const victim = new LoginBrowser(app.http)
    await victim.askToLogin()
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    expect(codeIn(await victim.exchange(back))).toBe(elsewhere)
    expect(codeIn(await new LoginBrowser(app.http).exchange(back))).toBe(elsewhere)
    expect(data<SignedIn>(await browser.exchange(back)).user?.gcid).toBe('c-demo-1')
  })

  test('is worth nothing ten minutes after the login began', async () => {
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    now += 10 * minute
    expect(codeIn(await browser.exchange(back))).toBe(expired)
  })

  test.each([
    ['state', (back: URL) => back.searchParams.set('state', `${back.searchParams.get('state')}x`), expired],
    [
      'return address',
      (back: URL) => back.searchParams.set('state', back.searchParams.get('state')!.replace(/\..*/, './evil')),
      expired,
    ],
    ['code', (back: URL) => back.searchParams.set('code', 'made-up'), 4011],
    ['issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example/idp'), 4011],
  ])('with another %s is refused', async (_, change, code) => {
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    change(back)
    expect(codeIn(await browser.exchange(back))).toBe(code)
  })

  test('of one attempt does not fit another one of the same browser', async () => {
    const browser = new LoginBrowser(app.http)
    const first = await browser.askToLogin()
    const back = await browser.signIn(first.form, '19900000001')
    const second = (await browser.go('/sso/login')).url
    back.searchParams.set('state', second.searchParams.get('state')!)
    expect(codeIn(await browser.exchange(back))).toBe(4011)
  })

  test('says that somebody gave up', async () => {
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin('?back=%2Fcart')
    const { url } = await browser.go(form, { method: 'POST', form: { do: 'cancel' } })
    expect(url.pathname).toBe('/loginback')
    expect(url.searchParams.get('error')).toBe('access_denied')
    expect(url.searchParams.get('state')).toMatch(/\.\/cart$/)
  })

  test('an old step of the service leads back to the shop’s page', async () => {
    const { url } = await new LoginBrowser(app.http).go('/idp/auth/unknown')
    expect(url.href).toBe('http://localhost:3000/loginback?error=expired')
  })
})

describe('the return address', () => {
  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    '/sso/login?back=/',
    '/loginback',
    'user',
    '',
  ])('%j is replaced by the start page', async back => {
    const signedIn = await login('19900000001', `?back=${encodeURIComponent(back)}`)
    expect(signedIn.back).toBe('/')
  })

  test('may be given twice without harm', async () => {
    expect((await login('19900000001', '?back=/cart&back=//evil.example')).back).toBe('/')
  })
})

describe('the way to the service', () => {
  test('carries PKCE, state, nonce, tracking and nothing secret', async () => {
    const browser = new LoginBrowser(app.http)
    const answer = await app.http.inject({
      url: '/sso/login?back=%2Fa%3Fb%3D1%26c%3D2&tracking=spring-26',
      headers: { host: 'localhost:3000' },
    })
    const url = new URL(String(answer.headers.location))
    const query = Object.fromEntries(url.searchParams)
    expect(url.origin + url.pathname).toBe(`${browser.origin}/idp/auth`)
    expect(query).toMatchObject({
      client_id: 'shop',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/loginback',
      tracking: 'spring-26',
    })
    expect(query.state).toMatch(/^[\w-]{43}\.\/a~1b=1~2c=2$/)
    expect(query.nonce).toMatch(/^[\w-]{43}$/)
    expect(query).not.toHaveProperty('client_secret')
    expect(String(answer.headers['set-cookie'])).toMatch(/^login_browser=[\w-]{43};.*HttpOnly; SameSite=Lax$/)
    const { rows } = await db.pool.query('select * from login_attempt')
    expect(JSON.stringify(rows)).not.toContain(query.state!.slice(0, 43))
  })

  test('without PKCE ends in an error', async () => {
    const query = new URLSearchParams({
      client_id: 'shop',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://localhost:3000/loginback',
      state: 's',
    })
    const { url } = await new LoginBrowser(app.http).go(`/idp/auth?${query}`)
    expect(url.searchParams.get('error')).toBe('invalid_request')
  })

  test('never leads to a foreign back address', async () => {
    const query = new URLSearchParams({
      client_id: 'shop',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://evil.example/loginback',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    })
    const { url } = await new LoginBrowser(app.http).go(`/idp/auth?${query}`)
    expect(url.href).toBe('http://localhost:3000/loginback?error=expired')
  })

  test('refuses a host that is none', async () => {
    const answer = await app.http.inject({ url: '/sso/login', headers: { host: 'a/b@c' } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('staff', () => {
  test('sign in through the same service and get a staff session only', async () => {
    const browser = new LoginBrowser(app.http)
    const { form, facts } = await browser.askToLogin('?kind=staff')
    expect(facts.kind).toBe('staff')
    expect(facts.accounts.map(account => account.role)).toEqual([
      'operator',
      'dealer',
      'reviewer',
      'finance',
      'administrator',
    ])
    const signedIn = data<SignedIn>(await browser.exchange(await browser.signIn(form, '19900000011')))
    expect(signedIn).toMatchObject({
      kind: 'staff',
      back: '/console',
      user: null,
      staff: { name: '沈岚', role: 'operator', outletId: null },
    })
    expect((await userInfo(signedIn.apiToken)).code).toBe(401)
    expect((await checkToken(signedIn.apiToken)).data).toMatchObject({ valid: true, gcid: null })
    expect(signedIn.expiresAt).toBe(now + day / 2)
  })

  test('are only those who have an account', async () => {
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin('?kind=staff')
    const answer = await browser.go(form, { method: 'POST', form: { do: 'send', phone: '19900000001' } })
    expect(answer.json<SignInFacts>()).toMatchObject({ fault: { reason: 'notStaff' } })
  })

  test('and customers in one browser never get each other’s session', async () => {
    const browser = new LoginBrowser(app.http)
    await login('19900000001', '', browser)
    const asStaff = await browser.askToLogin('?kind=staff')
    expect(asStaff.facts.kind).toBe('staff')
    const staff = data<SignedIn>(await browser.exchange(await browser.signIn(asStaff.form, '19900000014')))
    expect(staff.staff?.role).toBe('finance')
    const asCustomer = await browser.askToLogin()
    expect(asCustomer.facts.kind).toBe('customer')
    const back = await browser.signIn(asCustomer.form, '19900000003')
    expect(data<SignedIn>(await browser.exchange(back)).user?.gcid).toBe('c-demo-3')
  })

  test('who were switched off are out at once and cannot come back', async () => {
    const signedIn = await login('19900000013', '?kind=staff')
    await db.pool.query(`update staff_account set active = false where role = 'reviewer'`)
    expect((await checkToken(signedIn.apiToken)).data).toEqual({ valid: false, gcid: null, expiresAt: null })
    const browser = new LoginBrowser(app.http)
    const { form } = await browser.askToLogin('?kind=staff')
    expect(codeIn(await browser.exchange(await browser.signIn(form, '19900000013')))).toBe(4015)
  })
})

describe('a token', () => {
  test('slides at most once an hour, to thirty days from the last use and ninety in all', async () => {
    const begin = now
    const { apiToken, expiresAt } = await login('13800138020')
    const end = async () => (await checkToken(apiToken)).data?.expiresAt
    expect(expiresAt).toBe(begin + 30 * day)
    now = begin + 59 * minute
    expect(await end()).toBe(begin + 30 * day)
    now = begin + 60 * minute
    expect(await end()).toBe(now + 30 * day)
    for (let used = 25; used <= 75; used += 25) {
      now = begin + used * day
      expect(await end()).toBe(Math.min(now + 30 * day, begin + 90 * day))
    }
    now = begin + 90 * day - 1
    expect((await userInfo(apiToken)).success).toBe(true)
    now = begin + 90 * day
    expect((await userInfo(apiToken)).code).toBe(401)
    now = begin
  })

  test('that nobody uses for thirty days is worth nothing', async () => {
    const begin = now
    const { apiToken } = await login('13800138021')
    now = begin + 30 * day
    expect((await userInfo(apiToken)).code).toBe(401)
    expect((await checkToken(apiToken)).data).toEqual({ valid: false, gcid: null, expiresAt: null })
    now = begin
  })

  test('dies on logout, the other ones of the customer live on', async () => {
    const one = await login('13800138022')
    now += minute
    const two = await login('13800138022')
    expect((await call('/website/usercenter/user/v1/logout', one.apiToken)).success).toBe(true)
    expect((await userInfo(one.apiToken)).code).toBe(401)
    expect((await userInfo(two.apiToken)).success).toBe(true)
    expect((await call('/website/usercenter/user/v1/logout', one.apiToken)).success).toBe(true)
  })

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(5000)])('%j is nobody’s', async token => {
    expect((await userInfo(token)).code).toBe(401)
    expect((await checkToken(token)).data?.valid).toBe(false)
  })
})

test('another account can be chosen without logging out first', async () => {
  const browser = new LoginBrowser(app.http)
  await login('19900000001', '', browser)
  const { form } = await browser.askToLogin('?prompt=login')
  const back = await browser.signIn(form, '19900000002')
  expect(data<SignedIn>(await browser.exchange(back)).user?.gcid).toBe('c-demo-2')
})

test('logging out at the service means being asked again', async () => {
  const browser = new LoginBrowser(app.http)
  await login('19900000001', '', browser)
  expect((await browser.go('/sso/login')).url.pathname).toBe('/loginback')
  expect((await browser.go('/sso/logout')).url.pathname).toBe('/')
  const { url } = await browser.go('/sso/login')
  expect(url.pathname).toMatch(/^\/idp\/sign-in\//)
})
