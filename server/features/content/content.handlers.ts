import type { Handlers } from '#server/http/context.ts'

export const contentHandlers = {
  'content.currentTime': ({ ctx }) => ctx.now.getTime(),
} satisfies Partial<Handlers>
