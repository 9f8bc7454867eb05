import { afterAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kit.ts'
import { connect } from '#server/db/connect.ts'
import { LoginBrowser } from './test-browser.ts'
import { codeOf, dataOf, minute, openLoginShop, type SignedIn } from './test-login.ts'

const shop = await openLoginShop()
afterAll(() => shop.close())

describe('a customer', () => {
  test('signs in with phone and code and comes back to where the login began', async () => {
    const browser = shop.browser()
    const { form, facts } = await browser.askToLogin('?back=%2Fuser%2Fmyorder%3Ftab%3D1%26x%3D%2525')
    expect(form).toMatch(/^\/idp\/sign-in\/[\w-]+$/)
    expect(facts).toMatchObject({ state: 'ask', kind: 'customer', phone: '' })
    expect(facts.accounts.length).toBeGreaterThan(0)
    expect(facts.accounts.every(account => !account.role)).toBe(true)

    const back = await browser.signIn(form, '19900000001')
    expect(back.pathname).toBe('/loginback')
    const signedIn = dataOf<SignedIn>(await browser.exchange(back))
    expect(signedIn).toMatchObject({ kind: 'customer', back: '/user/myorder?tab=1&x=%25', staff: null })
    expect(signedIn.user).toEqual({
      gcid: 'c-demo-1',
      givenName: '知夏',
      surname: '林',
      gender: 'FEMALE',
      mobile: '19900000001',
    })

    expect((await shop.userInfo(signedIn.apiToken)).data).toEqual(signedIn.user)
    expect((await shop.checkToken(signedIn.apiToken)).data).toEqual({
      valid: true,
      gcid: 'c-demo-1',
      expiresAt: signedIn.expiresAt,
    })
    const { rows } = await shop.db.pool.query('select * from session')
    expect(JSON.stringify(rows)).not.toContain(signedIn.apiToken)
  })

  test('with any Chinese mobile gets an account at the first login and the same one at the second', async () => {
    const first = await shop.login('13800138000')
    shop.now += minute
    const second = await shop.login('13800138000')
    expect(first.user).toMatchObject({ mobile: '13800138000', givenName: '', gender: null })
    expect(second.user).toEqual(first.user)
    expect(second.apiToken).not.toBe(first.apiToken)
    expect((await shop.userInfo(first.apiToken)).success).toBe(true)
  })

  test('who is signed in at the service is not asked again, also after a restart', async () => {
    const browser = shop.browser()
    await shop.login('19900000002', '', browser)
    const other = await connect({ url: shop.db.url })
    const app = await shop.start(other)
    const again = new LoginBrowser(app.http)
    for (const [name, value] of browser.cookies) again.cookies.set(name, value)
    const { url } = await again.go('/sso/login')
    expect(url.pathname).toBe('/loginback')
    expect(dataOf<SignedIn>(await again.exchange(url)).user?.gcid).toBe('c-demo-2')
    await app.http.close()
    await other.close()
  })

  test('is signed in under every origin', async () => {
    for (const origin of [
      'http://127.0.0.1:3000',
      'http://192.168.1.20:8080',
      'http://[::1]:3000',
      'http://shop.lan',
    ]) {
      const browser = shop.browser(origin)
      expect((await shop.login('19900000001', '', browser)).user?.gcid).toBe('c-demo-1')
    }
  })
})

describe('an answer of the login service', () => {
  const expired = 4010
  const elsewhere = 4014

  test('opens one session when it is exchanged twenty times at once', async () => {
    const browser = shop.browser()
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '13800138010')
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.exchange(back)))
    const opened = answers.filter(answer => answer.json<Envelope<unknown>>().success)
    expect(opened).toHaveLength(1)
    expect(answers.filter(answer => codeOf(answer) === expired)).toHaveLength(19)
    const { gcid } = dataOf<SignedIn>(opened[0]!).user!
    const { rows } = await shop.db.pool.query(
      'select count(*) from session join customer c on c.id = customer_id where gcid = $1',
      [gcid],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('cannot be replayed', async () => {
    const browser = shop.browser()
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    dataOf<SignedIn>(await browser.exchange(back))
    expect(codeOf(await browser.exchange(back))).toBe(expired)
  })

  test('is worth nothing in another browser and stays good in its own', async () => {
    const victim = shop.browser()
    await victim.askToLogin()
    const browser = shop.browser()
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    expect(codeOf(await victim.exchange(back))).toBe(elsewhere)
    expect(codeOf(await shop.browser().exchange(back))).toBe(elsewhere)
    expect(dataOf<SignedIn>(await browser.exchange(back)).user?.gcid).toBe('c-demo-1')
  })

  test('is worth nothing ten minutes after the login began', async () => {
    const browser = shop.browser()
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    shop.now += 10 * minute
    expect(codeOf(await browser.exchange(back))).toBe(expired)
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
    const browser = shop.browser()
    const { form } = await browser.askToLogin()
    const back = await browser.signIn(form, '19900000001')
    change(back)
    expect(codeOf(await browser.exchange(back))).toBe(code)
  })

  test('of one attempt does not fit another one of the same browser', async () => {
    const browser = shop.browser()
    const first = await browser.askToLogin()
    const back = await browser.signIn(first.form, '19900000001')
    const second = (await browser.go('/sso/login')).url
    back.searchParams.set('state', second.searchParams.get('state')!)
    expect(codeOf(await browser.exchange(back))).toBe(4011)
  })

  test('says that somebody gave up', async () => {
    const browser = shop.browser()
    const { form } = await browser.askToLogin('?back=%2Fcart')
    const { url } = await browser.go(form, { method: 'POST', form: { do: 'cancel' } })
    expect(url.pathname).toBe('/loginback')
    expect(url.searchParams.get('error')).toBe('access_denied')
    expect(url.searchParams.get('state')).toMatch(/\.\/cart$/)
  })

  test('an old step of the service leads back to the shop’s page', async () => {
    const { url } = await shop.browser().go('/idp/auth/unknown')
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
    const signedIn = await shop.login('19900000001', `?back=${encodeURIComponent(back)}`)
    expect(signedIn.back).toBe('/')
  })

  test('may be given twice without harm', async () => {
    expect((await shop.login('19900000001', '?back=/cart&back=//evil.example')).back).toBe('/')
  })
})

describe('the way to the service', () => {
  test('carries PKCE, state, nonce, tracking and nothing secret', async () => {
    const browser = shop.browser()
    const answer = await shop.app.http.inject({
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
    const { rows } = await shop.db.pool.query('select * from login_attempt')
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
    const { url } = await shop.browser().go(`/idp/auth?${query}`)
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
    const { url } = await shop.browser().go(`/idp/auth?${query}`)
    expect(url.href).toBe('http://localhost:3000/loginback?error=expired')
  })

  test('refuses a host that is none', async () => {
    const answer = await shop.app.http.inject({ url: '/sso/login', headers: { host: 'a/b@c' } })
    expect(answer.statusCode).toBe(400)
  })
})

test('another account can be chosen without logging out first', async () => {
  const browser = shop.browser()
  await shop.login('19900000001', '', browser)
  const { form } = await browser.askToLogin('?prompt=login')
  const back = await browser.signIn(form, '19900000002')
  expect(dataOf<SignedIn>(await browser.exchange(back)).user?.gcid).toBe('c-demo-2')
})

test('logging out at the service means being asked again', async () => {
  const browser = shop.browser()
  await shop.login('19900000001', '', browser)
  expect((await browser.go('/sso/login')).url.pathname).toBe('/loginback')
  expect((await browser.go('/sso/logout')).url.pathname).toBe('/')
  const { url } = await browser.go('/sso/login')
  expect(url.pathname).toMatch(/^\/idp\/sign-in\//)
})
