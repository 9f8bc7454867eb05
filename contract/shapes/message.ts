import * as z from 'zod'
import { largestPage } from '#contract/constants.ts'
import { moment, pageInput, rowId, word } from '../parts.ts'

export const messageShapes = {
  'message.list': {
    summary: '本人的消息，新的在前，可只看未读',
    in: z.strictObject({
      unreadOnly: z.boolean().default(false),
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
  'message.read': {
    summary: '把若干条或某条之前的全部消息标为已读',
    in: z.strictObject({
      messageIds: z.array(rowId).max(largestPage).default([]),
      /** Everything up to this one: what comes while one presses "all read" stays unread. */
      upTo: rowId.optional(),
    }),
    out: z.object({ unread: z.int() }),
  },
}
