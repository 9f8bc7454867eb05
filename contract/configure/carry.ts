/** What was chosen with one trim, in another one. */
import { type Bits, bitsOfKind, common, meets, union } from './bits.ts'
import { listed, offersOf, readListing, whyNot } from './builds.ts'
import type { Cause } from './causes.ts'
import { costIn } from './price.ts'
import type { Build } from './range-data.ts'
import { hasOf, lacks, put, type RuleBook, type TrimBook } from './rule-book.ts'

/**
 * Takes over what the other trim offers. In place of the rest comes what that trim comes with; so it does in place of what
 * came with the first and would cost there.
 * @returns the listing, not always one that can be built; `lost` is what was chosen and cannot be had there
 */
export function carry(book: RuleBook, from: TrimBook, to: TrimBook, build: Build): { listing: Bits; lost: Cause[] } {
  const had = hasOf(from, readListing(book, from, build).listing)
  const standard = common(to.standard, to.available)
  let listing = readListing(book, to, { ...build, spuId: to.trim.spuId }).listing
  const lost = listed(build).flatMap(({ optionCode, wanted }): Cause[] => {
    const came = from.byCode.get(optionCode)?.standard ?? false
    const cause = optionCode === '' ? null : whyNot(book, to, optionCode, wanted)
    return cause && !came ? [cause] : []
  })
  for (const offer of offersOf(to, standard)) {
    const { kind, optionCode, bit } = offer
    const before = from.byCode.get(optionCode)
    if (kind === 'FLEXIBLE') {
      const leftOut = before?.standard === true && !meets(had, before.bit)
      const replaced = to.replaces.some(
        ({ subject, objects }) => meets(objects, bit) && meets(hasOf(to, listing), subject),
      )
      if (!leftOut && !replaced) listing = union(listing, bit)
      continue
    }
    const [chosen] = offersOf(to, common(listing, bitsOfKind[kind]))
    const cameAndCosts =
      chosen && from.byCode.get(chosen.optionCode)?.standard === true && costIn(to, chosen, hasOf(to, listing)) > 0
    if (lacks(listing, kind) || cameAndCosts) listing = put(listing, offer)
  }
  return { listing, lost }
}
