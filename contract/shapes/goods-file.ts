import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { goodsExports, goodsFileStates, goodsLineKinds } from '../goods-file.ts'
import { editVersion, fileName, moment, pageInput, rowId, word } from '../parts.ts'
import { reasonLength, saysSomething } from '../reason.ts'

const one = { goodsFileId: rowId }
const seen = { ...one, version: editVersion }

const Card = z.object({
  goodsFileId: z.int(),
  version: z.int(),
  state: z.enum(goodsFileStates),
  name: z.string(),
  madeBy: z.string(),
  madeAt: moment,
  stateAt: moment,
  /** Lines of the file, those that change something, and those that are not taken; the rest says what stands there anyway. */
  lines: z.int(),
  updated: z.int(),
  refused: z.int(),
  /** New pieces, and lines whose price moves so far that two people have to agree. */
  added: z.int(),
  far: z.int(),
})

const Whole = Card.extend({
  /** Its first line, and what of it nobody knows. */
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  askedBy: z.string(),
  agreedBy: z.string(),
  /** While it waits: who may agree, neither its sender nor whoever asked; none: it would wait for ever. */
  agreers: z.array(z.string()),
  endReason: z.string(),
  /** When its prices take effect; null: with the press that writes it. */
  effectiveAt: moment.nullable(),
  /** That time has passed and nobody agreed: it has to be decided anew. */
  late: z.boolean(),
  /** More than so many per cent takes two people. */
  percent: z.int(),
  history: z.array(z.object({ at: moment, event: z.string(), who: z.string(), reason: z.string() })),
  can: z.array(z.string()),
})

export const goodsFileShapes = {
  'desk.goodsFile.export': {
    summary: '导出商品：全部资料，或仅价格与库存；每个规格一行',
    in: z.strictObject({ exported: z.enum(goodsExports) }),
    out: z.object({ lines: z.int(), csv: word }),
  },
  'desk.goodsFile.check': {
    summary: '读取商品文件，逐行说明将有哪些变化与问题；商品不变',
    in: z.strictObject({
      name: fileName,
      /** The bytes of the file, base64. */
      content: z
        .string()
        .min(1)
        .max(8_000_000)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
      /** When its prices take effect, which are all that it may change; absent: with the press that writes it. */
      effectiveAt: z.int().min(0).max(8_640_000_000_000_000).optional(),
    }),
    out: Whole,
  },
  'desk.goodsFile.list': {
    summary: '商品文件：待确认、待复核与历史',
    in: z.strictObject({ state: z.enum(goodsFileStates).optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(Card),
  },
  'desk.goodsFile.detail': {
    summary: '一份商品文件',
    in: z.strictObject({ goodsFileId: z.coerce.number().pipe(rowId) }),
    out: Whole,
  },
  'desk.goodsFile.lines': {
    summary: '一份商品文件的行：变化前后，或未导入的原因',
    in: z.strictObject({ ...one, show: z.enum(goodsLineKinds), ...pageInput(20, 500) }),
    out: z.array(
      z.object({
        line: z.int(),
        skuCode: z.string(),
        spuCode: z.string(),
        isNew: z.boolean(),
        far: z.boolean(),
        done: z.boolean(),
        changes: z.array(z.object({ column: word, was: z.string(), becomes: z.string() })),
        faults: z.array(z.object({ column: word, value: z.string(), reason: word })),
        /** As it stands in the file. */
        cells: z.array(z.string()),
      }),
    ),
  },
  'desk.goodsFile.apply': {
    summary: '写入商品文件；价格变动超过限度的，提请第二人复核',
    in: z.strictObject(seen),
    out: Whole,
  },
  'desk.goodsFile.agree': { summary: '复核并写入商品文件，须为另一人', in: z.strictObject(seen), out: Whole },
  'desk.goodsFile.refuse': {
    summary: '不写入商品文件，须说明原因',
    in: z.strictObject({
      ...seen,
      reason: z.string().trim().min(reasonLength.least).max(reasonLength.most).refine(saysSomething),
    }),
    out: Whole,
  },
}
