/**
 * What stands in the address of the calculator: all of it, so that it can be shared and kept, and nothing that names a
 * person or a single old car: no plate, no VIN, no number of an offer, no sums but what is still owed (decision 074).
 */
import type { Input } from '#contract/kit.ts'
import type { PayWish } from '#contract/replace.ts'
import { stateWord } from '#shop/features/sell/said-car.ts'
import { type CarWish, readCarWish, sellKeys } from '#shop/personal/sell-address.ts'
import { replacePath } from '#shop/personal/replace-address.ts'

type Old = NonNullable<Input<'replace.reckon'>['old']>
type Wanted = NonNullable<Input<'replace.reckon'>['wanted']>
/** What is asked about the old car beside what it is. */
export type State = Pick<Old, 'use' | 'accident' | 'flood' | 'condition'>

/** Absent: what the page shows first. */
export interface ReplaceWish extends CarWish {
  /** Condition, use and history of the old car. */
  state?: string | undefined
  /** The wanted car: one of the three. */
  carNo?: string | undefined
  code?: string | undefined
  new?: string | undefined
  /** Still owed on the old car, in whole yuan. */
  owed?: string | undefined
  /** `once`: without a loan. */
  pay?: string | undefined
  product?: string | undefined
  down?: string | undefined
  months?: string | undefined
}

/** The largest debt that can be reckoned with, in yuan. */
export const mostOwed = 9_999_999

const patterns = {
  // 0: not answered yet.
  state: /^[0123]-[0123]-[0123]-[0123]-[012]-(0|full|partly|none)-(0|private|rental)-[0yn]-[0yn]$/,
  carNo: /^[A-Za-z0-9-]{3,24}$/,
  code: /^[A-Za-z0-9-]{4,64}$/,
  new: /^[1-9]\d{0,8}$/,
  owed: /^[1-9]\d{0,6}$/,
  pay: /^once$/,
  product: /^[a-z0-9-]{1,40}$/,
  down: /^\d{1,2}$/,
  months: /^[1-9]\d?$/,
} as const
const ownKeys = Object.keys(patterns) as (keyof typeof patterns)[]
/** Keys of the page's address. */
export const replaceKeys = [...sellKeys.filter(key => key !== 'series' && key !== 'state'), ...ownKeys] as const

/** Reads an address, which anybody can write; what makes no sense was not said. */
export function readReplaceWish(search: URLSearchParams): ReplaceWish {
  const { series: _, state: __, ...car } = readCarWish(search)
  const own = Object.fromEntries(
    ownKeys.flatMap(key => {
      const text = search.get(key)
      return text !== null && patterns[key].test(text) ? [[key, text]] : []
    }),
  ) as ReplaceWish
  return { ...car, ...own }
}

export function replaceHref(wish: ReplaceWish = {}): string {
  const said = replaceKeys.flatMap(key => (wish[key] ? [[key, wish[key]]] : []))
  const query = new URLSearchParams(said).toString()
  return query ? `${replacePath}?${query}` : replacePath
}

/** Every question, none of them answered. */
const unsaid = '0-0-0-0-0-0-0-0-0'
const levels = { '1': 1, '2': 2, '3': 3 } as const
const level = (text: string | undefined): 1 | 2 | 3 | null => (text && text !== '0' ? levels[text as '1'] : null)
const yesNo = (text: string | undefined): boolean | null => (text === undefined || text === '0' ? null : text === 'y')

/** What its owner has said so far; null: not answered. Nothing is answered in advance (decision 069). */
export interface SaidState {
  condition: { [K in keyof State['condition']]: State['condition'][K] | null }
  use: State['use'] | null
  accident: boolean | null
  flood: boolean | null
}

export function stateOf({ state = unsaid }: ReplaceWish): SaidState {
  const [body, cabin, mechanics, tyres, keys, services, use, accident, flood] = state.split('-')
  return {
    condition: {
      body: level(body),
      cabin: level(cabin),
      mechanics: level(mechanics),
      tyres: level(tyres),
      keys: keys === '1' ? 1 : keys === '2' ? 2 : null,
      services: services === undefined || services === '0' ? null : (services as State['condition']['services']),
    },
    use: use === undefined || use === '0' ? null : (use as State['use']),
    accident: yesNo(accident),
    flood: yesNo(flood),
  }
}

/** As it stands in the address; nothing as long as nothing is answered. */
export function stateText({ condition, use, accident, flood }: SaidState): string | undefined {
  const { body, cabin, mechanics, tyres, keys, services } = condition
  const yn = (yes: boolean | null) => (yes === null ? 0 : yes ? 'y' : 'n')
  const parts = [body, cabin, mechanics, tyres, keys, services, use, yn(accident), yn(flood)]
  const text = parts.map(part => part ?? 0).join('-')
  return text === unsaid ? undefined : text
}

/** The same as the page of selling has it in its address, so that nobody answers twice. */
export const sellWishOf = (wish: ReplaceWish): CarWish => {
  const { spuId, year, registered, km, city } = wish
  const { condition, use, accident, flood } = stateOf(wish)
  const { body, cabin, mechanics, tyres, services, keys } = condition
  const yn = (yes: boolean | null) => (yes === null ? null : yes ? 'yes' : 'no')
  const state = stateWord({
    body: body && (`${body}` as const),
    cabin: cabin && (`${cabin}` as const),
    mechanics: mechanics && (`${mechanics}` as const),
    tyres: tyres && (`${tyres}` as const),
    services,
    keys: keys && (`${keys}` as const),
    accident: yn(accident),
    use,
    flood: yn(flood),
  })
  return { spuId, year, registered, km, city, state }
}

/** What was said, once every question is answered. */
function wholeState({ condition, use, accident, flood }: SaidState): State | undefined {
  const { body, cabin, mechanics, tyres, keys, services } = condition
  if (!body || !cabin || !mechanics || !tyres || !keys || !services) return undefined
  if (use === null || accident === null || flood === null) return undefined
  return { condition: { body, cabin, mechanics, tyres, keys, services }, use, accident, flood }
}

/** The old car, once nothing is missing. */
export function oldOf(wish: ReplaceWish): Old | undefined {
  const { spuId, year, registered, km, city } = wish
  const state = wholeState(stateOf(wish))
  if (!spuId || !year || !registered || !km || !city || !state) return undefined
  return {
    ...state,
    spuId: Number(spuId),
    modelYear: Number(year),
    registeredOn: registered,
    mileageKm: Number(km),
    cityCode: city,
  }
}

/** What is said of an old car, as an address says it. */
export const wishOfOld = (old: Old | (Omit<Old, 'cityCode'> & { cityCode: number })): ReplaceWish => ({
  spuId: String(old.spuId),
  year: String(old.modelYear),
  registered: old.registeredOn,
  km: String(old.mileageKm),
  city: String(old.cityCode),
  state: stateText(old),
})

/** The wanted car that is named. */
export function wantedOf({ carNo, code, new: spuId }: ReplaceWish): Wanted | undefined {
  if (carNo) return { carNo }
  if (code) return { code }
  return spuId ? { spuId: Number(spuId) } : undefined
}
/** The address of a wanted car, in place of another one. */
export const wantedWish = (of: Pick<ReplaceWish, 'carNo' | 'code' | 'new'>): ReplaceWish => ({
  carNo: undefined,
  code: undefined,
  new: undefined,
  product: undefined,
  down: undefined,
  months: undefined,
  ...of,
})

export const owedFenOf = ({ owed }: ReplaceWish): number => Number(owed ?? 0) * 100

export const payOf = ({ pay, product, down, months }: ReplaceWish): PayWish =>
  pay === 'once'
    ? null
    : {
        ...(product ? { productCode: product } : {}),
        ...(down ? { downPercent: Number(down) } : {}),
        ...(months ? { months: Number(months) } : {}),
      }

/** What is owed, as an address says it. */
export const owedWish = (owedFen: number): ReplaceWish =>
  owedFen >= 100 ? { owed: String(Math.floor(owedFen / 100)) } : {}
/** A loan that was reckoned with, as an address says it; null: none. */
export const payWish = (loan: { productCode: string; downPercent: number; months: number } | null): ReplaceWish =>
  loan ? { product: loan.productCode, down: String(loan.downPercent), months: String(loan.months) } : { pay: 'once' }
