import * as z from 'zod'
import { carrierCodes } from '../carriers.ts'
import {
  claimFilters,
  type DeskQueue,
  deskQueues,
  largestDeskPage,
  MOST_VIEWS,
  orderSorts,
  viewLists,
} from '../desk-queues.ts'
import { day, dot, fen, moment, orderKind, orderNo, pageInput, plainLine, word } from '../parts.ts'
import { keptTracking } from './tracking.ts'

/** Numbers beside the queues of orders. */
export const queueCounts = z.object(
  Object.fromEntries(deskQueues.map(queue => [queue, z.int()])) as Record<DeskQueue, z.ZodInt>,
)

/** Masked: first sign of the name, `138****6621`. */
export const person = z.object({ name: z.string(), phone: z.string() })
const outlet = z.object({ outletId: z.int(), name: word })

/** An order on a list of the desk. */
export const DeskOrder = z.object({
  orderNo: z.string(),
  kind: z.string(),
  kindText: word,
  /** Generic code of spec 4. */
  code: z.int(),
  state: z.string(),
  stateText: word,
  dot,
  title: word,
  /** Public number of the first thing in the order. */
  itemNo: z.string(),
  /** Pieces of all lines, gifts among them. */
  pieces: z.int(),
  customer: person,
  outlet: outlet.nullable(),
  dueFen: fen,
  paidFen: fen,
  refundedFen: fen,
  placedAt: moment,
  /** When the present step has to be done; null: no end. The queue is sorted by it. */
  until: moment.nullable(),
  /** Who works on it now; null: nobody has claimed it. */
  claim: z.object({ staffId: z.int(), who: z.string(), at: moment }).nullable(),
})

/** What a list of orders shows. */
const wanted = {
  queue: z.enum(deskQueues).default('all'),
  /** What `searchOf` reads: numbers of all sorts, a phone or its end, a name. */
  search: z.string().trim().max(40).default(''),
  kind: orderKind.optional(),
  outletId: z.int().min(1).max(2_147_483_647).optional(),
  /** Days of Beijing on which it was placed, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  /** Sum of the order, both inclusive. */
  leastFen: fen.optional(),
  mostFen: fen.optional(),
  /** It has a parcel of this carrier. */
  carrier: z.enum(carrierCodes).optional(),
  claim: z.enum(claimFilters).optional(),
  sort: z.enum(orderSorts).default('fit'),
}
const viewList = z.enum(viewLists)

/** Lists of orders, who works on which, and the views that somebody keeps of lists (decision 138). */
export const deskOrderShapes = {
  'desk.order.list': {
    summary: '订单队列：筛选、排序、搜索、分页',
    in: z.strictObject({ ...wanted, ...pageInput(20, largestDeskPage) }),
    out: z.object({ orders: z.array(DeskOrder), serverTime: moment }),
  },
  'desk.order.export': {
    summary: '导出订单列表的一部分并记入操作日志',
    in: z.strictObject({ ...wanted, pageNumber: z.int().min(1).max(100).default(1) }),
    /** At most `exportRows` of them, with how each was paid and what the browser said of where its visit came from. */
    out: z.object({
      count: z.int(),
      orders: z.array(
        DeskOrder.extend({
          payments: z.array(z.object({ method: word, channelTradeNo: z.string() })),
          tracking: keptTracking.nullable(),
        }),
      ),
    }),
  },
  'desk.order.claim': {
    summary: '认领订单，或从同事手中接过；半小时或订单变动后失效',
    in: z.strictObject({
      orderNo,
      /** Who had claimed it as it was seen; 0: nobody. */
      seenStaffId: z.int().min(0),
    }),
    out: z.object({ orderNo: z.string() }),
  },
  'desk.order.release': {
    summary: '放下认领的订单',
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string() }),
  },
  'desk.view.list': {
    summary: '本人保存的列表视图',
    in: z.strictObject({ list: viewList }),
    out: z.array(z.object({ viewId: z.int(), name: z.string(), asked: z.string() })).max(MOST_VIEWS),
  },
  'desk.view.save': {
    summary: '保存列表视图；同名的被替换',
    in: z.strictObject({
      list: viewList,
      name: plainLine(30, 1),
      /** Query of the address of the list, as the console writes it. */
      asked: z
        .string()
        .max(500)
        .regex(/^[\w%&=.+~-]*$/),
    }),
    out: z.object({ viewId: z.int() }),
  },
  'desk.view.remove': {
    summary: '删除本人的列表视图',
    in: z.strictObject({ viewId: z.int().min(1) }),
    out: z.object({ viewId: z.int() }),
  },
}
