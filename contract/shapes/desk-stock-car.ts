import * as z from 'zod'
import { reason } from '#contract/reason-shape.ts'
import { largestDeskPage } from '../desk-queues.ts'
import {
  code,
  day,
  editVersion,
  fen,
  modelYear,
  moment,
  orderNo,
  pageInput,
  plainLine,
  shortNumber,
  typedCode,
  word,
} from '../parts.ts'
import { stockCarStates, stockPlaces } from '../stock-car-codes.ts'

export const stockNo = z.string().regex(/^HN\d{18}$/)
const one = { stockNo, version: editVersion }
const state = z.enum(stockCarStates)
const place = z.enum(stockPlaces)

/** What staff say of a car. */
const facts = {
  /** The configuration that it was built by. */
  code: typedCode,
  modelYear,
  place,
  /** Expected at the outlet; once it stands there, the day on which it came. */
  arrivesOn: day,
}

/** A car as lists show it. */
export const StockCarRow = z.object({
  stockNo: z.string(),
  vin: z.string(),
  title: word,
  code: z.string(),
  modelYear: z.int(),
  state,
  stateText: word,
  place,
  placeText: word,
  arrivesOn: day,
  outletName: word,
  /** The order that it is for; null: nobody's. */
  orderNo: z.string().nullable(),
})

const Whole = StockCarRow.extend({
  version: z.int(),
  /** Whether the check digit is right; a wrong one warns only. */
  vinChecks: z.boolean(),
  /** Options by name; empty where the code is of a range that this shop does not know. */
  options: z.array(word),
  /** What it costs today; null: its configuration is not sold any more. */
  priceFen: fen.nullable(),
  withdrawReason: z.string(),
  history: z.array(z.object({ at: moment, text: word, who: word, more: word.nullable() })),
  can: z.array(z.string()),
})

export const deskStockCarShapes = {
  'desk.stockCar.list': {
    summary: '新车库存；门店只看本店',
    in: z.strictObject({
      state: state.optional(),
      place: place.optional(),
      seriesCode: code.optional(),
      /** Number of the car, or the end of its VIN. */
      search: plainLine(24).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(StockCarRow),
  },
  'desk.stockCar.detail': { summary: '一台新车的全部资料', in: z.strictObject({ stockNo }), out: Whole },
  'desk.stockCar.choices': {
    summary: '登记新车时可选的门店与筛选用的车系',
    in: z.strictObject({}),
    out: z.object({
      /** Those that this member of staff enters cars for. */
      outlets: z.array(z.object({ outletId: z.int(), name: word })),
      series: z.array(z.object({ seriesCode: z.string(), name: word })),
    }),
  },
  'desk.stockCar.enter': {
    summary: '登记一台新车',
    in: z.strictObject({ vin: plainLine(24, 1), outletId: shortNumber, ...facts }),
    out: z.object({ stockNo: z.string() }),
  },
  'desk.stockCar.save': {
    summary: '修改新车资料；已分配的车只能改位置与到店日期',
    in: z.strictObject({ ...one, ...facts }),
    out: Whole,
  },
  'desk.stockCar.withdraw': { summary: '停售一台新车，须说明原因', in: z.strictObject({ ...one, reason }), out: Whole },
  'desk.stockCar.ofOrder': {
    summary: '新车订单的车辆，以及可分配给它的现车',
    in: z.strictObject({ orderNo }),
    out: z.object({
      car: StockCarRow.nullable(),
      /** Cars that could be allocated: of its configuration, at its outlet, nobody's. */
      cars: z.array(StockCarRow),
      /** The order is confirmed and not handed over. */
      takesCar: z.boolean(),
    }),
  },
  'desk.stockCar.allocate': {
    summary: '把一台现车分配给已确认的新车订单；一车一单，一单一车',
    in: z.strictObject({ orderNo, stockNo }),
    out: z.object({ orderNo: z.string(), stockNo: z.string() }),
  },
  'desk.stockCar.takeBack': {
    summary: '解除订单的车辆，须说明原因；车辆恢复可售',
    in: z.strictObject({ orderNo, reason }),
    out: z.object({ orderNo: z.string(), stockNo: z.string() }),
  },
  'desk.stockCar.putBack': { summary: '恢复销售', in: z.strictObject(one), out: Whole },
}
