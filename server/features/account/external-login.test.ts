/** The shop in front of a login service that is somebody else's: here another installation's, over the network. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Envelope, Output } from '#contract/kit.ts'
import { type App, makeApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { storedKeys } from '#server/outside/login/embedded.store.ts'
import { LoginBrowser } from './test-browser.ts'

const theirs = await testDatabase()
const ours = await testDatabase()
const quiet = { NODE_ENV: 'test', LOG_LEVEL: 'silent' }
let service: App
let shop: App
let origin: string

const shopAt = (env: Record<string, string>) =>
  makeApp({
    config: loadConfig({ ...quiet, PUBLIC_URL: origin, ALSO_HOSTS: 'inner', ...env }),
    db: ours.kysely,
    pool: ours.pool,
    pages: false,
  })

beforeAll(async () => {
  service = await makeApp({ config: loadConfig(quiet), db: theirs.kysely, pool: theirs.pool, pages: false })
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(service.http.server.address() as AddressInfo).port}`
  const { clientSecret } = await storedKeys(theirs.kysely)
  shop = await shopAt({ LOGIN_ISSUER: `${origin}/idp`, LOGIN_CLIENT_ID: 'shop', LOGIN_CLIENT_SECRET: clientSecret })
})
afterAll(async () => {
  await shop.http.close()
  await service.http.close()
  await Promise.all([ours.close(), theirs.close()])
})

test('a login goes there and back', async () => {
  const begun = await shop.http.inject({ url: '/sso/login?back=/cart&tracking=x', headers: { host: 'inner:3000' } })
  const cookie = String(begun.headers['set-cookie']).split(';')[0]!
  const question = new URL(String(begun.headers.location))
  expect(question.origin + question.pathname).toBe(`${origin}/idp/auth`)

  const browser = new LoginBrowser(service.http, origin)
  const form = (await browser.go(question.pathname + question.search)).url.pathname
  const { code, state, iss } = Object.fromEntries((await browser.signIn(form, '19900000001')).searchParams)
  const exchange = () =>
    shop.http.inject({
      method: 'POST',
      url: '/website/usercenter/user/v1/login',
      headers: { cookie, 'content-type': 'application/json' },
      payload: { code, state, iss },
    })
  const answer = (await exchange()).json<Envelope<Output<'account.exchangeCode'>>>()
  expect(answer.data).toMatchObject({ back: '/cart', user: { gcid: 'c-demo-1', surname: '林', mobile: '19900000001' } })
  expect((await exchange()).json<Envelope<null>>().code).toBe(4010)
  const { rows } = await ours.pool.query('select count(*) from login_account')
  expect(rows).toEqual([{ count: 0 }])
})

test('of staff a second factor is asked, and nobody comes in without it', async () => {
  const { clientSecret } = await storedKeys(theirs.kysely)
  const strict = await shopAt({
    LOGIN_ISSUER: `${origin}/idp`,
    LOGIN_CLIENT_ID: 'shop',
    LOGIN_CLIENT_SECRET: clientSecret,
    LOGIN_STAFF_ACR: 'urn:two urn:three',
  })
  const begin = async (kind: string) => {
    const begun = await strict.http.inject({ url: `/sso/login?kind=${kind}`, headers: { host: 'inner:3000' } })
    return { cookie: String(begun.headers['set-cookie']).split(';')[0]!, to: new URL(String(begun.headers.location)) }
  }
  expect((await begin('customer')).to.searchParams.get('acr_values')).toBe(null)
  const { cookie, to } = await begin('staff')
  expect(to.searchParams.get('acr_values')).toBe('urn:two urn:three')
  // That service knows no second factor, and says nothing of one.
  const browser = new LoginBrowser(service.http, origin)
  const form = (await browser.go(to.pathname + to.search)).url.pathname
  const { code, state, iss } = Object.fromEntries((await browser.signIn(form, '19900000011')).searchParams)
  const answer = await strict.http.inject({
    method: 'POST',
    url: '/website/usercenter/user/v1/login',
    headers: { cookie, 'content-type': 'application/json' },
    payload: { code, state, iss },
  })
  expect(answer.json<Envelope<null>>().code).toBe(errors.LOGIN_SECOND_FACTOR[0])
  await strict.http.close()
})

describe('the other pages of the service', () => {
  const ways = ['profile', 'reset', 'register'] as const
  const pageOf = (way: string) => `https://login.example.com/${way}?app=shop`
  const go = (app: App, url: string) => app.http.inject({ url, headers: { host: 'inner:3000' } })

  test.each(ways)('/sso/%s leads to its page with the facts of the installation and the way back', async way => {
    const app = await shopAt({
      LOGIN_ISSUER: `${origin}/idp`,
      LOGIN_CLIENT_ID: 'shop',
      LOGIN_CLIENT_SECRET: 'x',
      LOGIN_SYSTEM_ID: 'sys',
      LOGIN_API_KEY: 'key',
      LOGIN_CONTEXT: 'shop',
      LOGIN_POLICY_ID: 'p1',
      [`LOGIN_${way.toUpperCase()}_URL`]: pageOf(way),
    })
    const answer = await go(app, `/sso/${way}?back=${encodeURIComponent('/user?a=1&b=2')}&tracking=cf%3Dc7`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['cache-control']).toBe('no-store')
    const to = new URL(String(answer.headers.location))
    expect(to.origin + to.pathname).toBe(`https://login.example.com/${way}`)
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      app: 'shop',
      system_id: 'sys',
      api_key: 'key',
      business_context: 'shop',
      policy_id: 'p1',
      response_type: 'code',
      back_url: expect.stringMatching(/\/user\?a=1&b=2$/),
      tracking: 'cf=c7',
    })
    // The state holds the address with ? and & replaced (spec 7).
    expect(to.searchParams.get('state')).toMatch(/^[\w-]{43}\.[^?&]+$/)

    // Only addresses of this shop are ever followed, and the other ways lead nowhere else.
    const evil = new URL(String((await go(app, `/sso/${way}?back=//evil.example.com/x`)).headers.location))
    expect(evil.searchParams.get('back_url')).toMatch(/\/profile$/)
    for (const other of ways.filter(each => each !== way))
      expect((await go(app, `/sso/${other}?back=/user`)).headers.location).toBe('/user')
    await app.http.close()
  })

  test('where the service has no such pages, the visitor stays in the shop', async () => {
    for (const way of ways) {
      expect((await go(shop, `/sso/${way}`)).headers.location).toBe('/profile')
      expect((await go(shop, `/sso/${way}?back=https://evil.example.com`)).headers.location).toBe('/profile')
    }
  })
})

test('nothing of the embedded service answers', async () => {
  for (const url of ['/idp/.well-known/openid-configuration', '/idp/auth', '/idp/sign-in/x'])
    expect((await shop.http.inject({ url })).statusCode).toBe(404)
})

test('a service that does not answer leads to the page that says so', async () => {
  const alone = await testDatabase()
  const config = loadConfig({
    ...quiet,
    PUBLIC_URL: origin,
    LOGIN_ISSUER: 'http://127.0.0.1:9/idp',
    LOGIN_CLIENT_ID: 'shop',
  })
  const app = await makeApp({ config, db: alone.kysely, pool: alone.pool, pages: false })
  const answer = await app.http.inject({ url: '/sso/login?back=/cart' })
  expect(answer.headers.location).toMatch(/^\/loginback\?error=temporarily_unavailable&state=[\w-]{43}\.%2Fcart$/)
  expect((await app.http.inject({ url: '/sso/logout' })).headers.location).toBe('/')
  await app.http.close()
  await alone.close()
})
