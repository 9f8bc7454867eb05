import type { Word } from '#contract/parts.ts'
import { saysSomething } from '#contract/reason.ts'
import { retainForGood } from '#server/features/media/media.queries.ts'
import { signedPath } from '#server/features/media/media.sign.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  type About,
  lastReviewer,
  addPictures,
  awaitingOf,
  type CommentedLine,
  type CommentShown,
  commentsIn,
  commentsOf,
  commentsOn,
  countsOn,
  lockComment,
  lockLine,
  seriesKey,
} from './comment.queries.ts'
import { goodsComment } from './comment.states.ts'
import { commentStateNames, shownName } from './comment.words.ts'

const titleOf = (line: CommentedLine) => ({ cn: line.titleCn, en: line.titleEn })

const goodsOf = (line: CommentedLine) => ({
  orderNo: line.orderNo,
  lineSeq: line.lineSeq,
  spuCode: line.spuCode,
  title: titleOf(line),
  option: { cn: line.optionCn, en: line.optionEn },
  goodsPicture:
    line.kind === 'goods'
      ? { spuCode: line.spuCode, colour: line.picture.colour ?? null, photoId: line.picture.photoId ?? null }
      : null,
  carPicture: line.kind === 'newCar' ? carPictureOf(line) : null,
})
const carPictureOf = ({ picture: { bodyKey = '', paint = '', cabin = '' } }: CommentedLine) => ({
  bodyKey,
  paint,
  cabin,
})

const saidIn = (row: CommentShown, ctx: Ctx) => ({
  commentId: row.id,
  stars: row.stars,
  body: row.body,
  at: row.createdAt,
  reply: row.reply,
  pictures: row.pictures.map(({ objectId, width, height }) => ({
    objectId,
    width,
    height,
    url: signedPath(ctx.config, objectId, ctx.now).url,
  })),
})

/** Mean of stars in tenths, half a tenth rounded up. @param counts comments with one star, two, … five */
function meanTenths(counts: readonly number[]): number | null {
  const n = counts.reduce((sum, each) => sum + each, 0)
  if (n === 0) return null
  return Math.round(counts.reduce((sum, each, at) => sum + each * (at + 1) * 10, 0) / n)
}

/** What everybody may read of one thing. @param optionOf what is said beside the name */
async function saidOf(
  ctx: Ctx,
  what: About,
  asked: { stars: number; withPictures: boolean; pageNumber: number; pageSize: number },
  optionOf: (row: CommentShown) => Word,
) {
  const { pageNumber, pageSize } = asked
  const [{ rows, total }, { counts, withPictures }] = await Promise.all([
    commentsOn(ctx.db, what, asked, pageSize, (pageNumber - 1) * pageSize),
    countsOn(ctx.db, what),
  ])
  const comments = rows.map(row => ({
    ...saidIn(row, ctx),
    name: shownName(row.surname, row.anonymous),
    option: optionOf(row),
  }))
  return new Page({ meanTenths: meanTenths(counts), counts, withPictures, comments }, { pageNumber, pageSize, total })
}

export const commentHandlers = {
  'comment.awaiting': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await awaitingOf(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize)
    const data = rows.map(row => ({ ...goodsOf(row), finishedAt: row.finishedAt }))
    return new Page(data, { pageNumber, pageSize, total })
  },

  'comment.mine': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await commentsOf(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize)
    const data = rows.map(row => ({
      ...goodsOf(row),
      ...saidIn(row, ctx),
      anonymous: row.anonymous,
      state: row.state,
      stateText: commentStateNames[row.state],
      why: row.state === 'refused' ? row.why : '',
    }))
    return new Page(data, { pageNumber, pageSize, total })
  },

  /** One comment for a line of an own finished order; staff read it before anybody sees it. */
  'comment.add': async ({ input, ctx }) => {
    const { customerId, now } = ctx
    const { tx } = ctx
    const line = await lockLine(tx, customerId, input.orderNo, input.lineSeq)
    if (!line) throw new Refusal('NOT_FOUND')
    if (line.commented) throw new Refusal('COMMENTED')
    if (!line.ready) throw new Refusal('WRONG_STATE')
    const objectIds = [...new Set(input.objectIds)]
    const kept = await retainForGood(tx, customerId, 'comment', objectIds)
    if (kept.length !== objectIds.length) throw new Refusal('NOT_FOUND')
    const row = await begin(tx, goodsComment, {
      event: 'write',
      actor: { kind: 'customer', id: customerId },
      now,
      facts: { orderNo: line.orderNo, title: titleOf(line) },
      note: { stars: input.stars },
      values: {
        orderId: line.orderId,
        lineSeq: line.lineSeq,
        customerId,
        spuCode: line.spuCode,
        stars: input.stars,
        body: input.body,
        anonymous: input.anonymous,
        createdAt: now,
      },
    })
    await addPictures(tx, row.id, objectIds)
    return { commentId: row.id, state: row.state }
  },

  'comment.ofGoods': ({ input, ctx }) => saidOf(ctx, { spuCode: input.spuCode }, input, row => goodsOf(row).option),

  // Which version it was says more than a colour: its page shows its sisters as well.
  'comment.ofSeries': ({ input, ctx }) => saidOf(ctx, { spuCode: seriesKey(input.seriesCode) }, input, titleOf),

  // Who looks at an outlet wants to know what was bought there.
  'comment.ofOutlet': ({ input, ctx }) => saidOf(ctx, { outletId: input.outletId }, input, titleOf),

  'desk.comment.list': async ({ input: { state, pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await commentsIn(ctx.db, state, pageSize, (pageNumber - 1) * pageSize)
    const data = rows.map(row => ({
      ...goodsOf(row),
      ...saidIn(row, ctx),
      name: shownName(row.surname, false),
      anonymous: row.anonymous,
      state: row.state,
      why: row.state === 'refused' ? row.why : '',
    }))
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.comment.decide': async ({ input, ctx }) => {
    const { tx } = ctx
    const row = await lockComment(tx, input.commentId)
    const { staff } = ctx.who
    if (!row || !staff) throw new Refusal('NOT_FOUND')
    if (input.decision === 'refuse' && !saysSomething(input.reason)) throw new Refusal('REASON_NEEDED')
    if (row.state !== input.seen) {
      const [who, now] = [await lastReviewer(tx, row.id), commentStateNames[row.state]]
      throw new Refusal('DECIDED_BEFORE', { who, what: now })
    }
    const moved = await move(tx, goodsComment, row.id, {
      event: input.decision,
      actor: { kind: 'staff', ...staff },
      now: ctx.now,
      row,
      facts: { orderNo: row.orderNo, title: titleOf(row) },
      note: input.decision === 'refuse' ? { reason: input.reason } : { reply: input.reply },
    })
    return { commentId: row.id, state: moved.row.state }
  },
} satisfies Partial<Handlers>
