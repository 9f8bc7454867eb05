import * as z from 'zod'
import { word } from '../parts.ts'

/** So many lines with problems, and outlets that change, are shown; the counts are of all. */
export const MOST_SHOWN_LINES = 200

const File = z.strictObject({
  /** The bytes of the file, base64. */
  content: z
    .string()
    .min(1)
    .max(8_000_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
})

const Taken = z.object({
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Headers that nobody knows. */
  ignored: z.array(z.string()),
  problems: z.array(z.object({ line: z.int(), column: z.string(), value: z.string(), reason: word })),
  differences: z.array(
    z.object({
      outletId: z.int(),
      name: z.string(),
      isNew: z.boolean(),
      changes: z.array(z.object({ column: z.string(), was: z.string(), becomes: z.string() })),
    }),
  ),
})

export const deskOutletShapes = {
  'desk.outlet.export': {
    summary: '导出全部营业门店',
    in: z.strictObject({}),
    out: z.object({ outlets: z.int(), csv: z.string() }),
  },
  'desk.outlet.check': { summary: '检查门店文件，不写入', in: File, out: Taken },
  'desk.outlet.import': { summary: '导入门店文件：正确的行写入，其余逐行说明', in: File, out: Taken },
}
