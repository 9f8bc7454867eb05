/**
 * The smallest set of changes that makes a build possible. A rule that is broken can be mended in few ways, and one of
 * them must be part of any answer: so the search follows broken rules, with one change more each time it finds nothing.
 */
import { type Bits, bitsOfKind, common, inOrder, meets, none, same, union, without } from './bits.ts'
import { offersOf } from './builds.ts'
import { priceOf } from './price.ts'
import { singleKinds } from './range-data.ts'
import { hasOf, isBroken, lacks, type Offered, put, type TrimBook } from './rule-book.ts'

/** What the answer has, and what it has not, whatever else changes. */
export interface Wish {
  in?: Offered
  out?: Offered
}

/** The listing with what is wished for; nothing else is changed. */
export function wishedListing(listing: Bits, wish: Wish): Bits {
  const rest = wish.out ? without(listing, wish.out.bit) : listing
  return wish.in ? put(rest, wish.in) : rest
}

/** An option comes in, or goes out. */
type Move = { offer: Offered; on: boolean }

/**
 * The nearest listing that can be built: fewest changes besides the wish (another option of a single kind is one, each
 * FLEXIBLE in or out is one), then the smallest difference in price, then a fixed order.
 * @param from options that can be had here and now; a single kind may lack
 * @param priceFen what the car cost before
 * @returns undefined where nothing makes it possible
 */
export function smallest(trim: TrimBook, from: Bits, wish: Wish, priceFen: number): Bits | undefined {
  const begin = wishedListing(from, wish)
  let fixed = none
  for (const offer of [wish.in, wish.out])
    if (offer) fixed = union(fixed, wish.in === offer && offer.kind !== 'FLEXIBLE' ? bitsOfKind[offer.kind] : offer.bit)

  for (let changes = 0; ; changes++) {
    const search = new Search(trim, wish, priceFen)
    search.go(begin, fixed, changes)
    if (search.best || !search.cut) return search.best
  }
}

class Search {
  readonly trim: TrimBook
  readonly wish: Wish
  readonly priceFen: number
  best: Bits | undefined
  private away = 0
  /** Whether more changes could find more. */
  cut = false

  constructor(trim: TrimBook, wish: Wish, priceFen: number) {
    this.trim = trim
    this.wish = wish
    this.priceFen = priceFen
  }

  /**
   * Goes on from a listing.
   * @param fixed places that stay as they are: they were changed or ruled out before
   * @param left how many changes may still be made
   */
  go(listing: Bits, fixed: Bits, left: number): void {
    const has = hasOf(this.trim, listing)
    const moves = this.mends(listing, has)
    if (!moves) return this.found(listing, has)
    let ruledOut = fixed
    for (const { offer, on } of moves) {
      if (meets(ruledOut, offer.bit) || meets(listing, offer.bit) === on) continue
      if (left === 0) {
        this.cut = true
        return
      }
      const single = offer.kind !== 'FLEXIBLE'
      const next = on ? put(listing, offer) : without(listing, offer.bit)
      this.go(next, union(ruledOut, single ? bitsOfKind[offer.kind] : offer.bit), left - 1)
      ruledOut = union(ruledOut, offer.bit)
    }
  }

  private found(listing: Bits, has: Bits): void {
    const away = Math.abs(priceOf(this.trim, has) - this.priceFen)
    if (this.best && (away > this.away || (away === this.away && inOrder(listing, this.best) > 0))) return
    this.best = listing
    this.away = away
  }

  /** Moves of which any answer makes one at least; undefined: nothing is broken. */
  private mends(listing: Bits, has: Bits): Move[] | undefined {
    const { trim, wish } = this
    if (wish.out && meets(has, wish.out.bit)) return this.takeOut(wish.out, listing)
    const missing = singleKinds.find(kind => lacks(listing, kind))
    if (missing) return this.insteadOf(bitsOfKind[missing], listing)
    const clause = trim.clauses.find(each => isBroken(each, has))
    if (!clause) return undefined
    const away = offersOf(trim, clause.subject).flatMap(offer => this.takeOut(offer, listing))
    const wanted = offersOf(trim, clause.kind === 'none' ? common(clause.objects, has) : without(clause.objects, has))
    // Of several that must all change, any answer changes the first.
    const objects = clause.kind === 'some' ? wanted : wanted.slice(0, 1)
    return [
      ...away,
      ...objects.flatMap(offer => (clause.kind === 'none' ? this.takeOut(offer, listing) : this.bringIn(offer))),
    ]
  }

  /** Ways to have an option no more: it goes, another of its kind comes, or what it comes with goes. */
  private takeOut(offer: Offered, listing: Bits): Move[] {
    // All that bring it must go, so that any answer changes the first of them.
    const [root] = offersOf(this.trim, common(this.bringers(offer), listing))
    if (!root) return []
    return root.kind === 'FLEXIBLE' ? [{ offer: root, on: false }] : this.insteadOf(bitsOfKind[root.kind], listing)
  }

  private insteadOf(kind: Bits, listing: Bits): Move[] {
    const others = without(common(kind, this.trim.available), listing)
    return offersOf(this.trim, others).map(offer => ({ offer, on: true }))
  }

  /** Ways to have an option: by itself, or with something that it is part of. */
  private bringIn(offer: Offered): Move[] {
    return offersOf(this.trim, this.bringers(offer)).map(each => ({ offer: each, on: true }))
  }

  /** An option and all that bring it along. */
  private bringers(offer: Offered): Bits {
    let all = offer.bit
    for (let before = none; !same(before, all); ) {
      before = all
      for (const { item, beside } of this.trim.inclusions) if (meets(all, item.bit)) all = union(all, beside)
    }
    return all
  }
}
