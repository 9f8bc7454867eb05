/** For tests of orders: a whole shop with its own database, the simulated payment channels, and what deals in goods. */
import { openBareShop } from './test-bare-shop.ts'
import { goodsOf } from './test-goods.ts'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/**
 * Opens the shop; `close` it after the tests.
 * @param connections of its pool; without a number as many as tests use
 */
export async function openTestShop(connections?: number) {
  const bare = await openBareShop(connections)
  return { ...bare, ...goodsOf(bare) }
}
