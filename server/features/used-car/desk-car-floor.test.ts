/** That one person cannot get below the floor by what else can be written of a car (decision 076). */
import { afterAll, describe, expect, test } from 'vitest'
import { openDealer, refusedBy } from './test-desk-car.ts'

const { shop, dealer, detail, onSale } = await openDealer()
afterAll(() => shop.close())

describe('a car on show', () => {
  test('is not brought below what the house would pay by describing it as worse, pricing it, and describing it as it is', async () => {
    const { carNo, version, car } = await onSale()
    const { facts, price } = car
    const worse = await shop.ask('desk.car.save', dealer.token, {
      carNo,
      version,
      ...facts,
      mileageKm: 290_000,
      accident: true,
    })
    expect(worse.price.floorFen).toBeLessThan(price.floorFen)
    let now = worse
    // Each step is a small one, as one person may take it.
    while (now.price.fen > price.floorFen) {
      const priceFen = Math.max(price.floorFen - 1_000_00, Math.ceil(now.price.fen * 0.92))
      now = await shop.ask('desk.car.price', dealer.token, {
        carNo,
        version: now.version,
        priceFen,
        why: 'market',
        reason: '行情下行',
      })
      expect(now.price.askedFen).toBeNull()
    }
    expect(await refusedBy(shop.call('desk.car.save', dealer.token, { carNo, version: now.version, ...facts }))).toBe(
      'CAR_PRICE_LOW',
    )
    expect((await detail(carNo)).facts.mileageKm).toBe(290_000)
  })
})
