import type { Output } from '#contract/kit.ts'
import { newCarHref, newCarListHref } from './new-car-address.ts'

type Series = Pick<Output<'car.seriesList'>['seriesList'][number], 'seriesCode' | 'child'>

/** The trims of a series that are built today. */
export const builtOf = ({ child }: Series): Series['child'] => child.filter(trim => trim.modelYears.last === null)

/** Whether a series has a trim that is built today. */
export const isBuilt = (series: Series): boolean => builtOf(series).length > 0

/** The page of a series: that of its cheapest trim that is built today, where the others stand beside it. */
export function cheapestHref(series: Series): string {
  const [cheapest] = builtOf(series).toSorted((a, b) => a.msrpFen - b.msrpFen)
  return cheapest ? newCarHref(cheapest.spuId) : newCarListHref({ series: [series.seriesCode] })
}
