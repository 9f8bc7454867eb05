/** What belongs to a demonstration is there in a demonstration alone (decision 030). */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { loadConfig } from './config.ts'
import { openTestShop } from './features/order/test-shop.ts'
import { requestOf } from './http/test-app.ts'

const real = { LOGIN_ISSUER: 'https://id.example.com', LOGIN_CLIENT_ID: 'shop', PUBLIC_URL: 'https://shop.example.com' }
const combinations: [what: string, env: Record<string, string>, login: boolean, cashier: boolean][] = [
  ['nothing is said', {}, true, true],
  ['the address is not secured', { PUBLIC_URL: 'http://shop.local' }, true, true],
  ['the address is secured', { PUBLIC_URL: 'https://shop.example.com' }, false, false],
  ['the address is secured and DEMO said', { PUBLIC_URL: 'https://shop.example.com', DEMO: 'true' }, true, true],
  ['there is a real login', real, false, false],
  ['there is a real login on a plain address', { ...real, PUBLIC_URL: 'http://localhost' }, false, false],
  ['there is a real login and DEMO said', { ...real, DEMO: 'true' }, false, true],
  ['DEMO is refused', { DEMO: 'false' }, false, false],
]

const shop = await openTestShop()
afterAll(() => shop.close())

/** The same database, served by a server with other settings. */
async function serverWith(env: Record<string, string>) {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env })
  return makeApp({ config, db: shop.db, pool: shop.pool, clock: shop.now, pages: false })
}

describe.each(combinations)('where %s', (_, env, login, cashier) => {
  test(`the demonstration's login is ${login ? 'there' : 'gone'}, its cashier ${cashier ? 'there' : 'gone'}`, async () => {
    const config = loadConfig(env)
    expect(config.demo).toEqual({ login, cashier })
    const words = config.complaints.join('\n')
    expect(words.includes('nobody can sign in')).toBe(!login && !env.LOGIN_ISSUER)
    expect(words.includes('nothing can be paid')).toBe(!cashier)
    const served = await serverWith(env)
    const host = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : 'localhost'
    const status = async (url: string) => (await served.http.inject({ url, headers: { host } })).statusCode
    expect((await status('/idp/.well-known/openid-configuration')) === 200).toBe(login)
    // Without a simulator beside this server its door says so; where there is none, nothing is there.
    expect((await status('/pay-simulator/scan')) === 503).toBe(cashier)
    await served.http.close()
  })
})

test('the change to a real shop ends the sessions of the demonstration, and no others', async () => {
  const at = shop.now()
  await shop.pool.query(
    `insert into login_account (sub, kind, phone) values ('c-walk-in', 'customer', '13700000001') on conflict do nothing`,
  )
  const tokenOf = async (table: 'customer' | 'staff_account', sub: string): Promise<string> => {
    const { openSession } = await import('./features/account/session.queries.ts')
    const made =
      table === 'customer'
        ? await shop.pool.query('insert into customer (gcid, sub) values ($1, $1) returning id', [sub])
        : await shop.pool.query(
            `insert into staff_account (sub, name, role) values ($1, 'Staff', 'administrator') returning id`,
            [sub],
          )
    const { id } = made.rows[0]
    const owner = table === 'customer' ? { customerId: id } : { staffId: id }
    return (await openSession(shop.db, owner, 'test', at)).apiToken
  }
  const [demoStaff, demoCustomer] = [
    await tokenOf('staff_account', 's-demo-administrator'),
    await tokenOf('customer', 'c-walk-in'),
  ]
  const [staff, customer] = [await tokenOf('staff_account', 'real-staff'), await tokenOf('customer', 'real-customer')]
  const served = await serverWith(real)
  const knows = async (name: 'desk.staff.me' | 'cart.count', token: string) => {
    const sending = requestOf(name, {}, { token, headers: { host: 'shop.example.com' } })
    return (await served.http.inject(sending)).json().success
  }
  expect(await knows('desk.staff.me', demoStaff)).toBe(false)
  expect(await knows('cart.count', demoCustomer)).toBe(false)
  expect(await knows('desk.staff.me', staff)).toBe(true)
  expect(await knows('cart.count', customer)).toBe(true)
  await served.http.close()
})

test('without a channel nothing can be paid, and the answer says so', async () => {
  const { token, orderNo } = await shop.placedGoods()
  const served = await serverWith({ PUBLIC_URL: 'https://shop.example.com' })
  const headers = { host: 'shop.example.com', 'idempotency-key': randomUUID() }
  const sending = requestOf('payment.start', { orderNos: [orderNo], method: 'wechat' }, { token, headers })
  const answer = (await served.http.inject(sending)).json()
  expect([answer.success, answer.message]).toEqual([false, '本店暂未开通在线支付'])
  await served.http.close()
})
