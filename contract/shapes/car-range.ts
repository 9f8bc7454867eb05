import * as z from 'zod'
import { bodyTypes } from '../codes.ts'
import { energies, finishes } from '../car-codes.ts'
import { largestPage, pageSizes } from '../constants.ts'
import { newCarPrices } from '../price-spans.ts'
import { optionKinds, ruleKinds } from '../configure/range-data.ts'
import {
  bodyTypeWords,
  buyerLocations,
  disclaimerLocations,
  equipmentStates,
  newCarCampaignKinds,
  newCarSorts,
  optionGroups,
  studentLocations,
} from '../range-codes.ts'
import { bodyKey, code, CodeAndName, day, energy, Facet, oneOf, seriesCodes, Tag, word } from '../parts.ts'
import { Loan } from './loan.ts'

const spuId = z.coerce.number().int().min(1).max(2_000_000_000)
const packageCode = z.string().regex(/^[A-Za-z0-9]{4,20}$/)
/** Says that a call of used cars is asked about new ones; `nc` is their channel value (spec 2). */
const newCars = z.enum(['NC', 'nc'])

/** A trim on a list: what a card shows, and what its costs are reckoned from. */
export const NewCarCard = z.object({
  spuId: z.int(),
  packageCode: z.string(),
  seriesCode: z.string(),
  seriesName: word,
  rangeCode: z.string(),
  name: word,
  /** Without the series. */
  shortName: word,
  /** What kind of car it is, `中大型 SUV`. */
  kind: word,
  bodyType: z.enum(bodyTypes),
  /** Which pictures show it; the paint is one that it is offered in. */
  bodyKey,
  paint: z.string(),
  wheel: z.string(),
  cabin: z.string(),
  energy,
  modelYear: z.int(),
  /** No longer built. */
  ended: z.boolean(),
  priceFen: z.int(),
  /** Display strings in yuan beside the fen (decisions: Calls). */
  price: z.string(),
  showPrice: z.string(),
  /** The lowest first instalment among all loans for it; null where none is. */
  monthlyFrom: z.object({ monthlyFen: z.int(), months: z.int(), downPercent: z.int() }).nullable(),
  powerKw: z.int(),
  torqueNm: z.int(),
  accelS: z.number(),
  topSpeedKmh: z.int(),
  /** Electric range in km, CLTC; null: it burns petrol alone. */
  rangeKm: z.int().nullable(),
  /** kWh for 100 km of an electric car, otherwise litres, by `consumptionStandard`. */
  consumption: z.number(),
  consumptionStandard: z.enum(['WLTC', 'CLTC']),
  drive: word,
  seats: z.int(),
  /** Days from the order to the hand-over of the car as it comes. */
  leadDays: z.int(),
  tags: z.array(Tag),
})

/** Technical data of several trims side by side; `values` stand in the order of the trims, null: there is none. */
const DataGroup = CodeAndName.extend({
  rows: z.array(
    z.object({
      code: z.string(),
      label: word,
      values: z.array(word.nullable()),
      /** The trims are not alike. */
      differs: z.boolean(),
    }),
  ),
})
const EquipmentGroup = CodeAndName.extend({
  rows: z.array(
    CodeAndName.extend({
      states: z.array(z.enum(equipmentStates)),
      /** The option that brings it, in the order of the trims. */
      optionCodes: z.array(z.string().nullable()),
      differs: z.boolean(),
    }),
  ),
})
/** Trims side by side. */
const sideBySide = {
  trims: z.array(NewCarCard),
  data: z.array(DataGroup),
  equipment: z.array(EquipmentGroup),
}

const Campaign = z.object({
  campaignCode: z.string(),
  campaignName: word,
  kind: z.enum(newCarCampaignKinds),
  /** The short word on a card. */
  label: word,
  /** JSON text (spec 3): {"text", "kind", "amountFen"}. */
  label2: word,
  text: word,
  /** What it is worth for one car; null: it depends. */
  amountFen: z.int().nullable(),
  /** Days in China, both included. */
  startsOn: z.string(),
  endsOn: z.string(),
  giftList: z.array(z.object({ giftId: z.string(), name: word, valueFen: z.int(), quantity: z.int() })),
})

/** An option with its words and what shows it. */
const Option = z.object({
  optionCode: z.string(),
  kind: z.enum(optionKinds),
  group: z.enum(optionGroups),
  name: word,
  note: word,
  /** Its code in the constants, by which pictures are named; null: there is no picture. */
  pictureCode: z.string().nullable(),
  /** Of wheels. */
  inches: z.int().nullable(),
  /** Of paints: a swatch, and how it shines. */
  colour: z.string().nullable(),
  finish: z.enum(finishes.map(row => row.code)).nullable(),
})

const validity = {
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  provinces: z.array(z.int()).nullable(),
}
/** `SeriesData` of the resolver. */
const Series = z.object({
  seriesCode: z.string(),
  trims: z.array(
    z.object({
      spuId: z.int(),
      trimNo: z.int(),
      seriesCode: z.string(),
      modelYear: z.int(),
      priceFen: z.int(),
      leadDays: z.int(),
      ended: z.boolean(),
      successor: z.int().nullable(),
      offers: z.array(
        z.object({
          optionCode: z.string(),
          kind: z.enum(optionKinds),
          slot: z.int(),
          standard: z.boolean(),
          priceFen: z.int(),
          leadDays: z.int(),
          replacedBy: z.string().nullable(),
          ...validity,
        }),
      ),
    }),
  ),
  rules: z.array(
    z.object({
      ruleId: z.int(),
      kind: z.enum(ruleKinds),
      subject: z.string(),
      objects: z.array(z.string()),
      spuIds: z.array(z.int()).nullable(),
      seriesCode: z.string(),
      firstModelYear: z.int().nullable(),
      lastModelYear: z.int().nullable(),
      ...validity,
    }),
  ),
})

const disclaimerInput = (locations: readonly string[]) =>
  z.strictObject({
    /** Absent: all. */
    locations: z
      .array(z.enum(locations as [string, ...string[]]))
      .max(40)
      .default([]),
    masterDataInfos: z
      .array(z.strictObject({ packageCode, sopDate: day.optional() }))
      .max(20)
      .default([]),
  })
const Disclaimers = z.array(
  z.object({
    location: z.enum(disclaimerLocations),
    /** How it is shown; a consent is never ticked in advance (decisions: Validation). */
    defaultSelect: z.boolean(),
    disclaimerDesc: word,
    /** The one trim that it is about; null: every car. */
    packageCode: z.string().nullable(),
  }),
)

const newCarFilter = z.strictObject({
  type: newCars,
  sort: z.coerce
    .number()
    .pipe(z.literal(newCarSorts.map(row => row.code)))
    .default(1),
  categoryCode: code.optional(),
  series: seriesCodes,
  btCategoryCode: oneOf(bodyTypeWords),
  priceRange: oneOf(newCarPrices),
  energy: oneOf(energies),
  /** Names of series, models and trims, in Chinese, English, pinyin or initials. */
  keyword: z.string().trim().max(50).optional(),
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(largestPage).default(pageSizes.newCarList),
})
/** What a caller may send: every field but the type is optional, one value or several. */
export type NewCarAsk = { type: z.output<typeof newCars> } & {
  readonly [Name in Exclude<keyof z.output<typeof newCarFilter>, 'type'>]?:
    | string
    | number
    | readonly (string | number)[]
}

export const carRangeShapes = {
  'car.list': {
    summary: '新车列表：筛选、计数、排序、分页',
    in: newCarFilter as z.ZodType<z.output<typeof newCarFilter>, NewCarAsk>,
    out: z.object({ rows: z.array(NewCarCard), facets: z.array(Facet) }),
  },
  'car.spuNames': {
    summary: '在产新车的车型名称',
    in: z.strictObject({ type: newCars, series: seriesCodes }),
    /** The series dictionary as shaped for use (spec 3). */
    out: z.array(
      z.object({
        nameCn: z.string(),
        name: word,
        seriesCode: z.string(),
        sort: z.int(),
        child: z.array(
          z.object({ rangeCode: z.string(), series: z.string(), spuId: z.int(), spuName: word, priceFen: z.int() }),
        ),
      }),
    ),
  },
  'car.finance': {
    summary: '按所选金融方案试算新车月供与年化利率',
    in: z.strictObject({
      spuId,
      /** Of the car as it was configured; absent: of the car as it comes. */
      priceFen: z.coerce.number().int().min(1_000_00).max(100_000_000_00).optional(),
      productCode: code.optional(),
      downPercent: z.coerce.number().int().min(0).max(90).optional(),
      months: z.coerce.number().int().min(6).max(84).optional(),
    }),
    out: Loan,
  },
  'car.detail': {
    summary: '新车详情：数据、配置、选装、活动与同系车型',
    in: z.strictObject({ spuId }),
    out: z.object({
      car: NewCarCard,
      series: CodeAndName.extend({ kind: word, intro: word, bodyType: z.enum(bodyTypes), bodyKey }),
      /** Where this trim stands in `trims`; those are of its series, built today, and itself. */
      at: z.int(),
      ...sideBySide,
      /** Looks and cabins of this trim that are offered today, with their prices. */
      offers: z.array(Option.extend({ priceFen: z.int(), standard: z.boolean(), leadDays: z.int() })),
      campaigns: z.array(Campaign),
      /** The loan that is shown first; null where there is none. */
      loan: Loan.nullable(),
      /** The nearest trim that is built today, of an ended one. */
      insteadSpuId: z.int().nullable(),
      sopDate: z.string(),
      /** Configuration code of the trim as it comes; null of one that is built no more. */
      code: z.string().nullable(),
      warranty: word,
      usedCars: z.object({ count: z.int(), priceFromFen: z.int().nullable() }),
    }),
  },
  'car.compare': {
    summary: '最多四款新车并排对比',
    in: z.strictObject({ spuIds: z.array(spuId).min(1).max(4) }),
    out: z.object(sideBySide),
  },
  'car.configurator': {
    summary: '一个车系的全部选装、规则与文字，供在浏览器中配置',
    in: z.strictObject({ seriesCode: code }),
    out: z.object({
      series: CodeAndName.extend({ kind: word, bodyType: z.enum(bodyTypes), bodyKey }),
      data: Series,
      options: z.array(Option),
      trims: z.array(
        z.object({
          spuId: z.int(),
          packageCode: z.string(),
          sopDate: z.string(),
          name: word,
          shortName: word,
          rangeCode: z.string(),
          bodyKey,
          energy,
          longWheelbase: z.boolean(),
        }),
      ),
      /** What each rule says to a buyer. */
      sentences: z.array(z.object({ ruleId: z.int(), sentence: word })),
    }),
  },
  'car.packageResources': {
    summary: '车型配置包的图片资源：每个选装对应的图片代码',
    in: z.strictObject({ packageCode }),
    out: z.object({
      packageCode: z.string(),
      spuId: z.int(),
      sopDate: z.string(),
      bodyKey,
      resources: z.array(Option.extend({ standard: z.boolean() })),
    }),
  },
  'car.packages': {
    summary: '车型配置包列表',
    in: z.strictObject({ seriesCode: code.optional(), rangeCode: code.optional() }),
    out: z.array(
      z.object({
        packageCode: z.string(),
        /** Day on which production began. */
        sopDate: z.string(),
        spuId: z.int(),
        spuName: word,
        seriesCode: z.string(),
        rangeCode: z.string(),
        modelYear: z.int(),
        priceFen: z.int(),
        ended: z.boolean(),
      }),
    ),
  },
  'car.bodyTypes': {
    summary: '车身类型与在产车型数',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        code: z.string(),
        title: word,
        value: z.string(),
        seriesCodes: z.array(z.string()),
        count: z.int(),
        priceFromFen: z.int(),
      }),
    ),
  },
  'car.campaignInfos': {
    summary: '若干新车正在进行的活动与赠品',
    in: z.strictObject({
      spuIds: z.array(spuId).max(100).default([]),
      packageCodes: z.array(packageCode).max(100).default([]),
      seriesCode: code.optional(),
      /** One campaign alone, also after it has ended: the trims that it is for. */
      campaignCode: code.optional(),
    }),
    /** One for each trim that was asked for; all that are built when nothing is asked. */
    out: z.array(z.object({ spuId: z.int(), packageCode: z.string(), campaigns: z.array(Campaign) })),
  },
  'car.disclaimers': {
    summary: '配置页各处的免责声明',
    in: disclaimerInput(buyerLocations),
    out: Disclaimers,
  },
  'car.disclaimersV2': {
    summary: '留学生购车配置页各处的免责声明',
    in: disclaimerInput(studentLocations),
    out: Disclaimers,
  },
}
