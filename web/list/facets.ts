import type { Language } from '#contract/errors.ts'

/** What a list counts for each value of its filters. */
export type Facets = readonly { name: string; values: readonly { code: string; label: string; count: number }[] }[]
export type FacetValues = Facets[number]['values']

/** Values of a filter with their counts; none when the server did not count it. */
export const valuesOf = <V>(facets: readonly { name: string; values: V[] }[], name: string): V[] =>
  facets.find(facet => facet.name === name)?.values ?? []

interface Named<C> {
  code: C
  cn: string
  en: string
}

/** Choices of a fixed list in a language, for a control. */
export const labelled = <C extends string | number>(list: readonly Named<C>[], language: Language) =>
  list.map(each => ({ value: `${each.code}` as `${C}`, label: language === 'en' ? each.en : each.cn }))

/** The word of a code in a fixed list; the code itself where it has none. */
export const wordOf = (list: readonly Named<string | number>[], code: string | undefined, language: Language): string =>
  labelled(list, language).find(each => each.value === code)?.label ?? code ?? ''
