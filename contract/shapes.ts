import type { ZodType } from 'zod'
import type { CallName } from './kit.ts'
import { contentShapes } from './shapes/content.ts'

/** Input and output of every call, under the call's name. A call without a shape does not compile. */
export const shapes = {
  ...contentShapes,
} satisfies Record<CallName, { in: ZodType; out: ZodType }>
