import { mostCompared } from '#shop/features/car/compare-store.ts'
import type { NewCarDetail } from './detail-load.ts'

/**
 * Which trims stand beside the one that is shown: itself first, then those of its model, then the others of its series, in
 * the order of the range.
 * @param most so many at most
 * @returns places in `trims`
 */
export function besideOf(
  { at, trims }: Pick<NewCarDetail, 'at'> & { trims: readonly { rangeCode: string }[] },
  most: number = mostCompared,
): number[] {
  const own = trims[at]?.rangeCode
  const others = trims.map((_, place) => place).filter(place => place !== at)
  const same = others.filter(place => trims[place]?.rangeCode === own)
  return [at, ...same, ...others.filter(place => !same.includes(place))].slice(0, most)
}

interface Row {
  values: readonly (string | null)[]
}

/** A line with the values of some trims alone, and whether these are not alike. */
export function ofTrims<R extends Row>(row: R, places: readonly number[]): R & { differs: boolean } {
  const values = places.map(place => row.values[place] ?? null)
  return { ...row, values, differs: new Set(values).size > 1 }
}
