import type { Output } from '#contract/kit.ts'

export type Series = Output<'car.seriesList'>['seriesList'][number]

/** Models of which a car was ever built. */
export const modelsOf = ({ models, child }: Pick<Series, 'models' | 'child'>): Series['models'] =>
  models.filter(({ rangeCode }) => child.some(trim => trim.rangeCode === rangeCode))

/** Model years of a model, the newest first. @param thisYear the newest of what is still built */
export function yearsOfModel({ child }: Pick<Series, 'child'>, rangeCode: string, thisYear: number): number[] {
  const years = new Set<number>()
  for (const { modelYears, rangeCode: of } of child)
    if (of === rangeCode)
      for (let year = modelYears.first; year <= (modelYears.last ?? thisYear); year++) years.add(year)
  return [...years].sort((a, b) => b - a)
}
