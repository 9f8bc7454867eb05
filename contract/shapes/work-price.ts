import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { bookingNo, code, energy, fen, moment, pageInput, rowId, setMoment, word } from '../parts.ts'
import { reason } from '../reason-shape.ts'
import { work } from './maintenance.ts'

/** Which row of the workshop's price list. */
const key = { seriesCode: code, energy, work }
/** What holds of it: how often the work is due, how long it takes, what it costs with parts and labour, tax included. */
const terms = {
  everyKm: z.int().min(1_000).max(500_000).nullable(),
  everyMonths: z.int().min(1).max(240).nullable(),
  minutes: z.int().min(5).max(480),
  priceFen: fen.min(1).max(10_000_000),
  /** False: it is not offered. */
  active: z.boolean(),
}
/** Absent: from now on. */
const validFrom = setMoment.optional()
const held = z.object({ ...terms, priceFen: fen, everyKm: z.int().nullable(), everyMonths: z.int().nullable() })

const change = held.extend({
  workChangeId: z.int(),
  validFrom: moment,
  reason: z.string(),
  by: z.string(),
  /** It moves the price too far for one person and waits for another; until then it holds at no time. */
  waits: z.boolean(),
  /** The second person; empty where it took none, or while it waits. */
  agreedBy: z.string(),
  /** Whoever reads it has planned it, and cannot agree. */
  mine: z.boolean(),
  /** It waits, and its moment has passed: it has to be decided anew. */
  late: z.boolean(),
  madeAt: moment,
  /** It was taken back before it began. */
  dropped: z.boolean(),
})

/** The workshop's price list at the desk (decision 073). */
export const workPriceShapes = {
  'desk.workPrice.list': {
    summary: '保养价目：间隔、工时与价格，及其计划中与以往的修改',
    in: z.strictObject({
      seriesCode: code.optional(),
      energy: energy.optional(),
      work: work.optional(),
      /** Only those of which a price waits for a second person. */
      waits: z.boolean().optional(),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(
      held.extend({
        seriesCode: z.string(),
        seriesName: word,
        energy: z.string(),
        work: z.string(),
        workName: word,
        /** Since when it holds; null: since the list was made. */
        validFrom: moment.nullable(),
        planned: z.array(change),
        history: z.array(change),
      }),
    ),
  },
  'desk.workPrice.concerns': {
    summary: '试算一项改价：生效后仍按原价格与时长进行的已有预约',
    in: z.strictObject({ ...key, ...terms, validFrom }),
    out: z.object({
      /** Appointments from then on for which the work was chosen; they keep the price that was seen. */
      bookings: z.int(),
      /** What was agreed for the work in all of them, and what it would come to. */
      agreedFen: fen,
      newFen: fen,
      first: z.array(z.object({ bookingNo, startsAt: moment, outletName: word, priceFen: fen, minutes: z.int() })),
    }),
  },
  'desk.workPrice.plan': {
    summary: '修改一项保养价目，立即或自某一时刻起；已有预约不变',
    in: z.strictObject({
      ...key,
      ...terms,
      validFrom,
      reason,
      /** A price that moves too far for one person is laid before a second one; without it, it is refused. */
      second: z.boolean().default(false),
    }),
    out: z.object({ workChangeId: z.int(), validFrom: moment, waits: z.boolean() }),
  },
  'desk.workPrice.agree': {
    summary: '复核一项大幅改价，须为另一人；立即或自预定时刻起生效',
    in: z.strictObject({ workChangeId: rowId }),
    out: z.object({ workChangeId: z.int(), validFrom: moment }),
  },
  'desk.workPrice.drop': {
    summary: '取消尚未生效或待复核的改价',
    in: z.strictObject({ workChangeId: rowId }),
    out: z.object({ workChangeId: z.int() }),
  },
}
