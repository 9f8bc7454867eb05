import type { Sku } from './good.ts'

/** The price that all of them have; none where they differ, or where there are none. */
export function commonOf<S>(skus: readonly S[], of: (sku: S) => number | null): number | null {
  const [first, ...others] = skus.map(of)
  return first === undefined || others.some(other => other !== first) ? null : first
}

export interface PriceStep {
  /** What is asked now, in fen. */
  from: number
  /** How far the new price lies from it: `+12%`. */
  percent: string
  pieces: number
  /** So far that it may be a slip. */
  far: boolean
}

const farPercent = 50

/** What is asked now for the pieces, each price once, and how far the new one lies from it, in whole per cent. */
export function stepsTo(toFen: number, skus: readonly Pick<Sku, 'priceFen' | 'showPriceFen'>[]): PriceStep[] {
  const asked = skus.map(sku => sku.showPriceFen ?? sku.priceFen)
  return [...new Set(asked)].map(from => {
    const percent = Math.round(((toFen - from) / from) * 100)
    return {
      from,
      percent: `${percent > 0 ? '+' : ''}${percent}%`,
      pieces: asked.filter(each => each === from).length,
      far: Math.abs(percent) > farPercent,
    }
  })
}
