import { type Handlers, Page } from '#server/http/context.ts'
import { withWords } from '#server/lib/words.ts'
import { countKinds, countMessages, markRead, messagesOf } from './message.queries.ts'

export const messageHandlers = {
  'message.list': async ({ input, ctx }) => {
    const { unreadOnly, kind, pageNumber, pageSize } = input
    const skip = (pageNumber - 1) * pageSize
    const { rows, total } = await messagesOf(ctx.db, ctx.customerId, { unreadOnly, kind, skip, take: pageSize })
    const data = rows.map(row => ({
      ...withWords(row),
      messageId: row.id,
      at: row.createdAt,
      read: row.readAt !== null,
    }))
    return new Page(data, { pageNumber, pageSize, total })
  },
  'message.counts': ({ ctx }) => countKinds(ctx.db, ctx.customerId),
  'account.messageCount': ({ ctx }) => countMessages(ctx.db, ctx.customerId),
  'message.read': async ({ input, ctx }) => ({ unread: await markRead(ctx.db, ctx.customerId, input, ctx.now) }),
} satisfies Partial<Handlers>
