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

/**
 * The filter of the used-car list as one piece of its address (decisions: Home and shells; spec 3, Used-car filter).
 *
 *     /usedcar/list/1-altair.vega-20~40-2   certified, Altair or Vega, 20–40 万, 1–3 years old
 *
 * One slot for each filter, in the order of `slots`, joined by `-`; `0` is no restriction and closing zeros are left
 * out. A slot holds
 * - choices of a fixed list: the place of each in its table of `contract/constants.ts`, from 1, one base-36 character
 *   each, ascending (`13`: the first and the third). New choices are only ever added at the end of such a table;
 * - words and numbers of the catalogue, sorted and joined by `.`; a hyphen within a word is written `~`;
 * - the price: bounds in 10,000 yuan around a `~`, either of them may be absent (`20~40`, `~20`, `100~`).
 *
 * Every filter has exactly one text. What cannot be read means "no filter", never an error.
 */
export interface ListFilter extends Readonly<Partial<Record<ChoiceName, readonly string[]>>> {
  /** Bounds in fen, whole multiples of 10,000 yuan: from ≤ price < to. */
  readonly priceFromFen?: number
  readonly priceToFen?: number
}

/** Filters with choices; the names are those of the call. */
export type ChoiceName =
  | 'isCertify'
  | 'series'
  | 'carAge'
  | 'mileage'
  | 'monthly'
  | 'discharge'
  | 'bodyColor'
  | 'isRegister'
  | 'mdseStatus'
  | 'vehicleSource'
  | 'provinceId'
  | 'cityId'
  | 'energy'
  | 'isVideo'
  | 'rangeCodes'
  | 'modelCodes'
  | 'cbuNo'

type Slot =
  | { name: ChoiceName; codes: readonly string[]; one?: true }
  | { name: ChoiceName; word: RegExp; one?: undefined }
  | { name: 'price' }

const codes = (choices: readonly { code: string | number }[]): string[] => choices.map(choice => String(choice.code))
const word = /^(?!0$)[a-zA-Z0-9_]+(-[a-zA-Z0-9_]+)*$/
const region = /^[1-9]\d{5}$/

/** Never reorder: addresses that people keep depend on it. New slots come at the end. */
const slots: readonly Slot[] = [
  { name: 'isCertify', codes: codes(certifiedChoices), one: true },
  { name: 'series', word },
  { name: 'price' },
  { name: 'carAge', codes: codes(usedCarAges) },
  { name: 'mileage', codes: codes(usedCarMileages) },
  { name: 'monthly', codes: codes(usedCarMonthlies) },
  { name: 'discharge', codes: codes(emissions), one: true },
  { name: 'bodyColor', codes: codes(paints) },
  { name: 'isRegister', codes: codes(registeredChoices), one: true },
  { name: 'mdseStatus', codes: codes(saleChoices), one: true },
  { name: 'vehicleSource', codes: codes(vehicleSources) },
  { name: 'provinceId', word: region },
  { name: 'cityId', word: region },
  { name: 'energy', codes: codes(energies) },
  { name: 'isVideo', codes: ['1', '0'], one: true },
  { name: 'rangeCodes', word },
  { name: 'modelCodes', word: /^[1-9]\d{0,8}$/ },
  { name: 'cbuNo', word },
]

/** Filters that take one choice: a second one replaces the first. */
export const singleChoices: ReadonlySet<string> = new Set(
  slots.filter(slot => 'one' in slot && slot.one).map(s => s.name),
)
export const choiceNames = slots.map(slot => slot.name).filter(name => name !== 'price')

export const noFilter: ListFilter = {}

/** 10,000 yuan in fen: the step of a price bound. */
export const wanFen = 1_000_000
/** An address takes no price above. */
const mostWan = 10_000
const mostWords = 50
const mostCharacters = 400

/** The one text of a filter; '' when there is none. Values that no slot can hold are left out. */
export function writeFilterPath(filter: ListFilter): string {
  const parts = slots.map(slot => writeSlot(slot, filter))
  return parts.slice(0, parts.findLastIndex(part => part !== '0') + 1).join('-')
}

function writeSlot(slot: Slot, filter: ListFilter): string {
  if (slot.name === 'price') return writePrice(filter)
  const all = filter[slot.name] ?? []
  const chosen = slot.one ? all.slice(0, 1) : all
  const text =
    'codes' in slot
      ? slot.codes.flatMap((code, at) => (chosen.includes(code) ? (at + 1).toString(36) : [])).join('')
      : [...new Set(chosen)]
          .filter(each => slot.word.test(each))
          .sort()
          .map(each => each.replaceAll('-', '~'))
          .join('.')
  return text === '' ? '0' : text
}

function writePrice({ priceFromFen, priceToFen }: ListFilter): string {
  if (!priceFromFen && priceToFen === undefined) return '0'
  const wan = (fen: number | undefined) => (fen ? String(Math.round(fen / wanFen)) : '')
  return `${wan(priceFromFen)}~${wan(priceToFen)}`
}

/**
 * Reads a filter from its place in the address.
 * @param text undefined, '' and whatever cannot be read mean no filter
 */
export function readFilterPath(text: string | undefined): ListFilter {
  if (!text || text.length > mostCharacters) return noFilter
  const parts = text.split('-')
  const filter: Record<string, readonly string[] | number> = {}
  for (const [at, part] of parts.entries()) {
    const slot = slots[at]
    if (!slot) return noFilter
    if (part === '0') continue
    const read = slot.name === 'price' ? readPrice(part) : readSlot(slot, part)
    if (!read) return noFilter
    if (Array.isArray(read)) filter[slot.name] = read
    else Object.assign(filter, read)
  }
  return filter
}

function readSlot(slot: Exclude<Slot, { name: 'price' }>, part: string): string[] | undefined {
  const values = 'codes' in slot ? readPlaces(slot.codes, part) : readWords(slot.word, part)
  if (!values || values.length === 0 || new Set(values).size < values.length) return undefined
  return slot.one && values.length > 1 ? undefined : values
}

function readPlaces(known: readonly string[], part: string): string[] | undefined {
  const places = [...part].map(character => (/^[0-9a-z]$/.test(character) ? Number.parseInt(character, 36) - 1 : -1))
  if (places.some(place => known[place] === undefined)) return undefined
  return places.sort((a, b) => a - b).flatMap(place => known[place] ?? [])
}

function readWords(allowed: RegExp, part: string): string[] | undefined {
  const words = part.split('.').map(each => each.replaceAll('~', '-'))
  return words.length <= mostWords && words.every(each => allowed.test(each)) ? words.sort() : undefined
}

function readPrice(part: string): Pick<ListFilter, 'priceFromFen' | 'priceToFen'> | undefined {
  const bounds = /^(\d{1,5})?~(\d{1,5})?$/.exec(part)
  if (!bounds) return undefined
  const [from, to] = [bounds[1], bounds[2]].map(wan => (wan === undefined ? undefined : Number(wan)))
  if ((from ?? 0) > mostWan || (to ?? 0) > mostWan || (from ?? 0) >= (to ?? Infinity)) return undefined
  if (!from && to === undefined) return undefined
  return { ...(from ? { priceFromFen: from * wanFen } : {}), ...(to === undefined ? {} : { priceToFen: to * wanFen }) }
}

/** Code of the price range of the specification that has exactly these bounds; undefined: a range of the visitor's own. */
export function pricePreset({ priceFromFen, priceToFen }: ListFilter): string | undefined {
  const found = usedCarPrices.find(
    (range: { from?: number; to?: number }) => (range.from ?? 0) === (priceFromFen ?? 0) && range.to === priceToFen,
  )
  return found && String(found.code)
}

/** How many filters narrow the list; the price counts as one. */
export function countFilters(filter: ListFilter): number {
  const price = filter.priceFromFen !== undefined || filter.priceToFen !== undefined ? 1 : 0
  return choiceNames.filter(name => (filter[name]?.length ?? 0) > 0).length + price
}

/** The filter with a choice added, or taken away when it was there. */
export function toggleChoice(filter: ListFilter, name: ChoiceName, code: string): ListFilter {
  const chosen = filter[name] ?? []
  const next = chosen.includes(code)
    ? chosen.filter(each => each !== code)
    : singleChoices.has(name)
      ? [code]
      : [...chosen, code]
  return withChoices(filter, name, next)
}

/** The filter with exactly these choices of a name; none removes the restriction. */
export function withChoices(filter: ListFilter, name: ChoiceName, chosen: readonly string[]): ListFilter {
  const { [name]: _, ...rest } = filter
  return chosen.length === 0 ? rest : { ...rest, [name]: chosen }
}

/** The filter with these price bounds in fen; undefined opens a bound. */
export function withPrice(filter: ListFilter, fromFen: number | undefined, toFen: number | undefined): ListFilter {
  const { priceFromFen: _, priceToFen: __, ...rest } = filter
  return {
    ...rest,
    ...(fromFen ? { priceFromFen: fromFen } : {}),
    ...(toFen === undefined ? {} : { priceToFen: toFen }),
  }
}
