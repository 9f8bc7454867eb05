import * as z from 'zod'
import { drawOutcomes, lotteryStandings, lotteryTurns, prizeKinds } from '../lottery-codes.ts'
import { campaignCode, couponCode, moment, word } from '../parts.ts'

export const lotteryCode = campaignCode
const standing = z.enum(lotteryStandings)

/** A draw as whoever drew sees it. */
const Draw = z.object({
  n: z.int(),
  /** The customer's own random number, as it was sent. */
  nonce: z.string(),
  /** Whole number below a million. */
  result: z.int(),
  outcome: z.enum(drawOutcomes),
  /** The prize that the result met, also where none was left; null: none. */
  prize: word.nullable(),
  kind: z.enum(prizeKinds).nullable(),
  /** By which a gift is handed over. */
  giftNo: z.string().nullable(),
  handedAt: moment.nullable(),
  /** The coupon that it is, in the customer's list. */
  couponNo: z.string().nullable(),
  drawnAt: moment,
})

const Now = z.object({
  standing,
  /** Why it was ended early; empty unless it was. */
  reason: z.string(),
  serverTime: moment,
  /** What is left of each prize. */
  left: z.array(z.object({ no: z.int(), left: z.int() })),
  /** Of a customer: a draw is open now. */
  canDraw: z.boolean(),
  /** The newest first. */
  mine: z.array(Draw),
})

export const lotteryShapes = {
  'lottery.detail': {
    summary: '一个抽奖：规则、概率、奖品、种子的承诺值；结束后公布种子与结果',
    in: z.strictObject({ lotteryCode }),
    out: z.object({
      lotteryCode: z.string(),
      name: word,
      terms: word,
      startsAt: moment,
      endsAt: moment,
      per: z.enum(lotteryTurns),
      standing,
      /** Why it was ended early; empty unless it was. */
      reason: z.string(),
      /** SHA-256 of the seed, told before the first draw. */
      seedHash: z.string(),
      prizes: z.array(
        z.object({
          no: z.int(),
          kind: z.enum(prizeKinds),
          name: word,
          /** Parts per million. */
          chancePpm: z.int(),
          /** The results that meet it: from the first one on, below the last. */
          from: z.int(),
          below: z.int(),
          quota: z.int(),
          couponCode: couponCode.nullable(),
        }),
      ),
      /** Once nobody can draw any more: what everybody checks it by. */
      told: z
        .object({
          seed: z.string(),
          draws: z.int(),
          /** Files that the list of draws comes in. */
          files: z.int(),
          won: z.array(z.object({ no: z.int(), won: z.int() })),
          /** The program that checks it. */
          program: z.string(),
        })
        .nullable(),
    }),
  },
  'lottery.state': {
    summary: '一个抽奖此刻的余量与本人的抽奖记录',
    in: z.strictObject({ lotteryCode }),
    out: Now,
  },
  'lottery.draw': {
    summary: '抽一次奖；奖品在同一事务内发放',
    in: z.strictObject({
      lotteryCode,
      /** 128 bits by chance in hexadecimal, of the customer's own. */
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
    }),
    out: Draw,
  },
  'lottery.won': {
    summary: '本人是否中奖，及每次抽奖的结果',
    in: z.strictObject({ lotteryCode }),
    out: z.object({ isWin: z.boolean(), draws: z.array(Draw) }),
  },
  'lottery.draws': {
    summary: '抽奖结束后的公开清单：序号、随机数、结果；不含任何个人信息',
    in: z.strictObject({
      lotteryCode,
      part: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .default('1'),
    }),
    /** Answers bytes. */
    out: z.null(),
  },
}
