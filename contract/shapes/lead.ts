import * as z from 'zod'
import { formPurposes, leadStates } from '../codes.ts'
import { leadOrigin, pageSizes } from '../constants.ts'
import { formKeys, questionTypes } from '../forms/definition.ts'
import {
  actorKind,
  carNo,
  code,
  fen,
  moment,
  OutletToCall,
  pageInput,
  plainLine,
  shortNumber,
  setMoment,
  word,
} from '../parts.ts'
import { latitude, longitude } from './region.ts'
import { tracking } from './tracking.ts'
import { smsCode } from './verify.ts'

export const leadNo = z.string().regex(/^HL[0-9]{8,30}$/)
/** What another system calls something. */
const mark = plainLine(220)

/** Spec 3, Consent record. */
export const signedConsent = z.strictObject({
  consentId: z.enum(formPurposes),
  consentVersion: z.string().max(20),
  signTime: setMoment,
})

/** Spec 3, Answer payload. What the words in it say is not read: they are those of the form. */
export const formAnswer = z.strictObject({
  questionId: code,
  questionName: z.string().max(600),
  questionType: z.enum(questionTypes),
  sscQuestionName: z.string().max(40),
  answers: z
    .array(
      z.strictObject({
        answerId: z.string().max(40),
        answerText: z.string().max(2_000),
        answerData: z.string().max(2_000),
      }),
    )
    .max(4),
})

/** What the page knows that the form belongs to; nothing in it is taken for an answer. */
export const formData = z.strictObject({
  carNo: carNo.optional(),
  configurationCode: code.optional(),
  lng: longitude.optional(),
  lat: latitude.optional(),
})

const Lead = z.object({
  leadNo: z.string(),
  kind: z.enum(formKeys),
  title: word,
  state: z.enum(leadStates),
  stateText: word,
  seriesName: word.nullable(),
  carNo: z.string().nullable(),
  /** Who has the data; null: nobody outside. */
  outlet: OutletToCall.nullable(),
  /** A consent was taken back: nobody calls, nobody else gets the data. */
  stopped: z.boolean(),
  createdAt: moment,
  lastAt: moment,
})

/** What the page of a form sends, whatever it is sent to. */
export const submission = {
  /** Not needed by a customer who gives the phone of the account. */
  smsCode: smsCode.optional(),
  origin: z.literal(leadOrigin),
  formId: code,
  request: z.strictObject({ consents: z.array(signedConsent).max(10), brand: code }),
  /** What the page has said the car may be worth. */
  onlineValuationInfo: z.strictObject({ lowFen: fen, highFen: fen, valuedAt: setMoment }).optional(),
  answeredQuestionnaire: z.strictObject({ questionnaireId: code, questions: z.array(formAnswer).max(60) }),
  formData: formData.default({}),
  /** Spec 3, Lead info. */
  leadInfo: z
    .strictObject({ leadUcType: mark, mediaId: mark, trackingCode: mark, trackingWCode: mark, logidUrl: mark })
    .partial()
    .optional(),
  tracking: tracking.optional(),
  /** A field that people do not see: who fills it is a program. */
  website: z.string().max(200).optional(),
}

export const leadShapes = {
  'lead.submit': {
    summary: '提交留资表单：校验答案、验证码与授权，合并三十天内的重复线索',
    in: z.strictObject(submission),
    out: z.object({
      leadNo: z.string(),
      /** It joined a lead of the last 30 days. */
      merged: z.boolean(),
      outlet: OutletToCall.nullable(),
      submittedAt: moment,
    }),
  },
  'lead.list': {
    summary: '本人的线索，最近的在前',
    in: z.strictObject(pageInput(pageSizes.leads)),
    out: z.array(Lead),
  },
  'lead.detail': {
    summary: '本人一条线索的详情：回答、进度与可做的事',
    in: z.strictObject({ leadNo }),
    out: Lead.extend({
      customerName: z.string(),
      /** Masked. */
      mobile: z.string(),
      submissions: z.array(
        z.object({
          at: moment,
          title: word,
          answers: z.array(z.object({ question: word, answer: word })),
          consents: z.array(z.object({ consentId: z.enum(formPurposes), consentVersion: z.string() })),
        }),
      ),
      timeline: z.array(z.object({ at: moment, text: word, by: actorKind })),
      can: z.array(z.enum(['withdraw'])),
    }),
  },
  'lead.promise': {
    summary: '门店通常多久联系客户：按近三十天首次联系的实际用时',
    in: z.strictObject({ outletId: shortNumber.optional() }),
    /** Null: too little is known, or nothing good; then nothing is promised. */
    out: z
      .object({
        /** Null: of all dealers together. */
        outletId: z.int().nullable(),
        /** Minutes of the dealer's opening hours. */
        minutes: z.int(),
      })
      .nullable(),
  },
  'lead.withdraw': {
    summary: '撤回线索：不再联系',
    in: z.strictObject({ leadNo, reason: plainLine(100).default('') }),
    out: z.object({ leadNo: z.string(), state: z.enum(leadStates) }),
  },
}
