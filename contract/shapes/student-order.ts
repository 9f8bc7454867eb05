import * as z from 'zod'
import {
  day,
  depositKind,
  fen,
  moment,
  offeredMethods,
  orderNo,
  paragraphs,
  shortId,
  shortNumber,
  typedCode,
  word,
} from '../parts.ts'
import { customsSteps } from '../student/customs-steps.ts'
import { Whole } from './configure.ts'
import { qualificationNo } from './qualification.ts'
import { StudentPrice } from './student.ts'
import { stockNo } from './desk-stock-car.ts'
import { stockPlaces } from '../stock-car-codes.ts'
import { tracking } from './tracking.ts'

export const customsStep = z.enum(customsSteps)

/** What keeps somebody from ordering now. */
export const studentHindrances = [
  'none',
  'review',
  'ended',
  'rules',
  'open',
  'had',
  'series',
  'configuration',
  // of a car in stock
  'taken',
  'removed',
] as const

/** What is told about customs and decides nothing: with its source; not settled: a question to the customs office. */
export const Told = z.object({
  code: z.enum(['permit', 'processing', 'supervision']),
  text: word,
  source: z.string(),
  sourceDay: day,
  settled: z.boolean(),
})

/** What giving up gives back at a stage. */
export const RefundStage = z.object({
  stage: word,
  refundFen: fen,
  keptFen: fen,
  /** The order stands there now. */
  now: z.boolean(),
})

export const StepDocument = z.object({
  documentId: z.string(),
  /** `sent`: its customer has sent it and nobody has looked at it; `returned`: it was sent back. */
  standing: z.enum(['current', 'sent', 'returned']),
  /** Its customer has sent it. */
  own: z.boolean(),
  /** Why it was sent back. */
  reason: word.nullable(),
  pages: z.int(),
  bytes: z.int(),
  /** A virus scanner has seen it. */
  scanned: z.boolean(),
  addedAt: moment,
})

/** A step of customs, contract, taxes and plates. */
export const Step = z.object({
  step: customsStep,
  name: word,
  /** What has to be done for it. */
  todo: word,
  standing: z.enum(['done', 'now', 'later', 'off']),
  by: z.enum(['customer', 'house']),
  doneOn: day.nullable(),
  /** Of the paper that it left; the VIN masked for its customer. */
  number: z.string(),
  /** What the number is; null: it has none. */
  numberName: word.nullable(),
  /** Until when the permit holds; null: its office has named no day. */
  validUntil: day.nullable(),
  documents: z.array(StepDocument),
  /** A document of it is expected from the customer now. */
  sends: z.boolean(),
})

/** What the order of a returning student has beside every order. */
export const StudentOrder = z.object({
  orderNo: z.string(),
  qualificationNo: z.string(),
  office: z.string(),
  /** The last day to apply by the rules of the day of ordering; null: they name none. */
  applyUntil: day.nullable(),
  rulesVersion: z.int(),
  placedAt: moment,
  /** The configuration as it was ordered. */
  car: Whole,
  price: StudentPrice,
  /** The car of the pool that was ordered; null: one that is built. */
  stock: z
    .object({
      stockNo: z.string(),
      /** Masked for its customer; null: the order has ended, and the car is not its any more. */
      vin: z.string().nullable(),
      place: z.enum(stockPlaces),
      modelYear: z.int(),
    })
    .nullable(),
  /** Masked; empty once forgotten. */
  buyer: z.object({ name: z.string(), number: z.string() }),
  steps: z.array(Step),
  /** What giving up gives back, stage by stage. */
  stages: z.array(RefundStage),
  told: z.array(Told),
  /** Its days that matter, for a calendar file. */
  deadlines: z.array(z.object({ kind: z.enum(['apply', 'permit']), day })),
})

/** Pages of a document, each under an address that ends. */
export const ShownStepPaper = z.object({
  name: word,
  pages: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  urlEndsAt: moment,
})

export const studentOrderShapes = {
  'studentOrder.preview': {
    summary: '留学生免税车下单前：资质、配置、含税与免税价格的算法、订金、各阶段退款与条款',
    in: z
      .strictObject({
        /** A configuration that is built; or the very car of the pool, which says its configuration and outlet itself. */
        code: typedCode.optional(),
        stockNo: stockNo.optional(),
        /** The outlet that signs and hands over; absent: not chosen yet. */
        outletId: shortNumber.optional(),
      })
      .refine(wish => (wish.code === undefined) !== (wish.stockNo === undefined), {
        path: ['code'],
        error: 'code / stockNo',
      }),
    out: z.object({
      /** Why it cannot be ordered now; null: it can. */
      hindrance: z.enum(studentHindrances).nullable(),
      /** The own order that is under way. */
      openOrderNo: z.string().nullable(),
      /** The very car that is ordered; null: one that is built. */
      stock: z.object({ stockNo: z.string(), place: z.enum(stockPlaces), readyOn: day, modelYear: z.int() }).nullable(),
      /** The approved qualification that would be used; names and numbers masked. */
      qualification: z
        .object({
          qualificationNo: z.string(),
          name: z.string(),
          number: z.string(),
          office: z.string(),
          applyUntil: day.nullable(),
        })
        .nullable(),
      car: Whole,
      /** Null: the series is not in the programme. */
      price: StudentPrice.nullable(),
      rulesVersion: z.int(),
      depositFen: fen,
      restFen: fen,
      deposit: z.object({ kind: depositKind, label: word, terms: word }),
      stages: z.array(RefundStage),
      told: z.array(Told),
      outlet: z.object({ outletId: z.int(), name: word, phone: z.string(), address: word }).nullable(),
      payMinutes: z.int(),
      confirmDays: z.int(),
      terms: z.object({ version: z.string(), title: word, paragraphs }),
      methods: offeredMethods,
      serverTime: moment,
    }),
  },
  'studentOrder.place': {
    summary: '提交留学生免税车订单；资质、配置与价格由服务端核对并锁定',
    in: z.strictObject({
      /** Of a car of the pool: what was seen of it. */
      code: typedCode,
      outletId: shortNumber,
      /** The very car of the pool; absent: one that is built. */
      stockNo: stockNo.optional(),
      qualificationNo,
      termsVersion: z.string().max(40),
      /** Ticked by the customer, never in advance. */
      consent: z.boolean(),
      /** That the buyer's identity is checked, by itself (domain D.5). */
      identityConsent: z.boolean(),
      /** What the customer saw; only to be told that it has changed. */
      expectPriceFen: fen,
      expectDepositFen: fen,
      tracking: tracking.optional(),
    }),
    out: z.object({ orderNo: z.string(), dueFen: fen, payUntil: moment, serverTime: moment }),
  },
  'studentOrder.ofOrder': {
    summary: '留学生免税车订单：锁定的配置与价格、海关与税务步骤、各阶段退款、监管期',
    in: z.strictObject({ orderNo }),
    out: StudentOrder.extend({ serverTime: moment }).nullable(),
  },
  'studentOrder.addPaper': {
    summary: '提交这一步的文件：PDF、JPEG 或 PNG；逐页重绘后加密保存，由门店核对',
    in: z.strictObject({
      orderNo,
      step: customsStep,
      /** The file in base64. */
      content: z.base64().min(1).max(14_000_000),
    }),
    out: z.object({ orderNo: z.string(), documentId: z.string() }),
  },
  'studentOrder.removePaper': {
    summary: '撤回本人提交、尚未接受的一份文件',
    in: z.strictObject({ orderNo, documentId: shortId }),
    out: z.object({ orderNo: z.string() }),
  },
  'studentOrder.showPaper': {
    summary: '查看本人订单的一份文件：每页一个数分钟后失效的地址，查看留痕',
    in: z.strictObject({ orderNo, documentId: shortId }),
    out: ShownStepPaper,
  },
  'studentOrder.page': {
    summary: '订单文件的一页，凭数分钟后失效的地址读取',
    in: z.strictObject({ view: shortId, page: z.coerce.number().pipe(z.int().min(1).max(100)) }),
    /** Answers bytes. */
    out: z.null(),
  },
}
