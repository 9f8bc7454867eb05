import { describe, expect, test } from 'vitest'
import { staffRoles } from '#contract/codes.ts'
import { permissionNames, permissions } from '#contract/permissions.ts'
import type { Counts } from './counts.ts'
import { homeOf, sideList } from './side-list.ts'

const none: Counts = {
  orders: { confirm: 0, sign: 0, customs: 0, ship: 0, redeem: 0 },
  cases: 0,
  leads: 0,
  invoices: 0,
  books: 0,
  comments: 0,
  qualifications: 0,
  customsPapers: 0,
  proposals: 0,
  incidents: 0,
  parkedJobs: 0,
} as Counts
const rightsOf = (role: (typeof staffRoles)[number]) =>
  permissionNames.filter(name => (permissions[name] as readonly string[]).includes(role))

describe.each(staffRoles)('the first page of role %s', role => {
  const rights = rightsOf(role)
  test('is one that it may open, whether its work is known or not', () => {
    for (const counts of [undefined, none]) expect(rights).toContain(homeOf(rights, counts).permission)
  })
  test('is the first list with work that it may do, and never another’s', () => {
    const entries = sideList.flatMap(each => each.entries)
    for (const entry of entries) {
      if (!entry.count) continue
      // Only this list has work.
      const counts = entries.reduce<Counts>((all, each) => (each === entry ? busy(all, entry) : all), none)
      const home = homeOf(rights, counts)
      expect(home === entry).toBe(rights.includes(entry.permission))
      expect(rights).toContain(home.permission)
    }
  })
})

const numbers = [
  'cases',
  'leads',
  'invoices',
  'books',
  'comments',
  'qualifications',
  'customsPapers',
  'proposals',
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
