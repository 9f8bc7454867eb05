import type { Choice, SpanChoice } from './choice.ts'

/** Codes of used cars that both sides need: filters, sorts, states (spec 5 and 9). */

const yuan = (amount: number): number => amount * 100

/** Sales tags of used cars (spec 3), the strongest first; each is a rule over facts, see `used-car.cards.ts`. */
export const usedCarTags = [
  { code: 'soon', cn: '即将上架', en: 'Coming soon' },
  { code: 'certified', cn: '官方认证', en: 'Certified' },
  { code: 'drop', cn: '直降', en: 'Reduced' },
  { code: 'nearlyNew', cn: '准新车', en: 'Nearly new' },
] as const satisfies readonly Choice<string>[]
export type UsedCarTag = (typeof usedCarTags)[number]['code']

/**
 * Age in whole months since the first registration (spec 5). A car that is not registered has age 0. Absent: all.
 * A car older than six years is under "all" only (domain 0.3).
 */
export const usedCarAges = [
  { code: 1, from: 0, to: 12, cn: '0–1 年', en: '0–1 year' },
  { code: 2, from: 12, to: 36, cn: '1–3 年', en: '1–3 years' },
  { code: 3, from: 36, to: 60, cn: '3–5 年', en: '3–5 years' },
  { code: 4, from: 60, to: 73, cn: '5–6 年', en: '5–6 years' },
] as const satisfies readonly SpanChoice[]

/** Mileage in kilometres (spec 5, Used-car choices). */
export const usedCarMileages = [
  { code: 1, from: 0, to: 10_000, cn: '0–1 万公里', en: 'Up to 10,000 km' },
  { code: 2, from: 10_000, to: 30_000, cn: '1–3 万公里', en: '10,000–30,000 km' },
  { code: 3, from: 30_000, to: 50_000, cn: '3–5 万公里', en: '30,000–50,000 km' },
  { code: 4, from: 50_000, to: 120_000, cn: '5–12 万公里', en: '50,000–120,000 km' },
  { code: 5, from: 120_000, cn: '12 万公里以上', en: 'Over 120,000 km' },
] as const satisfies readonly SpanChoice[]

/** Monthly payment in fen at 30 % down and 48 months (spec 5). */
export const usedCarMonthlies = [
  { code: 1, to: yuan(5000), cn: '5,000 元以下', en: 'Under ¥5,000' },
  { code: 2, from: yuan(5000), to: yuan(8000), cn: '5,000–8,000 元', en: '¥5,000–8,000' },
  { code: 3, from: yuan(8000), to: yuan(10_000), cn: '8,000–10,000 元', en: '¥8,000–10,000' },
  { code: 4, from: yuan(10_000), cn: '10,000 元以上', en: 'Over ¥10,000' },
] as const satisfies readonly SpanChoice[]

/** `emission_level` at least `level`; a battery car counts as the strictest (spec 5, `discharge`). */
export const emissions = [
  { code: 1, level: 3, cn: '国三及以上', en: 'National 3 or above' },
  { code: 2, level: 4, cn: '国四及以上', en: 'National 4 or above' },
  { code: 3, level: 5, cn: '国五及以上', en: 'National 5 or above' },
  { code: 4, level: 6, cn: '国六', en: 'National 6' },
] as const satisfies readonly (Choice & { level: number })[]

/** First registration (spec 5, `isRegister`). */
export const registeredChoices = [
  { code: 0, cn: '未上牌', en: 'Not registered' },
  { code: 1, cn: '已上牌', en: 'Registered' },
] as const satisfies readonly Choice[]

/** Official certification (spec 5, `isCertify`). */
export const certifiedChoices = [
  { code: 1, cn: '官方认证', en: 'Certified' },
  { code: 0, cn: '非官方认证', en: 'Not certified' },
] as const satisfies readonly Choice[]

/** Sale states by which calls and addresses can ask ("mdseStatus"); absent means all, that is both. */
export const saleChoices = [
  { code: 'publish', cn: '在售', en: 'On sale' },
  { code: 'pre_publish', cn: '即将上架', en: 'Coming soon' },
] as const satisfies readonly Choice<UsedCarState>[]

/** The sale filter on a screen, beside "all": what is on sale only (spec 5). */
export const offeredSales: readonly string[] = ['publish'] satisfies UsedCarState[]

export const usedCarStates = ['publish', 'pre_publish', 'reserved', 'sold', 'withdrawn'] as const
export type UsedCarState = (typeof usedCarStates)[number]
/** States that the list shows by default (spec 5, Sale filter). */
export const listedStates = ['publish', 'pre_publish'] as const satisfies readonly UsedCarState[]

export const vehicleSources = [
  { code: 'factory', cn: '厂家车源', en: 'From the maker' },
  { code: 'showroom', cn: '展厅车源', en: 'Showroom car' },
  { code: 'testdrive', cn: '试驾车源', en: 'Test-drive car' },
  { code: 'replace', cn: '置换车源', en: 'Trade-in' },
] as const satisfies readonly Choice<string>[]
export type VehicleSource = (typeof vehicleSources)[number]['code']

export const useKinds = [
  { code: 'private', cn: '非营运', en: 'Private use' },
  { code: 'rental', cn: '租赁', en: 'Rental' },
  { code: 'showroom', cn: '展示车', en: 'Showroom car' },
  { code: 'testdrive', cn: '试驾车', en: 'Test-drive car' },
] as const satisfies readonly Choice<string>[]
export type UseKind = (typeof useKinds)[number]['code']

/** Condition (spec 9). */
export const conditionGrades = [
  { code: 1, cn: '良好', en: 'Good' },
  { code: 2, cn: '正常磨损', en: 'Normal wear' },
  { code: 3, cn: '较差', en: 'Poor' },
] as const satisfies readonly Choice[]

/** Why a price changed (`used_car_price.reason`). */
export const priceReasons = [
  { code: 'listed', cn: '首次挂牌', en: 'First listed' },
  { code: 'prepared', cn: '完成整备，重新定价', en: 'Repriced after preparation' },
  { code: 'market', cn: '同款行情调整', en: 'Adjusted to the market' },
  { code: 'campaign', cn: '鉴赏日让利', en: 'Appreciation-day offer' },
  { code: 'dealer', cn: '门店调整', en: 'Changed by the dealer' },
] as const satisfies readonly Choice<string>[]
/** Those that staff choose from; the first listing is no change. */
export const priceReasonCodes = ['market', 'prepared', 'campaign', 'dealer'] as const
export type PriceReason = (typeof priceReasonCodes)[number]

/** How a price compares with what the car is worth, from the lowest on (decision 069). */
export const priceLabels = ['great', 'good', 'fair', 'high'] as const
export type PriceLabel = (typeof priceLabels)[number]

/** Days for which a car has been on sale at least, as the desk asks for them. */
export const saleAges = ['30', '60', '90'] as const

/** How a car is held: by an order that waits for its payment, by one that was paid, or for the first of its queue. */
export const holdKinds = ['unpaid', 'paid', 'kept'] as const
export type HoldKind = (typeof holdKinds)[number]

/** Who owned a car. */
export const ownerKinds = [
  { code: 'private', cn: '个人', en: 'Private' },
  { code: 'company', cn: '单位', en: 'Company' },
  { code: 'dealer', cn: '经销商', en: 'Dealer' },
  { code: 'factory', cn: '厂家', en: 'Maker' },
] as const satisfies readonly Choice<string>[]

/**
 * Orders of the used-car list. `sort` says by what; `sortField` 1 is the usual direction, 2 the reverse (spec 9:
 * default 17 with sortField 1, the smart order). `sortOrd` ('asc' | 'desc') wins over sortField when it is given.
 * Ties are broken by id, so that paging never shows a car twice.
 * The smart order is the day of listing with advances for certified, reduced, filmed and well-kept cars
 * (`used_car.smart_rank`); it uses nothing about the visitor (E-Commerce Law 18).
 */
export const usedCarSorts = [
  { sort: 17, by: 'smart', usual: 'desc' },
  { sort: 1, by: 'price', usual: 'asc' },
  { sort: 2, by: 'mileage', usual: 'asc' },
  { sort: 3, by: 'registered', usual: 'desc' },
  { sort: 4, by: 'listed', usual: 'desc' },
  { sort: 5, by: 'monthly', usual: 'asc' },
  { sort: 6, by: 'drop', usual: 'desc' },
] as const satisfies readonly { sort: number; by: string; usual: 'asc' | 'desc' }[]
export type UsedCarSort = (typeof usedCarSorts)[number]

/** Orders that the list offers by name. */
export const usedCarSortChoices = [
  { sort: 17, sortField: 1, cn: '智能排序', en: 'Recommended' },
  { sort: 1, sortField: 1, cn: '价格从低到高', en: 'Price, low to high' },
  { sort: 1, sortField: 2, cn: '价格从高到低', en: 'Price, high to low' },
  { sort: 2, sortField: 1, cn: '里程最少', en: 'Lowest mileage' },
  { sort: 3, sortField: 1, cn: '车龄最短', en: 'Newest registration' },
  { sort: 4, sortField: 1, cn: '最新上架', en: 'Newly listed' },
  { sort: 5, sortField: 1, cn: '月供最低', en: 'Lowest monthly payment' },
  { sort: 6, sortField: 1, cn: '降价最多', en: 'Largest reduction' },
] as const
export const defaultUsedCarSort = { sort: 17, sortField: 1 } as const
