import type { Choice } from '#contract/choice.ts'
import {
  certifiedChoices,
  emissions,
  registeredChoices,
  saleChoices,
  usedCarAges,
  usedCarMileages,
  usedCarMonthlies,
  vehicleSources,
} from '#contract/used-car-codes.ts'
import { energies, paints } from '#contract/car-codes.ts'
import { usedCarPrices } from '#contract/price-spans.ts'
import type { Word } from '#contract/parts.ts'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { alike } from '#server/lib/words.ts'
import { rangeWords, spelled } from '#server/features/car/new-car.words.ts'
import type { SearchWord } from '#server/lib/catalogue/search-words.ts'
import { type Pinyin, spellingsOf } from '#server/lib/catalogue/spellings.ts'
import { type LookupRows, lookupRows } from './used-car.queries.ts'
import type { FacetName } from './used-car.rules.ts'

/** Names of filter values, and the words of the search, made of the reference tables. */
export interface Lookup {
  rows: LookupRows
  /** Values with names in the order of the list, by filter. */
  labels: Partial<Record<FacetName, Map<string, Word>>>
  citiesOf: Map<string, string[]>
  rangesOf: Map<string, string[]>
  provinceOf: Map<string, string>
  words: SearchWord[]
}

const choices: Partial<Record<FacetName, readonly Choice<string | number>[]>> = {
  priceRange: usedCarPrices,
  carAge: usedCarAges,
  mileage: usedCarMileages,
  monthly: usedCarMonthlies,
  discharge: emissions,
  isRegister: registeredChoices,
  isCertify: certifiedChoices,
  mdseStatus: saleChoices,
  bodyColor: paints,
  vehicleSource: vehicleSources,
  energy: energies,
  isVideo: [
    { code: 1, cn: '支持视频看车', en: 'With video' },
    { code: 0, cn: '无视频', en: 'Without video' },
  ],
}
/** Filters whose choices are also words to search by, beside the names of the range. */
const searchable: readonly FacetName[] = ['bodyColor', 'energy', 'vehicleSource', 'provinceId', 'cityId']

function labelsOf(rows: LookupRows): Lookup['labels'] {
  const named = (list: readonly { code: string | number; cn: string; en: string }[]) =>
    new Map(list.map(({ code, cn, en }) => [String(code), { cn, en }]))
  const region = (level: string) =>
    named(
      rows.regions
        .filter(row => row.level === level)
        .map(row => ({ code: row.code, cn: row.shortNameCn, en: row.nameEn })),
    )
  return {
    ...Object.fromEntries(Object.entries(choices).map(([name, list]) => [name, named(list)])),
    series: named(rows.series.map(row => ({ code: row.seriesCode, cn: row.nameCn, en: row.nameEn }))),
    rangeCodes: named(rows.ranges.map(row => ({ code: row.rangeCode, cn: row.nameCn, en: row.nameEn }))),
    modelCodes: named(rows.trims.map(row => ({ code: row.spuId, cn: row.nameCn, en: row.nameEn }))),
    provinceId: region('province'),
    cityId: region('city'),
  }
}

function wordsOf(labels: Lookup['labels'], rows: LookupRows, pinyin: Pinyin): SearchWord[] {
  const pinyins = new Map(rows.regions.map(row => [String(row.code), [row.nameCn, row.pinyin, row.initials]]))
  const words = rangeWords(rows, pinyin)
  for (const facet of searchable)
    for (const [value, { cn, en }] of labels[facet] ?? []) {
      const region = pinyins.get(value)
      const spellings = region
        ? [...new Set([cn, ...region, en].map(each => each.toLowerCase()))].filter(each => each !== '')
        : spelled([cn, en], pinyin)
      words.push({ facet, value, cn, en, spellings })
    }
  const certified = labels.isCertify?.get('1')
  if (certified)
    words.push({
      facet: 'isCertify',
      value: '1',
      ...certified,
      spellings: [...spellingsOf(certified.cn, pinyin), '认证', 'certified', 'cpo'],
    })
  for (let year = 2012; year <= 2035; year++)
    words.push({
      facet: 'modelYear',
      value: String(year),
      cn: `${year} 款`,
      en: `${year}`,
      spellings: [String(year), `${year}款`],
    })
  return words
}

function grouped<T>(list: readonly T[], group: (each: T) => string, value: (each: T) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const each of list) groups.set(group(each), [...(groups.get(group(each)) ?? []), value(each)])
  return groups
}

/** Reads the lookup, for who needs it once. */
export async function readLookup(db: Kysely<DB>): Promise<Lookup> {
  const [rows, { pinyin }] = await Promise.all([lookupRows(db), import('pinyin-pro')])
  const labels = labelsOf(rows)
  const cities = rows.regions.filter(row => row.level === 'city')
  return {
    rows,
    labels,
    citiesOf: grouped(
      cities,
      row => String(row.parentCode),
      row => String(row.code),
    ),
    rangesOf: grouped(
      rows.ranges,
      row => row.seriesCode,
      row => row.rangeCode,
    ),
    provinceOf: new Map(cities.map(row => [String(row.code), String(row.parentCode)])),
    words: wordsOf(labels, rows, pinyin),
  }
}

/** The lookup of a database, read once and again after one of its tables changed. */
export const lookupOf = cached(['region', 'car_series', 'car_model', 'car_trim'], readLookup)

/** Name of a filter's value; the value itself when it has none. */
export const labelOf = (lookup: Lookup, facet: FacetName, value: string): Word =>
  lookup.labels[facet]?.get(value) ?? alike(value)
