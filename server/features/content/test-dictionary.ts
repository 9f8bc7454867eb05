/**
 * For tests: the dictionary as a client of the specification normalises it (spec 3, Dictionary fields), read from the map
 * that `/dictionary.json` gives. Pages of the shop need no list at run time (decision 037).
 */
import type { Output } from '#contract/kit.ts'

export interface DictionaryOption {
  label: string
  value: string
}
/** Under each parent's value its options; roots stand under `''`. */
export type OptionsByParent = Readonly<Record<string, readonly DictionaryOption[]>>

/** Spec 3, generic dictionary entry. */
export type DictionaryEntry = Output<'dictionary.get'>

export interface PriceRange {
  title: string
  value: string
  /** Ten thousand yuan; `priceTo` null is open. */
  priceFrom: number
  priceTo: number | null
  priceFromFen: number
  priceToFen: number | null
}

/** Names are those of the specification. */
export interface Dictionary {
  /** Value → name. */
  ActivityType: Readonly<Record<string, string>>
  NCSeries: readonly { title: string; name: string; value: string }[]
  NCBodyType: readonly { title: string; value: string; code: string }[]
  priceRangeForNC: readonly PriceRange[]
  BodyColor: readonly { title: string; value: string; code: string; colour: string | null }[]
  SalesTag: readonly { title: string; value: string; code: string }[]
  /** 1 shown, 0 hidden (spec 1). */
  ShowUCChannel: number
  ShowStudentChannel: number
  Region: OptionsByParent
  Range: OptionsByParent
  OrderStatus: OptionsByParent
  /** All other lists as they came. */
  lists: Readonly<Record<string, readonly DictionaryEntry[]>>
}

type Raw = Readonly<Record<string, unknown>>
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list that came as a list or as JSON text. */
function listOf(raw: Raw, name: string): Fields[] {
  let value = raw[name]
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value)
    } catch {
      return []
    }
  }
  return Array.isArray(value) ? value.filter(isFields) : []
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const amount = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function flagOf(raw: Raw, name: string): number {
  const value = raw[name]
  const flag = Number.parseInt(text(Array.isArray(value) ? (value[0] as Fields | undefined)?.value : value), 10)
  return Number.isNaN(flag) ? 0 : flag
}

function optionsOf(raw: Raw, name: string): OptionsByParent {
  const options: Record<string, DictionaryOption[]> = {}
  for (const entry of listOf(raw, name)) {
    const value = text(entry.value) || text(entry.code)
    if (value) (options[text(entry.parent)] ??= []).push({ label: text(entry.name), value })
  }
  return options
}

const shaped = new Set(['ActivityType', 'NCSeries', 'NCBodyType', 'priceRangeForNC', 'BodyColor', 'SalesTag'])
const grouped = new Set(['Region', 'Range', 'OrderStatus', 'ShowUCChannel', 'ShowStudentChannel'])

/** @param data what `dictionary.all` answered; anything else reads as an empty dictionary */
export function readDictionary(data: unknown): Dictionary {
  const raw: Raw = isFields(data) ? data : {}
  const coded = (entry: Fields) => ({ title: text(entry.title), value: text(entry.value), code: text(entry.code) })
  return {
    ActivityType: Object.fromEntries(listOf(raw, 'ActivityType').map(entry => [text(entry.value), text(entry.name)])),
    NCSeries: listOf(raw, 'NCSeries').map(({ title, name, value }) => ({
      title: text(title),
      name: text(name),
      value: text(value),
    })),
    NCBodyType: listOf(raw, 'NCBodyType').map(coded),
    priceRangeForNC: listOf(raw, 'priceRangeForNC').map(entry => ({
      title: text(entry.title),
      value: text(entry.value),
      priceFrom: amount(entry.priceFrom) ?? 0,
      priceTo: amount(entry.priceTo),
      priceFromFen: amount(entry.priceFromFen) ?? 0,
      priceToFen: amount(entry.priceToFen),
    })),
    BodyColor: listOf(raw, 'BodyColor').map(entry => ({ ...coded(entry), colour: text(entry.colour) || null })),
    SalesTag: listOf(raw, 'SalesTag').map(coded),
    ShowUCChannel: flagOf(raw, 'ShowUCChannel'),
    ShowStudentChannel: flagOf(raw, 'ShowStudentChannel'),
    Region: optionsOf(raw, 'Region'),
    Range: optionsOf(raw, 'Range'),
    OrderStatus: optionsOf(raw, 'OrderStatus'),
    lists: Object.fromEntries(
      Object.keys(raw)
        .filter(name => !shaped.has(name) && !grouped.has(name) && Array.isArray(raw[name]))
        .map(name => [name, listOf(raw, name) as unknown as DictionaryEntry[]]),
    ),
  }
}
