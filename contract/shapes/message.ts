import * as z from 'zod'
import { choosableNotices, noticeKinds } from '#contract/notice-kinds.ts'
import { largestPage } from '#contract/constants.ts'
import { moment, pageInput, rowId, word } from '../parts.ts'

const noticeChoices = z.object({
  /** What always comes is not among them. */
  choices: z.array(z.object({ kind: z.enum(choosableNotices), wanted: z.boolean() })),
  /** The consent to news and offers stands. */
  marketing: z.boolean(),
})

export const messageShapes = {
  'message.list': {
    summary: '本人的消息，新的在前，可只看未读或某一类',
    in: z.strictObject({
      unreadOnly: z.boolean().default(false),
      kind: z.enum(noticeKinds).optional(),
      ...pageInput(20),
    }),
    out: z.array(
      z.object({
        messageId: z.int(),
        /** What it is about; `order` carries the order's number, others the page that they lead to, if there is one. */
        kind: z.string(),
        orderNo: z.string().nullable(),
        path: z.string().nullable(),
        title: word,
        body: word,
        at: moment,
        read: z.boolean(),
      }),
    ),
  },
  'message.counts': {
    summary: '各类消息的总数与未读数',
    in: z.strictObject({}),
    out: z.array(z.object({ kind: z.enum(noticeKinds), total: z.int(), unread: z.int() })),
  },
  'message.read': {
    summary: '把若干条、某条之前的全部或某一类消息标为已读',
    in: z.strictObject({
      messageIds: z.array(rowId).max(largestPage).default([]),
      /** Everything up to this one: what comes while one presses "all read" stays unread. */
      upTo: rowId.optional(),
      /** With `upTo`: of this kind alone. */
      kind: z.enum(noticeKinds).optional(),
    }),
    out: z.object({ unread: z.int() }),
  },
  'notice.choices': {
    summary: '本人的通知选择：哪类可关、是否开启，以及是否同意接收活动与优惠',
    in: z.strictObject({}),
    out: noticeChoices,
  },
  'notice.choose': {
    summary: '开启或关闭某类可选通知',
    in: z.strictObject({ kind: z.enum(choosableNotices), wanted: z.boolean() }),
    out: noticeChoices,
  },
  'notice.stopCampaigns': {
    summary: '一键停止全部推荐与优惠：关闭推荐提醒，并撤回接收活动与优惠的同意',
    in: z.strictObject({}),
    out: noticeChoices,
  },
}
