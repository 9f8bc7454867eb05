import type { Sku } from './good.ts'

/** The price that all of them have; none where they differ, or where there are none. */
export function commonOf<S>(skus: readonly S[], of: (sku: S) => number | null): number | null {
  const [first, ...others] = skus.map(of)
  return first === undefined || others.some(other => other !== first) ? null : first
}

/** Both prices of a piece. */
export type Price = Pick<Sku, 'priceFen' | 'showPriceFen'>
/** What is paid, in fen. */
export const askedOf = ({ priceFen, showPriceFen }: Price): number => showPriceFen ?? priceFen
/** The price before a reduction, in fen: it stands struck out where there is one. */
export const fullOf = ({ priceFen }: Price): number => priceFen
/** How much a price promises off, in whole per cent, downwards. */
const offOf = (price: Price): number => Math.floor(((price.priceFen - askedOf(price)) * 100) / price.priceFen)

export interface PriceStep {
  /** What it is now, in fen. */
  from: number
  /** How far the new price lies from it: `+12%`. */
  percent: string
  pieces: number
  /** So far that it may be a slip. */
  far: boolean
}

const farPercent = 50

/** What one sum of the pieces is now, each once, and how far the new one lies from it, in whole per cent. */
export function stepsTo<P extends Price>(to: Price, skus: readonly P[], of: (price: Price) => number): PriceStep[] {
  const [toFen, sums] = [of(to), skus.map(of)]
  return [...new Set(sums)].map(from => {
    const percent = Math.round(((toFen - from) / from) * 100)
    return {
      from,
      percent: `${percent > 0 ? '+' : ''}${percent}%`,
      pieces: sums.filter(each => each === from).length,
      far: Math.abs(percent) > farPercent,
    }
  })
}

/** What the pieces promise off now, each once, with what the new price would promise; so much more that it may be a slip. */
export function offTo(to: Price, skus: readonly Price[]): { from: string[]; to: string; far: boolean } {
  const before = [...new Set(skus.map(offOf))].toSorted((a, b) => a - b)
  const then = offOf(to)
  return {
    from: before.map(each => `${each}%`),
    to: `${then}%`,
    far: before.some(each => (100 - then) * 100 < (100 - each) * (100 - farPercent)),
  }
}
