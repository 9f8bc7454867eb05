/**
 * Codes of the range that calls, tables and the import file share, with their words where a screen shows them. Plain lists
 * without zod, so that the browser can carry them.
 */
import type { Choice } from './choice.ts'
import { optionKinds } from './configure/range-data.ts'

/** Orders of the list of new cars; 1 is the usual one, series by series (spec 9). */
export const newCarSorts = [
  { code: 1, cn: '综合排序', en: 'Recommended' },
  { code: 2, cn: '价格从低到高', en: 'Price, low to high' },
  { code: 3, cn: '价格从高到低', en: 'Price, high to low' },
  { code: 4, cn: '加速最快', en: 'Quickest' },
] as const satisfies readonly Choice[]

/** Bodies as the filter names them (spec 3, NCBodyType). */
export const bodyTypeWords = [
  { code: 'suv', cn: 'SUV', en: 'SUV' },
  { code: 'sedan', cn: '轿车', en: 'Sedan' },
  { code: 'wagon', cn: '旅行车', en: 'Touring' },
  { code: 'coupe', cn: '轿跑', en: 'Coupé' },
  { code: 'hatch', cn: '两厢车', en: 'Hatch' },
] as const satisfies readonly Choice<string>[]

/** What an option is to a buyer: how the car looks, its cabin, several things together, one thing, something put on. */
export const optionGroups = ['look', 'cabin', 'package', 'single', 'accessory'] as const
export type OptionGroup = (typeof optionGroups)[number]

/** How an engine breathes, and what a battery is made of; their words stand beside the data (`new-car.facts.ts`). */
export const aspirations = ['natural', 'turbo'] as const
export const chemistries = ['lfp', 'nmc'] as const
/** By which cycle consumption and range are measured. */
export const consumptionStandards = ['WLTC', 'CLTC'] as const

/** Parts of the equipment list, in its order. */
export const equipmentGroupWords = [
  { code: 'safety', cn: '安全', en: 'Safety' },
  { code: 'assist', cn: '驾驶辅助', en: 'Driver assistance' },
  { code: 'light', cn: '灯光与视野', en: 'Lights and visibility' },
  { code: 'comfort', cn: '舒适与便利', en: 'Comfort and convenience' },
  { code: 'seats', cn: '座椅', en: 'Seats' },
  { code: 'media', cn: '影音与互联', en: 'Sound and connection' },
  { code: 'outside', cn: '外观与底盘', en: 'Outside and chassis' },
] as const satisfies readonly Choice<string>[]
export type EquipmentGroup = (typeof equipmentGroupWords)[number]['code']
export const equipmentGroups = equipmentGroupWords.map(row => row.code)

export const equipmentStates = ['standard', 'option', 'none'] as const
export type EquipmentState = (typeof equipmentStates)[number]

/** What a campaign for new cars gives. */
export const newCarCampaignKinds = ['gift', 'tradeIn', 'interest', 'cash'] as const

/** Which cars a loan is for. */
export const financedCars = ['new', 'used'] as const
/** Equal instalments, equal principal, a balloon at the end, no interest (domain E.6). */
export const financeKinds = ['equal', 'principal', 'balloon', 'interestFree'] as const
export type FinanceKind = (typeof financeKinds)[number]
/** Who lends: the maker's own finance company, or a bank. */
export const lenders = ['maker', 'bank'] as const

/** Locations of disclaimers (spec 3): options, and places of the configurator. */
const ownLocations = [
  ...optionKinds,
  'PREVIEW_CONFIGURATION',
  'SWITCHING_VEHICLE',
  'LONG_WHEELBASE',
  'STANDARD',
] as const
const prefixed = <const P extends string>(prefix: P) => ownLocations.map(location => `${prefix}${location}` as const)
/** Those of student orders, while a car is configured and before. */
export const studentLocations = [...prefixed('OS_'), ...prefixed('PRE_OS_')] as const
export const buyerLocations = ownLocations
export const disclaimerLocations = [...ownLocations, ...studentLocations] as const
export type DisclaimerLocation = (typeof disclaimerLocations)[number]
