import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, bitsOfKind, common, inOrder, meets, placesOf, same, without } from './bits.ts'
import { canonicalListing } from './builds.ts'
import { priceOf } from './price.ts'
import { singleKinds } from './range-data.ts'
import { hasOf, type TrimBook } from './rule-book.ts'
import { smallest, type Wish, wishedListing } from './smallest.ts'
import { anySeries, bookOf, everyListing } from './test-range.ts'
import { isWhole } from './try.ts'

/** Kinds that have another option, and single options that came or went. */
function changesOf(from: Bits, to: Bits): number {
  const kinds = singleKinds.filter(kind => !same(common(from, bitsOfKind[kind]), common(to, bitsOfKind[kind])))
  const [a, b] = [from, to].map(bits => common(bits, bitsOfKind.FLEXIBLE)) as [Bits, Bits]
  return kinds.length + placesOf(without(a, b)).length + placesOf(without(b, a)).length
}

/** The same answer by going through everything that there is. */
function byBruteForce(trim: TrimBook, from: Bits, wish: Wish, priceFen: number): Bits | undefined {
  const begin = wishedListing(from, wish)
  const found = everyListing(trim).flatMap(listing => {
    const has = hasOf(trim, listing)
    if (!isWhole(trim, listing, has) || (wish.in && !meets(listing, wish.in.bit))) return []
    if (wish.out && meets(has, wish.out.bit)) return []
    return [{ listing, changes: changesOf(begin, listing), away: Math.abs(priceOf(trim, has) - priceFen) }]
  })
  return found.sort((a, b) => a.changes - b.changes || a.away - b.away || inOrder(a.listing, b.listing))[0]?.listing
}

const anyListing = (trim: TrimBook, draw: number): Bits => {
  const all = everyListing(trim)
  return canonicalListing(trim, all[draw % all.length] as Bits)
}

test('the set of changes is the smallest, then the nearest in price, then first in order; and there is one wherever one is', () => {
  let [solved, unsolved, more] = [0, 0, 0]
  fc.assert(
    fc.property(anySeries, fc.nat(), fc.nat(), fc.constantFrom('in', 'out', 'none'), (data, draw, which, way) => {
      const trim = bookOf(data).trims.get(1) as TrimBook
      const from = anyListing(trim, draw)
      const places = placesOf(trim.available)
      const offer = trim.byPlace[places[which % places.length] as number]
      const wish: Wish = way === 'none' || !offer ? {} : { [way]: offer }
      const priceFen = priceOf(trim, hasOf(trim, from))
      const found = smallest(trim, from, wish, priceFen)
      const best = byBruteForce(trim, from, wish, priceFen)
      expect(found).toEqual(best)
      if (!best) unsolved++
      else if (changesOf(wishedListing(from, wish), best) > 1) more++
      else solved++
    }),
    { numRuns: 400 },
  )
  // The ranges that chance draws must be of each sort, or this would prove little.
  expect(Math.min(solved, unsolved, more)).toBeGreaterThan(10)
})

test('a single kind that lacks is filled', () => {
  fc.assert(
    fc.property(anySeries, fc.nat(), fc.constantFrom(...singleKinds), (data, draw, kind) => {
      const trim = bookOf(data).trims.get(1) as TrimBook
      const from = without(anyListing(trim, draw), bitsOfKind[kind])
      expect(smallest(trim, from, {}, 0)).toEqual(byBruteForce(trim, from, {}, 0))
    }),
    { numRuns: 100 },
  )
})
