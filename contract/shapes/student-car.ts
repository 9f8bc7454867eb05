import * as z from 'zod'
import { reason } from '#contract/reason-shape.ts'
import { pageSizes } from '#contract/constants.ts'
import { largestDeskPage } from '../desk-queues.ts'
import {
  bodyKey,
  code,
  day,
  energy,
  Facet,
  fen,
  moment,
  OutletToCall,
  pageInput,
  plainLine,
  regionNumber,
  typedCode,
  word,
} from '../parts.ts'
import { stockPlaces, stockSorts } from '../stock-car-codes.ts'
import { poolQueues, poolStandings } from '../student/pool.ts'
import { coded, Whole } from './configure.ts'
import { stockNo } from './desk-stock-car.ts'
import { StudentPrice } from './student.ts'

/** What a list says of a price; the arithmetic stands on the page of the car. */
const sums = { listFen: fen, withTaxesFen: fen, withoutFen: fen, savedFen: fen }

/** Of its version: what disclaimers of it are asked by. */
const ofTrim = { packageCode: z.string(), longWheelbase: z.boolean() }

/** A car in stock that returning students are offered, as a card shows it. */
const PooledCar = z.object({
  stockNo: z.string(),
  /** The configuration that it was built by. */
  code: z.string(),
  seriesCode: z.string(),
  spuId: z.int(),
  trimName: word,
  energy,
  /** Its paint, upholstery and wheels. */
  looks: z.array(word),
  picture: z.object({ bodyKey, paint: z.string(), wheel: z.string() }),
  ...sums,
  place: z.enum(stockPlaces),
  /** First day on which it could be handed over. */
  readyOn: day,
  outlet: z.object({ outletId: z.int(), name: word, provinceCode: z.int() }),
})

/** A customer's own configuration, with what it comes to under the programme. */
const StudentConfig = Whole.extend({
  label: z.string(),
  savedAt: moment,
  /** What it cost when it was kept. */
  savedFen: fen,
  /** Its series has key parts in the rules in force. */
  inProgramme: z.boolean(),
  /** Of what can be ordered today; null: nothing can, or its series is not in the programme. */
  price: StudentPrice.nullable(),
  ...ofTrim,
})

/** A car in stock as the desk sees it beside the pool. */
const PoolRow = z.object({
  stockNo: z.string(),
  vin: z.string(),
  title: word,
  code: z.string(),
  seriesCode: z.string(),
  placeText: word,
  arrivesOn: day,
  outletName: word,
  standing: z.enum(poolStandings),
  standingText: word,
  /** Estimate under the programme; null: there is none today. */
  withoutFen: fen.nullable(),
  /** Why it was taken out; empty: it was not. */
  reason: z.string(),
  /** When it was offered or taken out; null: never. */
  stateAt: moment.nullable(),
  /** Of its row in the pool; 0: it has none. */
  version: z.int(),
  can: z.array(z.enum(['offer', 'remove'])),
})

export const studentCarShapes = {
  'studentCar.list': {
    summary: '留学生现车：可筛选车系、省份、在店，附免税估算',
    in: z.strictObject({
      seriesCode: z.array(code).max(50).default([]),
      /** Provinces of the outlets. */
      provinceCode: z.array(regionNumber).max(40).default([]),
      /** Only those that stand at their outlet already. */
      here: z.boolean().default(false),
      sort: z.enum(stockSorts.map(each => each.code)).default('ready'),
      ...pageInput(pageSizes.newCarList),
    }),
    out: z.object({ rows: z.array(PooledCar), facets: z.array(Facet) }),
  },
  'studentCar.versions': {
    summary: '有留学生现车的车型版本，各附台数与标准配置代码',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        spuId: z.int(),
        /** The version as it comes. */
        code: z.string(),
        trimName: word,
        count: z.int(),
        /** Of the least expensive. */
        withoutFromFen: fen,
      }),
    ),
  },
  'studentCar.match': {
    summary: '与一份配置相同或相近的留学生现车：差异与差价',
    in: z.strictObject({ code: typedCode }),
    out: z.object({
      /** What was asked for; its estimate is null where its series is not in the programme. Null: the code says nothing. */
      asked: z
        .object({ code: z.string(), trimName: word, priceFen: fen, withoutFen: fen.nullable(), ended: z.boolean() })
        .nullable(),
      rows: z.array(
        PooledCar.extend({
          /** It is the very configuration that was asked for. */
          same: z.boolean(),
          /** What it has and the asked one has not, and the other way round. */
          has: z.array(word),
          lacks: z.array(word),
          /** Its estimate less that of what was asked for. */
          differenceFen: z.int(),
        }),
      ),
    }),
  },
  'studentCar.detail': {
    summary: '一台留学生现车：配置、免税算法、所在门店、可交付日期；已售或移出的只说明已不在',
    in: z.strictObject({ stockNo }),
    out: z.object({
      stockNo: z.string(),
      /** Null: it was offered, and is not any more. */
      car: Whole.nullable(),
      price: StudentPrice.nullable(),
      place: z.enum(stockPlaces).nullable(),
      readyOn: day.nullable(),
      modelYear: z.int(),
      outlet: OutletToCall.nullable(),
      /** What it was built by, by which others like it are found. */
      code: z.string(),
      trimName: word,
      ...ofTrim,
    }),
  },
  'studentConfig.list': {
    summary: '我的留学生购车配置：心愿单中属于项目车系的配置，附免税估算',
    in: z.strictObject({ province: regionNumber.optional(), ...pageInput(pageSizes.favourites) }),
    out: z.array(StudentConfig),
  },
  'studentConfig.detail': {
    summary: '我的一份留学生购车配置：配置、免税算法、已停产内容与替代',
    in: z.strictObject(coded),
    out: StudentConfig,
  },
  'desk.studentPool.list': {
    summary: '留学生现车池：可加入、已加入、已移出的现车，各附是否展示与原因',
    in: z.strictObject({
      queue: z.enum(poolQueues).default('offered'),
      seriesCode: code.optional(),
      /** Number of the car, or the end of its VIN. */
      search: plainLine(24).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.object({
      rows: z.array(PoolRow),
      /** Series that the rules in force have in the programme. */
      series: z.array(z.object({ seriesCode: z.string(), name: word })),
    }),
  },
  'desk.studentPool.offer': {
    summary: '把一台可售现车加入留学生现车池',
    in: z.strictObject({ stockNo, version: z.int().min(0) }),
    out: PoolRow,
  },
  'desk.studentPool.remove': {
    summary: '把一台现车移出留学生现车池，须说明原因',
    in: z.strictObject({ stockNo, version: z.int().min(1), reason }),
    out: PoolRow,
  },
}
