/**
 * What pages cost that need their scripts, where data is saved (decision 126): as the first of a visit, when others of this
 * table were there before it, and once more. In kB of 1,000 bytes, with all that comes with them; they only go down, but
 * for what keeps a page where the code of a part does not come (decision 181): three went up by 1, and for what sends a
 * heart that was taken back meanwhile: three went up by 1. An answer weighs some ten bytes more or less each time, so none
 * stands within 300 bytes of what it may.
 */
import { expect } from 'vitest'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { test } from './visitor.ts'
import { weigh } from './weigh.ts'

/** In this order: what one page has brought, the next does not load again. */
const pages: readonly (readonly [path: string, first: number, next: number, again: number])[] = [
  ['/user', 339, 122, 30],
  ['/user/messages', 253, 28, 18],
  ['/orderCenter/orderList', 308, 27, 22],
  ['/user/collection', 301, 39, 20],
  ['/user/coupons', 260, 21, 17],
  ['/user/appointments', 269, 44, 19],
  ['/user/cars', 276, 31, 19],
  ['/user/address', 266, 28, 18],
  ['/profile', 283, 38, 22],
  ['/user/privacy', 254, 33, 21],
  ['/user/money', 260, 26, 18],
  ['/cart', 284, 42, 24],
  ['/payment/order', 349, 73, 24],
  ['/aftersales/maintenance/booking', 303, 49, 19],
  ['/orderCenter/myPreconfig', 280, 35, 19],
  ['/digitalbrochure', 231, 24, 15],
  ['/display', 201, 15, 12],
  ['/offline', 197, 13, 11],
]

test('a page with scripts costs no more than it did, and little after another one', async ({ open }) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const visit = async (cache: boolean) => {
    const guest = await open({ layout: 'mobile', pictures: true, token: customer!.token, user: customer!.user })
    await guest.context.addCookies([{ name: 'data', value: 'save', url: guest.origin }])
    const network = await weigh(guest, { cache })
    return async (path: string) => {
      network.forget()
      await guest.page.goto(path, { waitUntil: 'networkidle' })
      return network.bytes() / 1000
    }
  }
  const [asFirst, asNext] = [await visit(false), await visit(true)]
  await asNext('/user/replacements')
  const heavy: string[] = []
  for (const [path, ...most] of pages) {
    const costs = [await asFirst(path), await asNext(path), await asNext(path)]
    if (costs.some((cost, n) => cost > most[n]!)) heavy.push(`${path}: ${costs.map(Math.ceil).join(', ')} kB`)
  }
  expect(heavy).toEqual([])
}, 240_000)
