import * as z from 'zod'
import { reason } from '#contract/reason-shape.ts'
import { loanPaperKinds, loanPaperStates } from '../loan-papers.ts'
import { editVersion, moment, orderNo, shortNumber, word } from '../parts.ts'

const paperKind = z.enum(loanPaperKinds)

const PaperFile = z.object({
  fileId: z.int(),
  type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.int(),
  sentAt: moment,
})

const Paper = z.object({
  paperKind,
  name: word,
  /** What it has to show. */
  help: word,
  state: z.enum(loanPaperStates),
  stateText: word,
  /** Why it was refused, as the customer reads it; empty otherwise. */
  refusal: z.string(),
  files: z.array(PaperFile),
  /** What the customer can do with it now: `send`, `remove`. */
  can: z.array(z.string()),
})

const Papers = z.object({
  papers: z.array(Paper),
  /** The customer has agreed to the text that is in force, and has not taken it back. */
  agreed: z.boolean(),
  /** How long files are kept after the last step. */
  kept: word,
})

const DeskPaper = Paper.omit({ state: true }).extend({
  /** Null: nobody has asked for it. */
  state: z.enum(loanPaperStates).nullable(),
  usual: z.boolean(),
  version: editVersion,
  /** What this member of staff can do with it: `ask`, `accept`, `refuse`, `withdraw`. */
  can: z.array(z.string()),
})
const DeskPapers = z.object({
  papers: z.array(DeskPaper),
  /** This member of staff may open the files. */
  canOpen: z.boolean(),
  history: z.array(z.object({ at: moment, name: word, text: word, who: word, more: word })),
})

const judged = z.strictObject({ orderNo, paperKind, version: editVersion })

export const loanPaperShapes = {
  'loanPaper.ofOrder': {
    summary: '本人贷款购车订单需提交的资料；没有时为空',
    in: z.strictObject({ orderNo }),
    out: Papers.nullable(),
  },
  'loanPaper.send': {
    summary: '提交一份贷款资料的一个文件，审核前可增删；加密保存',
    in: z.strictObject({
      orderNo,
      paperKind,
      /** The file in base64. */
      content: z.base64().min(1).max(14_000_000),
      /** The customer agrees to what the policy LOAN says; needed until it stands in the ledger. */
      consent: z.boolean(),
    }),
    out: Papers,
  },
  'loanPaper.remove': {
    summary: '删除尚未审核的贷款资料文件',
    in: z.strictObject({ orderNo, paperKind, fileId: shortNumber }),
    out: Papers,
  },
  'loanPaper.file': {
    summary: '查看本人提交的贷款资料文件',
    in: z.strictObject({ orderNo, fileId: z.coerce.number().pipe(shortNumber) }),
    /** Answers bytes. */
    out: z.null(),
  },
  'desk.loanPaper.ofOrder': {
    summary: '新车订单的贷款资料；没有贷款、未确认或已结束时为空',
    in: z.strictObject({ orderNo }),
    out: DeskPapers.nullable(),
  },
  'desk.loanPaper.ask': {
    summary: '请客户提交所选贷款资料并通知客户',
    in: z.strictObject({ orderNo, paperKinds: z.array(paperKind).min(1).max(loanPaperKinds.length) }),
    out: DeskPapers,
  },
  'desk.loanPaper.accept': { summary: '通过一份贷款资料', in: judged, out: DeskPapers },
  'desk.loanPaper.refuse': {
    summary: '退回一份贷款资料，客户可见原因',
    in: judged.extend({ reason }),
    out: DeskPapers,
  },
  'desk.loanPaper.withdraw': {
    summary: '不再需要一份贷款资料，已提交的文件立即删除',
    in: judged,
    out: DeskPapers,
  },
  'desk.loanPaper.file': {
    summary: '查看一份贷款资料文件，写入操作记录',
    in: z.strictObject({ orderNo, fileId: z.coerce.number().pipe(shortNumber) }),
    /** Answers bytes. */
    out: z.null(),
  },
}
