/**
 * Twice as many calls of each writing kind as the pool has connections, at once: none may ask for a second connection
 * while it holds one, or they all wait for each other, and everybody else with them (decision 030).
 */
import { staffRoles } from '#contract/codes.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName, Envelope } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { heldOf } from '#server/lib/held.ts'
import { catalogueOf } from './features/used-car/used-car.catalogue.ts'
import { requestOf } from './http/test-app.ts'
import { type Fields, sampleOf } from './http/test-samples.ts'

const CONNECTIONS = 3
/** Far below the 15 s after which a call that waits for a connection gives up. */
const PATIENCE_MS = 8_000

const shop = await openTestShop(CONNECTIONS)
afterAll(() => shop.close())

const tokens = { customer: '', operator: '', finance: '', administrator: '', dealer: '', reviewer: '' }
/** Things that there are, by the names under which calls ask for them. */
let known: Fields = {}

beforeAll(async () => {
  const bought = await shop.boughtGoods({ way: 'pickup', lines: [{ quantity: 2 }] })
  const sku = await shop.freshSku(1_000)
  const car = await shop.freshCar()
  tokens.customer = bought.token
  for (const role of ['operator', 'finance', 'administrator', 'reviewer'] as const)
    tokens[role] = await shop.newStaff(role)
  tokens.dealer = await shop.newStaff('dealer', bought.outletId)
  const { vouchers } = await shop.ask('order.detail', bought.token, { orderNo: bought.orderNo })
  known = {
    orderNo: bought.orderNo,
    voucherNo: vouchers[0]!.voucherNo,
    skuCode: sku.skuCode,
    spuCode: sku.spuCode,
    carNo: car.car_no,
    itemId: car.car_no,
    outletId: bought.outletId,
    deliveryWay: 'pickup',
    quantity: 1,
    on: true,
    consent: true,
    phone: '19900000001',
    mobile: '19900000001',
    areaCode: 110_101,
  }
})

/** Fields that one call needs otherwise than the rest. */
const special: Partial<Record<CallName, () => Fields>> = {
  'cart.merge': () => ({ lines: [wantedLine()] }),
  'order.place': () => shop.placing(known.carNo as string),
  'payment.start': () => ({ orderNos: [known.orderNo], method: 'wechat' }),
}
const wantedLine = (): Fields => ({ skuCode: known.skuCode, quantity: 1, deliveryWay: 'express', chosen: true })

/** The token of somebody who may make the call. */
async function tokenFor(name: CallName): Promise<string> {
  const { login, staff } = callOf(name)
  if (login) return tokens.customer
  if (!staff) return ''
  const { mayStaff } = await import('./features/staff/permissions.ts')
  const role = staffRoles.find(each => mayStaff(each, staff))
  return tokens[role!]
}

async function rush(name: CallName, inputs: Fields[]) {
  const token = await tokenFor(name)
  const began = performance.now()
  const answers = await Promise.all(
    inputs.map(async input => {
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await shop.app.http.inject(requestOf(name, input, { token, headers }))
      return answer.json<Envelope<unknown>>()
    }),
  )
  return { ms: performance.now() - began, codes: answers.map(answer => answer.code), answers }
}

const changing = callNames.filter(name => callOf(name).write || callOf(name).ownTransaction)

describe.each(changing)('%s', name => {
  test('needs one connection', async () => {
    const input = { ...sampleOf(name, known), ...special[name]?.() }
    const { ms, codes, answers } = await rush(name, Array(2 * CONNECTIONS).fill(input) as Fields[])
    expect(codes, JSON.stringify(answers[0])).not.toContain(500)
    // The door has let it in: what was refused, the handler refused.
    for (const code of [400, 401, 4003]) expect(codes, JSON.stringify(answers[0])).not.toContain(code)
    expect(ms).toBeLessThan(PATIENCE_MS)
    expect(shop.pool.waitingCount).toBe(0)
  })
})

test('wrong codes are counted one by one, also many at once', async () => {
  const staff = await shop.newStaff('dealer', known.outletId as number)
  const before = await attempts()
  const wrong = Array.from({ length: 4 * CONNECTIONS }, (_, n) => ({ code: String(100_000_000_000 + n) }))
  tokens.dealer = staff
  const { codes } = await rush('desk.voucher.redeem', wrong)
  expect(codes).not.toContain(500)
  expect((await attempts()) - before).toBe(wrong.length)
})

const attempts = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from voucher_attempt`.execute(shop.db)).rows[0]!.n

test('who holds a connection in a transaction is refused a second one', async () => {
  const nested = shop.db.transaction().execute(() => sql`select 1`.execute(shop.db))
  await expect(nested).rejects.toThrow('second connection')
  // What is kept in memory is read beside the pool.
  const held = heldOf(shop.pool)
  const reading = () => shop.db.transaction().execute(() => catalogueOf(held, shop.now()))
  const catalogues = await Promise.all(Array.from({ length: CONNECTIONS }, reading))
  expect(catalogues[0]!.index).toBeDefined()
})
