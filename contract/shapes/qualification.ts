import * as z from 'zod'
import { day, editVersion, moment, overall, plainLine, shortId, word } from '../parts.ts'
import { mostStays, workPlans } from '../student/facts.ts'
import { officeCodes, placeCodes } from '../student/places.ts'
import { documentKinds, genders, qualificationStates } from '../student/review.ts'
import { studyKinds } from '../student/rules.ts'

export const qualificationNo = z.string().regex(/^HK[0-9]{8,30}$/)
const one = { qualificationNo, version: editVersion }
/** One of a list of codes that somebody else keeps. */
const knownCode = ([first = '', ...others]: readonly string[]) => z.enum([first, ...others])
export const gender = z.enum(genders)
export const documentKind = z.enum(documentKinds)

export const Stay = z.object({ leftOn: z.string(), backOn: z.string().nullable() })
/** Studies and stays, as the rules judge them; the certificate's days are those of the study. */
export const Study = z.object({
  kind: z.enum(studyKinds),
  place: z.string(),
  certificateStartTime: z.string(),
  certificateEndTime: z.string(),
  stays: z.array(Stay),
  work: z.enum(workPlans),
  usedBefore: z.boolean(),
  office: z.string(),
})

/** Who it is about: name and numbers are masked. */
export const Person = z.object({
  name: z.string(),
  gender,
  mobile: z.string(),
  idcardNum: z.string(),
  passportNum: z.string(),
  organization: z.string(),
})

export const Document = z.object({
  documentId: z.string(),
  documentKind,
  name: word,
  pages: z.int(),
  bytes: z.int(),
  /** A virus scanner has seen it. */
  scanned: z.boolean(),
  addedAt: moment,
})

/** Pages of a paper, each under an address that ends. */
export const ShownDocument = z.object({
  documentKind,
  name: word,
  pages: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  urlEndsAt: moment,
})

/** A qualification as its customer reads it: numbers are masked, always (spec 3, Student info). */
const Own = z.object({
  qualificationNo: z.string(),
  version: z.int(),
  state: z.enum(qualificationStates),
  stateText: word,
  stateAt: moment,
  /** Null: the data have been deleted. */
  person: Person.nullable(),
  study: Study.nullable(),
  /** The first proof of study, and where it is shown. */
  certificateFileId: z.string().nullable(),
  certificateFileUrl: z.string().nullable(),
  documents: z.array(Document),
  /** Names of papers without which it cannot be submitted. */
  missing: z.array(word),
  overall,
  applyUntil: z.string().nullable(),
  reasons: z.array(word),
  /** What the reviewer has written. */
  said: z.string(),
  /** When the clock ends it; null: it does not. */
  dueAt: moment.nullable(),
  history: z.array(z.object({ at: moment, text: word })),
  /** What its customer can do now: `edit`, `submit`, `withdraw`. */
  can: z.array(z.string()),
})

/** Empty: what is kept stays. */
const kept = plainLine(30)

export const qualificationShapes = {
  'qualification.mine': {
    summary: '我的留学生资质：最近一份，号码掩码显示',
    in: z.strictObject({}),
    out: z.object({
      own: Own.nullable(),
      /** The customer has agreed to the text that is in force, and has not taken it back. */
      agreed: z.boolean(),
      /** A new one can be begun. */
      canBegin: z.boolean(),
      /** How long papers are kept. */
      kept: word,
    }),
  },
  'qualification.save': {
    summary: '填写或修改留学生资质；姓名、手机号与证件号码留空则保留原来的',
    in: z.strictObject({
      /** Absent: a new one. */
      qualificationNo: qualificationNo.optional(),
      version: editVersion,
      gender,
      lastName: kept,
      firstName: kept,
      mobile: kept,
      idcardNum: kept,
      passportNum: kept,
      organization: plainLine(80, 1),
      kind: z.enum(studyKinds),
      place: knownCode(placeCodes),
      certificateStartTime: day,
      certificateEndTime: day,
      stays: z.array(z.strictObject({ leftOn: day, backOn: day.nullable() })).max(mostStays),
      work: z.enum(workPlans),
      usedBefore: z.boolean(),
      office: knownCode(officeCodes),
      /** The customer agrees to what the policy STUDENT says; needed until it stands in the ledger. */
      consent: z.boolean(),
    }),
    out: Own,
  },
  'qualification.submit': {
    summary: '提交留学生资质审核',
    in: z.strictObject({ ...one, consent: z.boolean() }),
    out: Own,
  },
  'qualification.withdraw': { summary: '撤回留学生资质，材料立即删除', in: z.strictObject(one), out: Own },
  'qualification.addPaper': {
    summary: '上传一份材料：PDF、JPEG 或 PNG；逐页重绘后加密保存',
    in: z.strictObject({
      qualificationNo,
      documentKind,
      /** The file in base64. */
      content: z.base64().min(1).max(14_000_000),
      consent: z.boolean(),
    }),
    out: Own,
  },
  'qualification.removePaper': {
    summary: '删除一份材料',
    in: z.strictObject({ qualificationNo, documentId: shortId }),
    out: Own,
  },
  'qualification.showPaper': {
    summary: '查看本人材料：每页一个数分钟后失效的地址，查看留痕',
    in: z.strictObject({ documentId: shortId }),
    out: ShownDocument,
  },
  'qualification.page': {
    summary: '材料的一页，凭数分钟后失效的地址读取',
    in: z.strictObject({ view: shortId, page: z.coerce.number().pipe(z.int().min(1).max(100)) }),
    /** Answers bytes. */
    out: z.null(),
  },
}
