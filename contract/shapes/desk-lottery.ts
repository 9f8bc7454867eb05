import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { chanceParts, lotteryStandings, lotteryStates, lotteryTurns, mostPrizes, prizeKinds } from '../lottery-codes.ts'
import {
  couponCode,
  deskHistory,
  editVersion,
  fen,
  manyParagraphs,
  moment,
  pageInput,
  plainLine,
  setMoment,
  word,
} from '../parts.ts'
import { reason, writersAct } from '../reason-shape.ts'
import { lotteryCode } from './lottery.ts'

export const giftNo = z.string().regex(/^HW[0-9]{8,30}$/)
const state = z.enum(lotteryStates)
const per = z.enum(lotteryTurns)
const kind = z.enum(prizeKinds)
const Row = z.object({
  lotteryCode: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  startsAt: moment,
  endsAt: moment,
  per,
  state,
  standing: z.enum(lotteryStandings),
  version: z.int(),
  draws: z.int(),
  /** Prizes that were won. */
  won: z.int(),
  /** What these cost. */
  costFen: fen,
})
const one = { lotteryCode, version: editVersion }
const done = z.object({ lotteryCode: z.string(), version: z.int(), state })

/** Lotteries at the desk: one writes, another one approves (decision 125). */
export const deskLotteryShapes = {
  'desk.lottery.list': {
    summary: '抽奖活动、抽奖次数与已发奖品',
    in: z.strictObject({ state: state.optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(Row),
  },
  'desk.lottery.detail': {
    summary: '一个抽奖的全部内容、数据与经过',
    in: z.strictObject({ lotteryCode }),
    out: Row.extend({
      termsCn: z.string(),
      termsEn: z.string(),
      /** Why it was declined or ended early; empty unless it was. */
      reason: z.string(),
      seedHash: z.string().nullable(),
      prizes: z.array(
        z.object({
          no: z.int(),
          kind,
          nameCn: z.string(),
          nameEn: z.string(),
          couponCode: z.string().nullable(),
          chancePpm: z.int(),
          quota: z.int(),
          costFen: fen,
          won: z.int(),
          /** Gifts that were handed over. */
          handed: z.int(),
          /** Draws that met it after the last one was won. */
          gone: z.int(),
        }),
      ),
      history: deskHistory,
      can: z.array(z.string()),
    }),
  },
  'desk.lottery.save': {
    summary: '新建抽奖，或修改草稿',
    in: z.strictObject({
      ...one,
      nameCn: plainLine(60, 2),
      nameEn: plainLine(100, 2),
      termsCn: manyParagraphs(4_000),
      termsEn: manyParagraphs(8_000),
      startsAt: setMoment,
      endsAt: setMoment,
      per,
      prizes: z
        .array(
          z.strictObject({
            kind,
            nameCn: plainLine(40, 1),
            nameEn: plainLine(80, 1),
            /** Of a coupon; absent: a gift. */
            couponCode: couponCode.optional(),
            chancePpm: z.int().min(1).max(chanceParts),
            quota: z.int().min(1).max(1_000_000),
            costFen: fen.max(1_000_000_000),
          }),
        )
        .min(1)
        .max(mostPrizes),
    }),
    out: done,
  },
  'desk.lottery.act': {
    summary: '提交、撤回、作废草稿，或提前结束抽奖',
    /** The reason of a stop is what visitors read. */
    in: z.strictObject({ ...one, ...writersAct }),
    out: done,
  },
  'desk.lottery.decide': {
    summary: '批准并发布抽奖，或退回；编写人与提交人除外',
    in: z.strictObject({ ...one, event: z.enum(['publish', 'sendBack']), reason: reason.optional() }),
    out: done,
  },
  'desk.lottery.hand': {
    summary: '凭兑奖编号发放奖品，一次有效',
    in: z.strictObject({ giftNo }),
    out: z.object({ giftNo: z.string(), lotteryCode: z.string(), prize: word, drawnAt: moment }),
  },
}
