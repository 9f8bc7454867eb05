import { bodyTypes } from '#contract/codes.ts'
import { defaultNewCarSort } from '#contract/constants.ts'
import { energies } from '#contract/car-codes.ts'
import { newCarPrices } from '#contract/price-spans.ts'
import { newCarSorts } from '#contract/range-codes.ts'

/**
 * The filter of the new-car list as one piece of its address (decisions 016 and 056; spec 3, New-car filter; spec 4).
 *
 *     /newcar/home/2-altair.vega-3-34   cheapest first, Altair or Vega, SUVs, 40–60 or 60–100 万
 *     /newcar/home/1-0-0-0              the usual order without a restriction: the list as it begins
 *
 * Slots in the order of `sort-series-bodyType-price-energy`, joined by `-`; the first four always stand there, the last
 * one where something is chosen. `0` is no restriction. Choices of a fixed list are their places in its table, from 1, so
 * those tables only ever grow at the end; series are their codes, sorted and joined by `.`, a hyphen in one written `~`.
 * Each filter has exactly one text, and what cannot be read is no filter.
 */
export interface NewCarFilter {
  readonly sort: NewCarSort
  readonly series: readonly string[]
  readonly bodyType: readonly string[]
  readonly price: readonly string[]
  readonly energy: readonly string[]
}
export type NewCarSort = `${(typeof newCarSorts)[number]['code']}`
/** What narrows the list. */
export type NewCarChoice = Exclude<keyof NewCarFilter, 'sort'>

export const noNewCarFilter: NewCarFilter = {
  sort: `${defaultNewCarSort}`,
  series: [],
  bodyType: [],
  price: [],
  energy: [],
}

const seriesCode = /^(?!0$)[a-z0-9]+(-[a-z0-9]+)*$/
const mostSeries = 20
const mostCharacters = 200
/** So many slots stand in every address that names a filter. */
const fixedSlots = 4

/** Choices of a fixed list, by their places. */
const places: Readonly<Record<Exclude<NewCarChoice, 'series'>, readonly string[]>> = {
  bodyType: bodyTypes,
  price: newCarPrices.map(({ code }) => String(code)),
  energy: energies.map(({ code }) => code),
}
const sorts = newCarSorts.map(({ code }) => `${code}` as const)

/** Never reorder: addresses that people keep depend on it. New slots come at the end. */
export const newCarChoices: readonly NewCarChoice[] = ['series', 'bodyType', 'price', 'energy']

/** The one text of a filter; '' for the list as it begins. Values that no slot can hold are left out. */
export function writeNewCarPath(filter: NewCarFilter): string {
  const parts: string[] = [filter.sort, ...newCarChoices.map(name => writeSlot(name, filter[name]))]
  while (parts.length > fixedSlots && parts.at(-1) === '0') parts.pop()
  const text = parts.join('-')
  return text === untouched ? '' : text
}
const untouched = `${defaultNewCarSort}-0-0-0`

function writeSlot(name: NewCarChoice, chosen: readonly string[]): string {
  const text =
    name === 'series'
      ? [...new Set(chosen)]
          .filter(each => seriesCode.test(each))
          .sort()
          .map(each => each.replaceAll('-', '~'))
          .join('.')
      : places[name].flatMap((code, at) => (chosen.includes(code) ? at + 1 : [])).join('')
  return text || '0'
}

/**
 * Reads a filter from its place in the address.
 * @param text undefined, '' and whatever cannot be read mean no filter
 */
export function readNewCarPath(text: string | undefined): NewCarFilter {
  if (!text || text.length > mostCharacters) return noNewCarFilter
  const [sortText, ...parts] = text.split('-')
  const sort = sorts.find(each => each === sortText)
  if (!sort || parts.length < fixedSlots - 1 || parts.length > newCarChoices.length) return noNewCarFilter
  const read = newCarChoices.map((name, at) => readSlot(name, parts[at] ?? '0'))
  const [series, bodyType, price, energy] = read
  if (!series || !bodyType || !price || !energy) return noNewCarFilter
  return { sort, series, bodyType, price, energy }
}

function readSlot(name: NewCarChoice, part: string): string[] | undefined {
  if (part === '0') return []
  if (name === 'series') {
    const codes = part.split('.').map(each => each.replaceAll('~', '-'))
    const sound = codes.length <= mostSeries && codes.every(each => seriesCode.test(each))
    return sound && new Set(codes).size === codes.length ? codes.sort() : undefined
  }
  const numbers = [...part].map(digit => (/^[1-9]$/.test(digit) ? Number(digit) - 1 : -1))
  const known = places[name]
  if (numbers.some(at => known[at] === undefined) || new Set(numbers).size < numbers.length) return undefined
  return numbers.sort((a, b) => a - b).flatMap(at => known[at] ?? [])
}

/** The filter with a choice added, or taken away when it was there. */
export function toggleNewCar(filter: NewCarFilter, name: NewCarChoice, code: string): NewCarFilter {
  const chosen = filter[name]
  return { ...filter, [name]: chosen.includes(code) ? chosen.filter(each => each !== code) : [...chosen, code] }
}
