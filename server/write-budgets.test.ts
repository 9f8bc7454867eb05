/**
 * What writes ask of the database: no more statements and round trips than written here, for the acts of a purchase, and
 * none for the marks of a transaction, for every write of the call table (decision 045).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import { type QueryCount, countAsked } from '#server/db/test-query-count.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import {
  cable,
  consent,
  flask,
  type Lines,
  openSettlement,
  service,
} from '#server/features/settlement/test-settlement.ts'
import { requestOf } from './http/test-app.ts'
import { openKnownWorld } from './test-world.ts'

describe('a purchase', () => {
  let world: Awaited<ReturnType<typeof openSettlement>>
  beforeAll(async () => {
    world = await openSettlement()
  })
  afterAll(() => world.shop.close())

  /** Counts one act; the first one reads what is kept in memory. */
  async function counted(act: () => Promise<() => Promise<unknown>>): Promise<QueryCount> {
    for (const warm of [await act(), await act()]) await warm()
    return countAsked(await act())
  }

  async function placing(lines: Lines) {
    const { shop, customer, preview, direct } = world
    const token = await customer()
    const seen = await preview(token, direct(lines))
    const input = { ...direct(lines), ...consent, expectDueFen: seen.sums.dueFen, giftIds: seen.giftIds }
    return { token, place: () => shop.ask('settlement.place', token, { ...input, couponNo: 'none' }) }
  }
  /** The bank's notice of the payment of orders that were placed. */
  async function notice(token: string, orderNos: string[]) {
    const { shop } = world
    const told = await shop.noticeOf(await shop.payAll(token, orderNos, 'succeed'))
    return () => shop.app.http.inject(told)
  }

  test.each([
    ['one parcel', () => [world.sent(flask)], { statements: 13, trips: 6 }, { statements: 6, trips: 3 }],
    ['one parcel with a gift', () => [world.sent(cable, 2)], { statements: 15, trips: 8 }, { statements: 6, trips: 3 }],
    [
      'a parcel and work at a dealer',
      () => [world.sent(flask), world.fitted(service)],
      { statements: 16, trips: 7 },
      { statements: 8, trips: 4 },
    ],
  ] as const)('of %s', async (_, lines, atMost, whenPaid) => {
    const placed = await counted(async () => (await placing(lines())).place)
    expect(placed.statements).toBeLessThanOrEqual(atMost.statements)
    expect(placed.trips).toBeLessThanOrEqual(atMost.trips)
    const begun = await counted(async () => {
      const { token, place } = await placing(lines())
      const { orderNos } = await place()
      return () => world.shop.ask('payment.start', token, { orderNos, method: 'wechat' })
    })
    // One of them is the simulator's own.
    expect(begun.statements).toBeLessThanOrEqual(9 + lines().length)
    expect(begun.trips).toBeLessThanOrEqual(9)
    const paid = await counted(async () => {
      const { token, place } = await placing(lines())
      return notice(token, (await place()).orderNos)
    })
    expect(paid.statements).toBeLessThanOrEqual(whenPaid.statements)
    expect(paid.trips).toBeLessThanOrEqual(whenPaid.trips)
  })

  test('of a used car', async () => {
    const { shop } = world
    const placed = await counted(async () => {
      const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
      return () => shop.ask('order.place', token, shop.placing(car.carNo))
    })
    expect(placed.statements).toBeLessThanOrEqual(6)
    expect(placed.trips).toBeLessThanOrEqual(6)
    const paid = await counted(async () => {
      const { token, orderNo } = await shop.placed()
      return notice(token, [orderNo])
    })
    expect(paid.statements).toBeLessThanOrEqual(6)
    expect(paid.trips).toBeLessThanOrEqual(3)
  })
})

describe('every write', () => {
  let shop: Awaited<ReturnType<typeof openCaseShop>>
  let world: Awaited<ReturnType<typeof openKnownWorld>>
  beforeAll(async () => {
    shop = await openCaseShop()
    world = await openKnownWorld(shop)
  })
  afterAll(() => shop.close())

  test.each(callNames.filter(name => callOf(name).write))(
    '%s begins and ends its transaction on the way of its statements',
    async name => {
      const ask = () =>
        shop.app.http.inject(
          requestOf(name, world.inputFor(name), {
            token: world.tokenFor(name),
            headers: { 'idempotency-key': randomUUID() },
          }),
        )
      await ask()
      let refused = false
      const { statements, trips } = await countAsked(async () => {
        refused = !(await ask()).json<{ success: boolean }>().success
      })
      // What is refused goes back to where the work began.
      expect(trips).toBeLessThanOrEqual(statements + (refused ? 1 : 0))
      expect(statements).toBeGreaterThan(0)
    },
  )
})
