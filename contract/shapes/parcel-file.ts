import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { mostParcelLines, parcelFileStates, parcelLineKinds, parcelOutcomes } from '../parcel-file.ts'
import { carrierCodes } from '../carriers.ts'
import { fileName, moment, pageInput, rowId, word } from '../parts.ts'

const one = { parcelFileId: rowId }

const Card = z.object({
  parcelFileId: z.int(),
  state: z.enum(parcelFileStates),
  name: z.string(),
  madeBy: z.string(),
  madeAt: moment,
  stateAt: moment,
  lines: z.int(),
  /** Lines by what became of them; the rest has not had its turn. */
  shipped: z.int(),
  repeated: z.int(),
  refused: z.int(),
  left: z.int(),
  /** Who ended it before its end; empty beside `stopped`: whoever sent it may ship no more. */
  stoppedBy: z.string(),
})

export const parcelFileShapes = {
  'desk.shipment.shipMany': {
    summary: '按运单号文件批量发货：保存后在后台逐单处理，一行有误不影响其他行；同一文件正在处理时不会再开始一次',
    in: z.strictObject({
      name: fileName,
      /** Each line sends everything that its order still waits for; what is wrong with a line is kept with it. */
      rows: z
        .array(z.strictObject({ line: z.int().min(1).max(2_147_483_647), cells: z.array(z.string().max(60)).max(3) }))
        .min(1)
        .max(mostParcelLines)
        .refine(rows => rows.every(({ line }, at) => line > (rows[at - 1]?.line ?? 0))),
    }),
    out: Card.extend({
      /** The same lines are being sent already: this is that file, and nothing new. */
      already: z.boolean(),
    }),
  },
  'desk.shipment.files': {
    summary: '运单号文件：处理中的与历史',
    in: z.strictObject({ state: z.enum(parcelFileStates).optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(Card),
  },
  'desk.shipment.file': {
    summary: '一份运单号文件的进度',
    in: z.strictObject({ parcelFileId: z.coerce.number().pipe(rowId) }),
    out: Card,
  },
  'desk.shipment.fileLines': {
    summary: '一份运单号文件的行与每行的结果',
    in: z.strictObject({ ...one, show: z.enum(parcelLineKinds), ...pageInput(20, 500) }),
    out: z.array(
      z.object({
        line: z.int(),
        /** As they stand in the file. */
        cells: z.array(z.string()),
        orderNo: z.string(),
        /** There is such an order, and a page to look at it. */
        hasOrder: z.boolean(),
        /** Null where it is unknown. */
        carrier: z.enum(carrierCodes).nullable(),
        parcelNo: z.string(),
        /** Null: its turn has not come. */
        outcome: z.enum(parcelOutcomes).nullable(),
        reason: word.nullable(),
      }),
    ),
  },
  'desk.shipment.stopFile': {
    summary: '取消运单号文件中尚未开始的行；已发货的不变',
    in: z.strictObject(one),
    out: Card,
  },
}
