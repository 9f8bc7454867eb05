import * as z from 'zod'
import { largestPage } from '#contract/constants.ts'
import { orderNo } from './order.ts'

const lineSeq = z.int().min(1).max(200)
const commentId = z.int().positive()
const spuCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const objectId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const page = (pageSize: number) => ({
  pageNumber: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(largestPage).default(pageSize),
})
/** Milliseconds since 1970. */
const moment = z.int()
const stars = z.int().min(1).max(5)

/** Pictures of one comment. */
export const mostCommentPictures = 6

/** Where a comment stands: being read by staff, to be seen by everybody, or not shown. */
export const commentStates = ['audit', 'shown', 'refused'] as const

const goods = {
  orderNo: z.string(),
  lineSeq: z.int(),
  spuCode: z.string(),
  title: z.string(),
  /** Colour and size. */
  option: z.string(),
  goodsPicture: z.object({ spuCode: z.string(), colour: z.string().nullable() }),
}
const pictures = z.array(z.object({ objectId: z.string(), url: z.string(), width: z.int(), height: z.int() }))
const said = { commentId: z.int(), stars, body: z.string(), at: moment, reply: z.string(), pictures }

export const commentShapes = {
  'comment.awaiting': {
    in: z.strictObject(page(10)),
    out: z.array(z.object({ ...goods, finishedAt: moment })),
  },
  'comment.mine': {
    in: z.strictObject(page(10)),
    out: z.array(
      z.object({
        ...goods,
        ...said,
        anonymous: z.boolean(),
        state: z.enum(commentStates),
        stateText: z.string(),
        /** Why it is not shown; empty otherwise. */
        why: z.string(),
      }),
    ),
  },
  'comment.add': {
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
    in: z.strictObject({
      spuCode,
      stars: z.int().min(0).max(5).default(0),
      withPictures: z.boolean().default(false),
      ...page(10),
    }),
    out: z.object({
      /** Mean in tenths of a star over everything shown; null: nothing yet. */
      meanTenths: z.int().nullable(),
      /** Comments with one star, two, … five. */
      counts: z.array(z.int()).length(5),
      withPictures: z.int(),
      comments: z.array(z.object({ ...said, name: z.string(), option: z.string() })),
    }),
  },
  'desk.comment.list': {
    in: z.strictObject({ state: z.enum(commentStates).default('audit'), ...page(20) }),
    out: z.array(
      z.object({
        ...goods,
        ...said,
        name: z.string(),
        anonymous: z.boolean(),
        state: z.enum(commentStates),
        why: z.string(),
      }),
    ),
  },
  'desk.comment.decide': {
    in: z.strictObject({
      commentId,
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
