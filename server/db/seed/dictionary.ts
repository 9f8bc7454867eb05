import { activityTypes } from '#contract/activity-codes.ts'
import { outletLanguages, outletServices } from '#contract/outlet-codes.ts'
import { cabinTrims, energies, paints, upholsteries, wheels } from '#contract/car-codes.ts'
import {
  certifiedChoices,
  conditionGrades,
  emissions,
  registeredChoices,
  saleChoices,
  usedCarAges,
  usedCarMileages,
  usedCarMonthlies,
  usedCarTags,
  useKinds,
  vehicleSources,
} from '#contract/used-car-codes.ts'
import { goodsTags } from '#contract/goods-codes.ts'
import { goodsPrices, newCarPrices, usedCarPrices } from '#contract/price-spans.ts'
import type { SpanChoice } from '#contract/choice.ts'
import { orderCodes, orderTabNames } from '#contract/order-codes.ts'
import { bodyTypeWords } from '#contract/range-codes.ts'
import { regionRows } from './regions.ts'

/** A row of `dictionary_entry`. */
export interface DictionaryRow {
  list: string
  code: string
  nameCn: string
  nameEn: string
  parent: string | null
  sort: number
  type: string | null
  value: string | null
  extra: object
}

type Entry = Partial<Omit<DictionaryRow, 'list' | 'sort'>> & { code: string; nameCn: string; nameEn: string }

const list = (name: string, entries: readonly Entry[]): DictionaryRow[] =>
  entries.map((entry, sort) => ({ parent: null, type: null, value: entry.code, extra: {}, ...entry, list: name, sort }))

interface Named {
  code: string | number
  cn: string
  en: string
}
const choices = (name: string, rows: readonly Named[]): DictionaryRow[] =>
  list(
    name,
    rows.map(row => ({ code: String(row.code), nameCn: row.cn, nameEn: row.en })),
  )

/** Spans keep their bounds: `from` ≤ value < `to`, in fen, km or months as the list has it. */
const spans = (name: string, rows: readonly SpanChoice[]): DictionaryRow[] =>
  list(
    name,
    rows.map(row => ({
      code: String(row.code),
      nameCn: row.cn,
      nameEn: row.en,
      extra: { from: row.from ?? null, to: row.to ?? null },
    })),
  )

/** Prices of new cars speak of 10,000 yuan, as the specification's priceFrom and priceTo do (spec 3). */
const newCarSpans = (rows: readonly SpanChoice[]): DictionaryRow[] =>
  list(
    'priceRangeForNC',
    rows.map(row => ({
      code: String(row.code),
      nameCn: row.cn,
      nameEn: row.en,
      extra: {
        priceFrom: (row.from ?? 0) / 1_000_000,
        priceTo: row.to ? row.to / 1_000_000 : null,
        from: row.from ?? null,
        to: row.to ?? null,
      },
    })),
  )

/** An integer that an operator switches: 1 shown, 0 hidden (spec 1). */
const flag = (name: string, cn: string, en: string, value: 0 | 1): DictionaryRow[] =>
  list(name, [{ code: name, nameCn: cn, nameEn: en, type: 'integer', value: String(value) }])

/** Generic order states (spec 4), named as orders show them; `parent` is the tab that shows them. */
const orderStates = Object.entries(orderCodes).map(([code, { tab, cn, en }]) => ({
  code,
  nameCn: cn,
  nameEn: en,
  parent: tab,
}))
const orderTabs: readonly Named[] = Object.entries(orderTabNames).map(([code, [cn, en]]) => ({ code, cn, en }))

/** Every tag that a card of a car or of a good can carry. */
const salesTags: readonly Named[] = [...usedCarTags, ...goodsTags]

/** What the search offers before anything is typed; `value` is the area that it is about. */
const searchHints: readonly Entry[] = [
  { code: 'new-capella', nameCn: 'Capella', nameEn: 'Capella', value: 'newCar' },
  { code: 'series-vega', nameCn: 'Vega', nameEn: 'Vega', value: 'usedCar' },
  { code: 'series-altair', nameCn: 'Altair', nameEn: 'Altair', value: 'usedCar' },
  { code: 'body-wagon', nameCn: '旅行车', nameEn: 'Touring', value: 'usedCar' },
  { code: 'winter-wheels', nameCn: '冬季轮组', nameEn: 'Winter wheels', value: 'goods' },
  { code: 'mats', nameCn: '脚垫', nameEn: 'Mats', value: 'goods' },
  { code: 'packages', nameCn: '保养套餐', nameEn: 'Service packages', value: 'goods' },
  { code: 'charging', nameCn: '充电设备', nameEn: 'Charging', value: 'goods' },
]

/** Provinces and cities; districts stay in `region` alone, they would make the file ten times as large. */
const regions = (): DictionaryRow[] =>
  list(
    'Region',
    regionRows
      .filter(row => row.level !== 'area')
      .map(row => ({
        code: String(row.code),
        nameCn: row.nameCn,
        nameEn: row.nameEn,
        parent: row.parentCode === null ? null : String(row.parentCode),
        type: row.level,
      })),
  )

/** Everything of the dictionary, list by list. */
export const dictionaryRows: readonly DictionaryRow[] = [
  ...flag('ShowUCChannel', '显示二手车频道', 'Show used cars', 1),
  ...flag('ShowStudentChannel', '显示留学生频道', 'Show student programme', 1),
  ...choices('ActivityType', activityTypes),
  ...choices('NCBodyType', bodyTypeWords),
  ...newCarSpans(newCarPrices),
  ...list(
    'BodyColor',
    paints.map(row => ({
      code: row.code,
      nameCn: row.cn,
      nameEn: row.en,
      extra: { colour: row.colour, finish: row.finish },
    })),
  ),
  ...choices('Cabin', upholsteries),
  ...choices('CabinTrim', cabinTrims),
  ...choices('Wheel', wheels),
  ...spans('UCPrice', usedCarPrices),
  ...spans('UCAge', usedCarAges),
  ...spans('UCMileage', usedCarMileages),
  ...spans('UCMonthly', usedCarMonthlies),
  ...choices('UCDischarge', emissions),
  ...choices('UCRegister', registeredChoices),
  ...choices('UCCertify', certifiedChoices),
  ...choices('UCSale', saleChoices),
  ...choices('UCVehicleSource', vehicleSources),
  ...choices('UCUseKind', useKinds),
  ...choices('UCGrade', conditionGrades),
  ...choices('Energy', energies),
  ...spans('goodsPriceRange', goodsPrices),
  ...regions(),
  ...choices('OrderTab', orderTabs),
  ...list('OrderStatus', orderStates),
  ...choices('SalesTag', salesTags),
  ...choices('OutletService', outletServices),
  ...choices('Language', outletLanguages),
  ...list('SearchHint', searchHints),
]
