/** Whom the history of an order names: the outlet where one of its people did it, the house where nobody of an outlet did. */
import { afterAll, expect, test } from 'vitest'
import { newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
afterAll(() => shop.close())

test.each([
  ['dealer', '门店'],
  ['operator', '商城'],
] as const)('what a %s did', async (role, by) => {
  const { orderNo, outletId, token } = await cars.orderedAndPaid()
  const staff = await shop.newStaff(role, role === 'dealer' ? outletId : undefined)
  await shop.ask('desk.order.confirm', staff, { orderNo })
  const { timeline } = await shop.ask('order.detail', token, { orderNo })
  expect(timeline.at(-1)!.by).toBe(by)
  expect(timeline[0]!.by).toBe('您')
})
