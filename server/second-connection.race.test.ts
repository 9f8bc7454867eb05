/**
 * Twice as many calls of each writing kind as the pool has connections, at once: none may ask for a second connection
 * while it holds one, or they all wait for each other, and everybody else with them (decision 030).
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName, Envelope } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { cacheOf } from '#server/lib/cached.ts'
import { Turns } from '#server/lib/turns.ts'
import { openDoor } from '#server/outside/pay/wire/door.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { catalogueOf } from './features/used-car/used-car.catalogue.ts'
import { requestOf } from './http/test-app.ts'
import type { Fields } from './http/test-samples.ts'
import { openKnownWorld } from './test-world.ts'

const CONNECTIONS = 3
/** Far below the 15 s after which a call that waits for a connection gives up. */
const PATIENCE_MS = 8_000

const shop = await openTestShop(CONNECTIONS)
afterAll(() => shop.close())

let world: Awaited<ReturnType<typeof openKnownWorld>>
beforeAll(async () => {
  world = await openKnownWorld(shop)
})

async function rush(name: CallName, inputs: Fields[]) {
  const token = world.tokenFor(name)
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
    const input = world.inputFor(name)
    const { ms, codes, answers } = await rush(name, Array(2 * CONNECTIONS).fill(input) as Fields[])
    expect(codes, JSON.stringify(answers[0])).not.toContain(500)
    // The door has let it in: what was refused, the handler refused.
    for (const code of [400, 401, 4003]) expect(codes, JSON.stringify(answers[0])).not.toContain(code)
    expect(ms).toBeLessThan(PATIENCE_MS)
    expect(shop.pool.waitingCount).toBe(0)
  })
})

test('wrong codes are counted one by one, also many at once', async () => {
  const staff = await shop.newStaff('dealer', world.known.outletId as number)
  const before = await attempts()
  const wrong = Array.from({ length: 4 * CONNECTIONS }, (_, n) => ({ code: String(100_000_000_000 + n) }))
  world.tokens.dealer = staff
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
  const held = cacheOf(shop.pool)
  const reading = () => shop.db.transaction().execute(() => catalogueOf(held, shop.now()))
  const catalogues = await Promise.all(Array.from({ length: CONNECTIONS }, reading))
  expect(catalogues[0]!.index).toBeDefined()
})

test('who holds a connection in a transaction waits for nothing but the database', async () => {
  const within = (act: () => Promise<unknown>) => shop.db.transaction().execute(act)
  const store = storeOf(shop.config)
  for (const act of [
    () => store.get('any'),
    () => store.put('any', Buffer.from('x'), 'text/plain'),
    () => store.remove('any'),
    () => new Turns(1).take(),
    () => openDoor(() => Promise.reject(new Error('asked')))({ method: 'GET', url: 'https://pay.example.com/' }),
  ])
    await expect(within(act)).rejects.toThrow('is waited for within a transaction')
  await expect(store.get('any')).resolves.toBeUndefined()
})
