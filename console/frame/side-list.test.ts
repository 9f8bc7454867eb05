import { expect, test } from 'vitest'
import type { Counts } from './counts.ts'
import { sideList } from './side-list.ts'

const none: Counts = {
  orders: { confirm: 0, sign: 0, customs: 0, ship: 0, redeem: 0 },
  cases: 0,
  leads: 0,
  invoices: 0,
  books: 0,
  followUps: 0,
  appointments: 0,
  carOffers: 0,
  carsToPrice: 0,
  activities: 0,
  contentPages: 0,
  policies: 0,
  lotteries: 0,
  mailings: 0,
  accounts: 0,
  comments: 0,
  vouchersBack: 0,
  qualifications: 0,
  customsPapers: 0,
  proposals: 0,
  goodsFiles: 0,
  workPrices: 0,
  incidents: 0,
  parkedJobs: 0,
} as Counts
test.each(sideList.flatMap(each => each.entries).filter(each => each.count))('$text counts one thing', entry => {
  const counting = sideList.flatMap(each => each.entries).filter(({ count }) => count && count(busy(none, entry)) > 0)
  expect(counting).toEqual([entry])
})

const numbers = [
  'cases',
  'leads',
  'invoices',
  'books',
  'followUps',
  'appointments',
  'carOffers',
  'carsToPrice',
  'activities',
  'contentPages',
  'policies',
  'lotteries',
  'mailings',
  'accounts',
  'comments',
  'vouchersBack',
  'qualifications',
  'customsPapers',
  'proposals',
  'goodsFiles',
  'workPrices',
  'incidents',
  'parkedJobs',
] as const

/** The counts with one thing more in one list. */
function busy(counts: Counts, { count }: (typeof sideList)[number]['entries'][number]): Counts {
  const changes: Counts[] = [
    ...(Object.keys(counts.orders) as (keyof Counts['orders'])[]).map(name => ({
      ...counts,
      orders: { ...counts.orders, [name]: 1 },
    })),
    ...numbers.map(name => ({ ...counts, [name]: 1 })),
  ]
  const found = changes.find(each => count?.(each) === 1)
  if (!found) throw new Error('a list counts what nobody knows')
  return found
}

test('a list stands once, and each has an address of its own', () => {
  const hrefs = sideList.flatMap(({ entries }) => entries.map(entry => entry.href))
  expect(new Set(hrefs).size).toBe(hrefs.length)
})
