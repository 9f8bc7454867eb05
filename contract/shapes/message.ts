import * as z from 'zod'
import { largestPage } from '#contract/constants.ts'

const messageId = z.int().positive()

export const messageShapes = {
  'message.list': {
    in: z.strictObject({
      unreadOnly: z.boolean().default(false),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(largestPage).default(20),
    }),
    out: z.array(
      z.object({
        messageId: z.int(),
        /** What it is about; `order` carries the order's number. */
        kind: z.string(),
        orderNo: z.string().nullable(),
        title: z.string(),
        body: z.string(),
        at: z.string(),
        read: z.boolean(),
      }),
    ),
  },
  'message.read': {
    in: z.strictObject({
      messageIds: z.array(messageId).max(largestPage).default([]),
      /** Everything up to this one: what comes while one presses "all read" stays unread. */
      upTo: messageId.optional(),
    }),
    out: z.object({ unread: z.int() }),
  },
}
