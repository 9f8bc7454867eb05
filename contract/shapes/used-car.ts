import * as z from 'zod'
import {
  carNo,
  code,
  CodeAndName,
  depositKind,
  Facet,
  isAll,
  many,
  moment,
  oneOf,
  seriesCodes as series,
  Tag,
  word,
} from '../parts.ts'
import { financeKinds, lenders } from '../range-codes.ts'
import { spotGroupCodes } from '../inspection-spots.ts'
import { Loan } from './loan.ts'
import {
  certifiedChoices,
  emissions,
  energies,
  largestPage,
  pageSizes,
  paints,
  registeredChoices,
  saleChoices,
  usedCarAges,
  usedCarMileages,
  usedCarMonthlies,
  usedCarPrices,
  usedCarSorts,
  vehicleSources,
} from '#contract/constants.ts'

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

const Defect = z.object({
  itemCode: z.string(),
  item: word,
  area: word,
  /** Code of the defect (`contract/inspection.ts`); a picture of its kind follows from it. */
  code: z.string(),
  kind: word,
  grade: z.int(),
  sizeMm: z.number().nullable(),
  /** Place on the side view, 0 … 1 from its left and top; null: not outside. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  repaired: z.boolean(),
})

const ReportArea = z.object({
  code: z.string(),
  name: word,
  total: z.int(),
  passed: z.int(),
  grade: z.int(),
  verdict: word,
})

const ReportHead = z.object({
  reportNo: z.string(),
  inspector: word,
  place: word,
  inspectedOn: z.string(),
  odometerKm: z.int(),
  score: z.number(),
  gbLevel: z.int(),
  /** 1 good, 2 normal wear, 3 poor (spec 9). */
  grade: z.int(),
  gradeName: word,
  itemCount: z.int(),
  passedCount: z.int(),
  areas: z.array(ReportArea),
  defects: z.array(Defect),
  sha256: z.string(),
})

/** A measured value on the side outline of the car. */
const Spot = z.object({
  group: z.enum(spotGroupCodes),
  side: z.enum(['left', 'right', 'middle']),
  x: z.number(),
  y: z.number(),
  figure: z.number(),
})

/** What a reader needs to check a report by other means than this shop. */
const Signature = z.object({
  /** As it is printed: the report's number with the code of its fingerprint. */
  printedNo: z.string(),
  keyId: z.string(),
  /** Ed25519, 32 bytes in base64url. */
  publicKey: z.string(),
  /** 64 bytes in base64url over `signedText`. */
  signature: z.string(),
  signedText: z.string(),
  signedAt: moment,
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
  report: ReportHead.nullable(),
  outlet: Outlet,
  /** Null: no loan is offered for this car. */
  finance: Loan.nullable(),
  /** The lowest monthly payment that the calculator gives, with its conditions. */
  monthlyFrom: z.object({ monthlyFen: z.int(), months: z.int(), downPercent: z.int() }).nullable(),
  deposit: z.object({ fen: z.int(), kind: depositKind, label: word, terms: word }),
  similar: z.array(UsedCarCard),
  favouriteCount: z.int(),
})

export const usedCarShapes = {
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
  'usedCar.report': {
    summary: '检测报告',
    in: z.strictObject({ carNo }),
    out: z.object({
      head: ReportHead,
      /** Null: not signed yet. */
      signature: Signature.nullable(),
      areas: z.array(
        CodeAndName.extend({
          items: z.array(
            CodeAndName.extend({
              passed: z.boolean(),
              grade: z.int(),
              value: z.string().nullable(),
              /** Where on the outline it was measured; null: it has no place there, or was not measured. */
              spot: Spot.nullable(),
              remark: word.nullable(),
            }),
          ),
        }),
      ),
    }),
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
      /** What a calculator shows before anybody has chosen. */
      usual: z.object({ downPercent: z.int(), months: z.int() }),
      products: z.array(
        z.object({
          productCode: z.string(),
          name: word,
          note: word,
          kind: z.enum(financeKinds),
          lender: z.enum(lenders),
          downPercents: z.array(z.int()),
          rates: z.array(z.object({ months: z.int(), fromDown: z.int(), basisPoints: z.int() })),
          balloonPercent: z.int().nullable(),
          feeBasisPoints: z.int(),
          leastFen: z.int(),
          mostFen: z.int().nullable(),
          /** Last day, `YYYY-MM-DD`; null: none is set. */
          validTo: z.string().nullable(),
          disclaimer: word,
        }),
      ),
    }),
  },
  'usedCar.checkReport': {
    summary: '核验检测报告上印的编号',
    in: z.strictObject({ number: z.string().trim().min(1).max(80) }),
    out: z.object({
      verdict: z.enum(['genuine', 'changed', 'unknown']),
      /**
       * `signed`; `code`: the code is not this report's; `content`: the report here is not what was signed; `noNumber`: it is
       * no such number; `noReport`: there is no report of this number; `unsigned`: not signed yet.
       */
      reason: z.enum(['signed', 'code', 'content', 'noNumber', 'noReport', 'unsigned']),
      /** To be held against the paper; of a genuine one alone. */
      report: z
        .object({
          reportNo: z.string(),
          printedNo: z.string(),
          /** Null: the car has no page any more. */
          carNo: z.string().nullable(),
          title: word,
          vinMasked: z.string(),
          inspector: word,
          place: word,
          inspectedOn: z.string(),
          odometerKm: z.int(),
          score: z.number(),
          grade: z.int(),
          gradeName: word,
          itemCount: z.int(),
          passedCount: z.int(),
          defects: z.array(z.object({ item: word, kind: word, sizeMm: z.number().nullable(), repaired: z.boolean() })),
          signedAt: moment,
          keyId: z.string(),
          /** Another key signs since then; null: this one still does. */
          keyEndedAt: moment.nullable(),
        })
        .nullable(),
    }),
  },
  'usedCar.reportKeys': {
    summary: '检测报告签名的公钥，含历史公钥（JWKS）',
    in: z.strictObject({}),
    /** Answers bytes. */
    out: z.null(),
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
  'usedCar.byNos': {
    summary: '按车源编号取多台二手车',
    in: z.strictObject({ carNos: z.array(carNo).max(20) }),
    out: z.array(UsedCarCard),
  },
}
