import * as z from 'zod'
import { handOverKinds } from '../outlet-closing.ts'
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

/** An outlet that is to close, and who takes over; nobody where nothing is open. */
const Closing = z.strictObject({
  outletId: z.int().positive().max(2_147_483_647),
  successorId: z.int().positive().max(2_147_483_647).optional(),
})
const Counts = z.array(z.object({ kind: z.enum(handOverKinds), n: z.int() }))

export const deskOutletShapes = {
  'desk.outlet.export': {
    summary: '导出全部营业门店',
    in: z.strictObject({}),
    out: z.object({ outlets: z.int(), csv: z.string() }),
  },
  'desk.outlet.check': { summary: '检查门店文件，不写入', in: File, out: Taken },
  'desk.outlet.import': { summary: '导入门店文件：正确的行写入，其余逐行说明', in: File, out: Taken },
  'desk.outlet.closing': {
    summary: '查看一家门店停业时有多少未结事项、接手门店能否接待，不写入',
    in: Closing,
    out: z.object({
      name: word,
      successor: word.nullable(),
      counts: Counts,
      /** Services of the outlet that its successor does not have. */
      lacks: z.array(z.string()),
      misfits: z.array(z.object({ no: z.string(), sort: z.enum(['over', 'stands']), at: z.iso.datetime(), why: word })),
    }),
  },
  'desk.outlet.close': {
    summary: '门店停业：全部未结事项一次移交接手门店，不可撤销',
    in: Closing,
    out: z.object({ outletId: z.int(), counts: Counts, handed: z.int() }),
  },
}
