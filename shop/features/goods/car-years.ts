import type { Energy } from '#contract/car-codes.ts'
import type { Output } from '#contract/kit.ts'

export type Series = Output<'car.seriesList'>['seriesList'][number]

/** Model years of a series, the newest first. @param thisYear the newest of what is still built */
export function yearsOf({ child }: Pick<Series, 'child'>, thisYear: number): number[] {
  const years = new Set<number>()
  for (const { modelYears } of child)
    for (let year = modelYears.first; year <= (modelYears.last ?? thisYear); year++) years.add(year)
  return [...years].sort((a, b) => b - a)
}

/** Drives in which a series was built in a year. */
export function energiesOf({ child }: Pick<Series, 'child'>, year: number): Energy[] {
  const built = child.filter(({ modelYears: { first, last } }) => first <= year && (last === null || year <= last))
  return [...new Set(built.map(trim => trim.energy))]
}
