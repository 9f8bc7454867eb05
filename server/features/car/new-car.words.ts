/** The words that new cars and models of used ones are searched by. Pure, but for the program that knows pinyin. */
import { bodies, energies } from '#contract/car-codes.ts'
import type { SearchWord } from '#server/lib/catalogue/search-words.ts'
import { understand } from '#server/lib/catalogue/search-words.ts'
import { type Pinyin, spellingsOf } from '#server/lib/catalogue/spellings.ts'
import type { ModelRow, ModelRange, SeriesRow, TrimRow } from './car.rules.ts'
import { type BuiltTrim, builtTrims } from './new-car.rules.ts'

/** What rows of the range are named by. */
export interface NamedRange {
  series: readonly Pick<SeriesRow, 'seriesCode' | 'nameCn' | 'nameEn' | 'starCn' | 'kindCn' | 'kindEn' | 'bodyKey'>[]
  ranges: readonly Pick<ModelRow, 'rangeCode' | 'nameCn' | 'nameEn'>[]
  trims: readonly Pick<TrimRow, 'spuId' | 'nameCn' | 'nameEn'>[]
}

/** Lower case, each once. */
export const spelled = (names: readonly string[], pinyin: Pinyin): string[] =>
  [...new Set(names.flatMap(name => spellingsOf(name, pinyin)).map(each => each.toLowerCase()))].filter(
    each => each !== '',
  )

/** Names of series, models and trims; a series is found by its star, its kind and its body as well (织女, SUV, 轿车). */
export function rangeWords({ series, ranges, trims }: NamedRange, pinyin: Pinyin): SearchWord[] {
  const word = (facet: string, value: string, cn: string, en: string, others: readonly string[] = []): SearchWord => ({
    facet,
    value,
    cn,
    en,
    spellings: spelled([cn, en, ...others], pinyin),
  })
  return [
    ...series.map(row => {
      const body = bodies.find(each => each.code === row.bodyKey)
      const others = [row.starCn, row.kindCn, row.kindEn, body?.cn ?? '', body?.en ?? '']
      return word('series', row.seriesCode, row.nameCn, row.nameEn, others)
    }),
    ...ranges.map(row => word('rangeCodes', row.rangeCode, row.nameCn, row.nameEn)),
    ...trims.map(row => word('modelCodes', String(row.spuId), row.nameCn, row.nameEn)),
  ]
}

/** What a trim has of what a word stands for. */
const facets: Readonly<Record<string, (trim: TrimRow) => string>> = {
  series: trim => trim.seriesCode,
  rangeCodes: trim => trim.rangeCode,
  modelCodes: trim => String(trim.spuId),
  energy: trim => trim.energy,
}

/** Whether a trim is one of those that some words mean. */
export const isMeant = (trim: TrimRow, words: readonly SearchWord[]): boolean =>
  words.some(({ facet, value }) => facets[facet]?.(trim) === value)

/** Words of each range that is held: another one is read when its rows change. */
const held = new WeakMap<ModelRange, Promise<readonly SearchWord[]>>()

/** The words that new cars are found by: what is built today, and the kinds of drive. */
export function newCarWords(range: ModelRange): Promise<readonly SearchWord[]> {
  const known = held.get(range)
  if (known) return known
  const words = import('pinyin-pro').then(({ pinyin }) => {
    const trims = builtTrims(range).map(each => each.trim)
    const named: NamedRange = {
      series: range.map(each => each.series).filter(row => trims.some(trim => trim.seriesCode === row.seriesCode)),
      ranges: range.flatMap(each => each.models).filter(row => trims.some(trim => trim.rangeCode === row.rangeCode)),
      trims,
    }
    return [
      ...rangeWords(named, pinyin),
      ...energies.map(({ code, cn, en }) => ({
        facet: 'energy',
        value: code,
        cn,
        en,
        spellings: spelled([cn, en], pinyin),
      })),
    ]
  })
  held.set(range, words)
  return words
}

/** The trims among these that every part of a text means; none where a part means nothing. */
export function searchedTrims(all: readonly BuiltTrim[], words: readonly SearchWord[], keyword: string): BuiltTrim[] {
  const parts = understand(keyword, words)
  if (!parts || parts.length === 0) return []
  return all.filter(({ trim }) => parts.every(part => isMeant(trim, part)))
}
