import * as z from 'zod'
import {
  carNo,
  code,
  depositKind,
  energy,
  Facet,
  isAll,
  many,
  moment,
  oneOf,
  seriesCodes as series,
  Tag,
  word,
} from '../parts.ts'
import { inspectionShapes, ReportHead } from './inspection.ts'
import { photoPartCodes } from '../photo.ts'
import { Loan, loanProducts } from './loan.ts'
import {
  certifiedChoices,
  emissions,
  registeredChoices,
  saleChoices,
  usedCarAges,
  usedCarMileages,
  usedCarMonthlies,
  usedCarSorts,
  vehicleSources,
} from '#contract/used-car-codes.ts'
import { energies, paints } from '#contract/car-codes.ts'
import { largestPage, pageSizes } from '#contract/constants.ts'
import { usedCarPrices } from '#contract/price-spans.ts'

const flag = z.preprocess(
  value => (isAll(value) ? undefined : typeof value === 'boolean' ? Number(value) : value),
  z.coerce.number().int().min(0).max(1).optional(),
)
const priceBound = z.coerce.number().int().min(0).max(100_000_000_00)

/** The used-car filter of spec 3; names are those of the specification, `keyword` to `priceToFen` are ours. */
export const usedCarFilter = z.strictObject({
  /** The kind of thing that is listed: used cars, by their name or a client's number for them. */
  type: z.union([z.literal('UC'), z.coerce.number().int().min(0).max(99)]).optional(),
  categoryCode: code.optional(),
  app: z.union([z.string().max(40), z.number()]).optional(),
  sort: z.coerce
    .number()
    .pipe(z.literal(usedCarSorts.map(row => row.sort)))
    .default(17),
  sortField: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .default(1),
  sortOrd: z.preprocess(
    value => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(['asc', 'desc']).optional(),
  ),
  allBuy: flag,
  isVideo: flag,
  series,
  rangeCodes: many(code),
  modelCodes: many(code),
  priceRange: oneOf(usedCarPrices),
  isCertify: oneOf(certifiedChoices),
  mdseStatus: oneOf(saleChoices),
  mileage: oneOf(usedCarMileages),
  carAge: oneOf(usedCarAges),
  vehicleSource: oneOf(vehicleSources),
  discharge: oneOf(emissions),
  isRegister: oneOf(registeredChoices),
  bodyColor: oneOf(paints),
  monthly: oneOf(usedCarMonthlies),
  provinceId: many(z.string().regex(/^\d{6}$/)),
  cityId: many(z.string().regex(/^\d{6}$/)),
  cbuNo: many(code),
  energy: oneOf(energies),
  keyword: z.string().trim().max(50).optional(),
  priceFromFen: priceBound.optional(),
  priceToFen: priceBound.optional(),
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(largestPage).default(pageSizes.usedCarList),
})

/** What a caller may send: every field is optional, one value or several. */
export type UsedCarAsk = {
  readonly [Name in keyof z.output<typeof usedCarFilter>]?: string | number | boolean | readonly (string | number)[]
}

/** A car on a list: what a card shows, nothing more. */
export const UsedCarCard = z.object({
  carNo: z.string(),
  spuId: z.int(),
  title: word,
  seriesCode: z.string(),
  modelYear: z.int(),
  /** YYYY-MM-DD; null: not registered yet. */
  registeredOn: z.string().nullable(),
  mileageKm: z.int(),
  cityName: word,
  priceFen: z.int(),
  /** Display strings in yuan beside the fen (decisions: Calls). */
  price: z.string(),
  showPrice: z.string(),
  monthlyFen: z.int(),
  /** Last reduction; 0 when the last change was none. */
  priceDropFen: z.int(),
  msrpFen: z.int(),
  certified: z.boolean(),
  isVideo: z.boolean(),
  state: z.enum(['pre_publish', 'publish', 'reserved', 'sold', 'withdrawn']),
  bodyKey: z.string(),
  paint: z.string(),
  cabin: z.string(),
  /** The first of its own photographs; null: the drawn picture shows it. */
  photoId: z.string().nullable(),
  tags: z.array(Tag),
})

const Outlet = z.object({
  outletId: z.int(),
  name: word,
  address: word,
  phone: z.string(),
  lng: z.number(),
  lat: z.number(),
  /** Opening hours of today in Beijing, `09:00–19:00`; null: closed today. */
  todayHours: z.string().nullable(),
  cityCode: z.int(),
  cityName: word,
})

export const UsedCarDetail = UsedCarCard.extend({
  rangeCode: z.string(),
  seriesName: word,
  subtitle: word,
  facts: z.array(z.object({ code: z.string(), label: word, value: word })),
  equipment: z.array(word),
  vinMasked: z.string(),
  listedAt: moment,
  daysOnSale: z.int(),
  /** How the price compares with what such a car is worth by our valuation. */
  priceLabel: word,
  prices: z.array(z.object({ at: moment, priceFen: z.int(), changeFen: z.int(), reason: word })),
  owners: z.array(
    z.object({
      seq: z.int(),
      kind: word,
      cityName: word.nullable(),
      from: z.string(),
      to: z.string().nullable(),
    }),
  ),
  services: z.array(
    z.object({
      on: z.string(),
      mileageKm: z.int(),
      kind: word,
      works: z.array(word),
      place: word.nullable(),
    }),
  ),
  /** Photographs of this car in their order, the first as in lists; empty: drawn pictures show it. */
  photos: z.array(z.object({ photoId: z.string(), part: z.enum(photoPartCodes), words: word })),
  report: ReportHead.nullable(),
  outlet: Outlet,
  /** Null: no loan is offered for this car. */
  finance: Loan.nullable(),
  /** The lowest monthly payment that the calculator gives, with its conditions. */
  monthlyFrom: z.object({ monthlyFen: z.int(), months: z.int(), downPercent: z.int() }).nullable(),
  /** What it drives with, and how much of that for 100 km (kWh of an electric car, else litres) by which cycle. */
  energy,
  consumption: z.number(),
  consumptionStandard: z.string(),
  deposit: z.object({ fen: z.int(), kind: depositKind, label: word, terms: word }),
  similar: z.array(UsedCarCard),
  favouriteCount: z.int(),
})

export const usedCarShapes = {
  ...inspectionShapes,

  'usedCar.list': {
    summary: '二手车列表：筛选、计数、排序、分页',
    in: usedCarFilter as z.ZodType<z.output<typeof usedCarFilter>, UsedCarAsk>,
    out: z.object({ rows: z.array(UsedCarCard), facets: z.array(Facet) }),
  },
  'usedCar.spuNames': {
    summary: '有二手车在售的车型名称',
    in: z.strictObject({ series, rangeCodes: many(code) }),
    /** The series dictionary as shaped for use (spec 3). */
    out: z.array(
      z.object({
        nameCn: z.string(),
        name: word,
        seriesCode: z.string(),
        sort: z.int(),
        child: z.array(
          z.object({ rangeCode: z.string(), series: z.string(), spuId: z.int(), spuName: word, count: z.int() }),
        ),
      }),
    ),
  },
  'usedCar.detail': {
    summary: '二手车详情',
    in: z.strictObject({ carNo }),
    out: UsedCarDetail,
  },
  'usedCar.finance': {
    summary: '按默认首付与期数试算月供',
    in: z.strictObject({
      carNo,
      /** Absent: the first that there is. */
      productCode: code.optional(),
      downPercent: z.coerce.number().int().min(10).max(90).optional(),
      months: z.coerce.number().int().min(6).max(84).optional(),
    }),
    out: Loan,
  },
  'usedCar.loanProducts': {
    summary: '二手车金融方案，供测算',
    in: z.strictObject({
      /** Absent: those for any used car. */
      carNo: carNo.optional(),
    }),
    out: z.object({
      car: z.object({ carNo: z.string(), title: word, priceFen: z.int() }).nullable(),
      ...loanProducts,
    }),
  },
  'usedCar.priceLabel': {
    summary: '价格标签怎样算出，与可比车源',
    in: z.strictObject({ carNo }),
    out: z.object({
      label: word,
      priceFen: z.int(),
      /** What such a car is worth; the lines add up to it. */
      worthFen: z.int(),
      /** The price less the worth: below nought it is cheaper. */
      differenceFen: z.int(),
      /** Number of the valuation's rules that were used. */
      version: z.int(),
      lines: z.array(z.object({ name: word, basis: word, amountFen: z.int() })),
      /** Up to which share of the worth a price has each label, in hundredths of a per cent above it; below nought: under it. */
      steps: z.array(z.object({ label: word, upToBasisPoints: z.int().nullable() })),
      /** How the cars below were chosen. */
      likeMonths: z.int(),
      likeKm: z.int(),
      /** Cars on sale that are like it, the nearest in mileage first; of the same version before others of the model. */
      like: z.array(UsedCarCard.extend({ daysOnSale: z.int() })),
    }),
  },
  'usedCar.timedCampaigns': {
    summary: '限时活动信息，进行中的在前',
    in: z.strictObject({
      businessType: z.literal('UC'),
      /** Absent: all. */
      campaignCode: code.optional(),
    }),
    /** The first is the one that runs, else the next one, else the last one (spec 7: data[0]). */
    out: z.array(
      z.object({
        campaignCode: z.string(),
        businessType: z.literal('UC'),
        name: word,
        lead: word,
        /** 1 while the server's time lies strictly between start and end (spec 4). */
        flag: z.int().min(0).max(1),
        startTime: moment,
        endTime: moment,
        serverTime: moment,
        /** Its cars, as the list of used cars writes its filter into its address. */
        carFilter: z.string(),
      }),
    ),
  },
  'usedCar.compare': {
    summary: '最多四台二手车并排对比',
    in: z.strictObject({ carNos: z.array(carNo).min(1).max(4) }),
    out: z.object({
      /** In the order that was asked for. */
      cars: z.array(UsedCarCard),
      /** Numbers that stand for no car any more, or never did. */
      gone: z.array(z.string()),
      /** Lines with a value for each car; null: there is none. */
      groups: z.array(
        z.object({
          code: z.string(),
          name: word,
          rows: z.array(
            z.object({ code: z.string(), label: word, values: z.array(word.nullable()), differs: z.boolean() }),
          ),
        }),
      ),
    }),
  },
  'usedCar.byNos': {
    summary: '按车源编号取多台二手车',
    in: z.strictObject({ carNos: z.array(carNo).max(20) }),
    out: z.array(UsedCarCard),
  },
}
