import * as z from 'zod'

export const contentShapes = {
  'content.currentTime': {
    in: z.strictObject({}),
    /** Server time in milliseconds since 1970 (spec 7). */
    out: z.int(),
  },
}
