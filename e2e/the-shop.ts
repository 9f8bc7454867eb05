/** The shop that a test file has for itself while it runs. */
import { inject } from 'vitest'

export interface Shop {
  /** Address of the shop. */
  origin: string
  /** Its database, for what no customer can see or do. */
  databaseUrl: string
  /** Its folder, for a further server on the same database. */
  folder: string
}

/**
 * A fact of the shop of this test file. Files that run at the same time have different shops, so that none meets the
 * orders, the stock or the queues of another.
 */
export function ofShop<K extends keyof Shop>(fact: K): Shop[K] {
  const shops = inject('shops')
  // Vitest counts the places that files run in from one, and gives a place to one file at a time.
  return shops[(Number(process.env.VITEST_POOL_ID) - 1) % shops.length]![fact]
}
