import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { CarPicture, editVersion, fen, moment, pageInput, regionNumber, rowId, setMoment, word } from '../parts.ts'
import { reason } from '../reason-shape.ts'

const Allotment = z.object({
  allotmentId: z.int(),
  /** Where the dealer has to be; null: anywhere. */
  provinceCode: z.int().nullable(),
  provinceName: word.nullable(),
  quantity: z.int(),
  /** Cars that nobody has yet. */
  left: z.int(),
  /** People who wait. */
  waiting: z.int(),
  mostEach: z.int(),
  opensAt: moment,
  closesAt: moment,
})

const Place = z.object({
  placeId: z.int(),
  allotmentId: z.int(),
  state: z.enum(['waiting', 'offered', 'taken']),
  /** Of those who wait; 1: the first. */
  place: z.int(),
  /** A car is kept until then; null: none is, or it is ordered. */
  keptUntil: moment.nullable(),
  /** The order that was placed with it. */
  orderNo: z.string().nullable(),
})

const terms = {
  quantity: z.int().min(0).max(100_000),
  mostEach: z.int().min(1).max(10),
  opensAt: setMoment,
  closesAt: setMoment,
}

export const launchShapes = {
  'launch.state': {
    summary: '首发车型：各地区名额、开放时间与本人的名额',
    in: z.strictObject({}),
    out: z.object({
      seriesCode: z.string(),
      seriesName: word,
      /** The least expensive version as it comes; null: none can be ordered. */
      car: z.object({ code: z.string(), picture: CarPicture, priceFen: fen }).nullable(),
      /** Those that are not over, the next to open first. */
      allotments: z.array(Allotment),
      /** The customer's own, the newest first. */
      mine: z.array(Place),
      /** Minutes to pay an order of it. */
      payMinutes: z.int(),
      serverTime: moment,
    }),
  },
  'launch.press': {
    summary: '抢首发车型名额：按服务器收到的先后，有余量即保留，否则排队',
    in: z.strictObject({ allotmentId: rowId }),
    out: Place.extend({ serverTime: moment }),
  },
  'launch.leave': {
    summary: '放弃首发车型的名额或排队；保留的名额转给下一位',
    in: z.strictObject({ placeId: rowId }),
    out: z.object({ placeId: z.int() }),
  },
}

const Change = z.object({
  version: z.int(),
  quantity: z.int(),
  mostEach: z.int(),
  opensAt: moment,
  closesAt: moment,
  reason: z.string(),
  by: z.string(),
  madeAt: moment,
})

/** Allotments at the desk (decision 090). */
export const deskLaunchShapes = {
  'desk.launch.list': {
    summary: '首发车型配额：地区、数量、时间、每人上限、发放情况与修改记录',
    in: z.strictObject(pageInput(20, largestDeskPage)),
    out: z.array(
      Allotment.extend({ seriesCode: z.string(), seriesName: word, version: z.int(), history: z.array(Change) }),
    ),
  },
  'desk.launch.save': {
    summary: '新建或修改一份首发配额；增加数量时排队自动递补',
    in: z.strictObject({
      /** Absent: a new one, of the model that the brand launches. */
      allotmentId: rowId.optional(),
      version: editVersion,
      /** Of a new one alone; absent: anywhere. */
      provinceCode: regionNumber.optional(),
      ...terms,
      reason,
    }),
    out: z.object({ allotmentId: z.int(), version: z.int() }),
  },
}
