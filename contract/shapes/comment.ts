import * as z from 'zod'
import { seriesCode } from '../range-fields.ts'
import {
  CarPicture,
  GoodsPicture,
  lineSeq,
  moment,
  objectId,
  orderNo,
  pageInput,
  rowId,
  sentPictures,
  shortNumber,
  spuCode,
  word,
} from '../parts.ts'

const stars = z.int().min(1).max(5)

/** Pictures of one comment. */
export const mostCommentPictures = 6

/** Where a comment stands: being read by staff, to be seen by everybody, or not shown. */
export const commentStates = ['audit', 'shown', 'refused'] as const

const goods = {
  orderNo: z.string(),
  lineSeq: z.int(),
  /** Of goods their number, of a new car its series. */
  spuCode: z.string(),
  title: word,
  /** Colour and size; of a car nothing. */
  option: word,
  /** Null: it is a new car, which the other one shows. */
  goodsPicture: GoodsPicture.nullable(),
  carPicture: CarPicture.nullable(),
}
const said = { commentId: z.int(), stars, body: z.string(), at: moment, reply: z.string(), pictures: sentPictures }

const asked = {
  stars: z.int().min(0).max(5).default(0),
  withPictures: z.boolean().default(false),
  ...pageInput(10),
}
const Said = z.object({
  /** Mean in tenths of a star over everything shown; null: nothing yet. */
  meanTenths: z.int().nullable(),
  /** Comments with one star, two, … five. */
  counts: z.array(z.int()).length(5),
  withPictures: z.int(),
  comments: z.array(z.object({ ...said, name: word, option: word })),
})

export const commentShapes = {
  'comment.awaiting': {
    summary: '待评价的商品与已交付的新车',
    in: z.strictObject(pageInput(10)),
    out: z.array(z.object({ ...goods, finishedAt: moment })),
  },
  'comment.mine': {
    summary: '我的评价',
    in: z.strictObject(pageInput(10)),
    out: z.array(
      z.object({
        ...goods,
        ...said,
        anonymous: z.boolean(),
        state: z.enum(commentStates),
        stateText: word,
        /** Why it is not shown; empty otherwise. */
        why: z.string(),
      }),
    ),
  },
  'comment.add': {
    summary: '提交评价，审核后展示',
    in: z.strictObject({
      orderNo,
      lineSeq,
      stars,
      body: z.string().trim().max(500).default(''),
      anonymous: z.boolean().default(false),
      /** Files that were sent for the purpose `comment`. */
      objectIds: z.array(objectId).max(mostCommentPictures).default([]),
    }),
    out: z.object({ commentId: z.int(), state: z.enum(commentStates) }),
  },
  'comment.ofGoods': {
    summary: '一件商品的评价',
    in: z.strictObject({ spuCode, ...asked }),
    out: Said,
  },
  'comment.ofSeries': {
    summary: '一个车系新车的评价，均来自已交车的客户',
    in: z.strictObject({ seriesCode, ...asked }),
    out: Said,
  },
  'comment.ofOutlet': {
    summary: '一家门店的买家评价：在该店提取、安装或交付的订单',
    in: z.strictObject({ outletId: shortNumber, ...asked }),
    out: Said,
  },
  'desk.comment.list': {
    summary: '待审核的评价',
    in: z.strictObject({ state: z.enum(commentStates).default('audit'), ...pageInput(20) }),
    out: z.array(
      z.object({
        ...goods,
        ...said,
        name: word,
        anonymous: z.boolean(),
        state: z.enum(commentStates),
        why: z.string(),
      }),
    ),
  },
  'desk.comment.decide': {
    summary: '展示或不展示一条评价，可回复',
    in: z.strictObject({
      commentId: rowId,
      decision: z.enum(['show', 'refuse']),
      /** As who decides saw it: refused when a colleague has decided since. */
      seen: z.enum(commentStates),
      /** Needed for a refusal; the customer reads it. */
      reason: z.string().trim().max(100).default(''),
      /** The shop's answer below a comment that is shown. */
      reply: z.string().trim().max(300).default(''),
    }),
    out: z.object({ commentId: z.int(), state: z.enum(commentStates) }),
  },
}
