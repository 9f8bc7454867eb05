import { contentHandlers } from './features/content/content.handlers.ts'
import type { Handlers } from './http/context.ts'

/** Exactly one handler for each call of the table: a missing or mistyped one does not compile. */
export const handlers: Handlers = {
  ...contentHandlers,
}
