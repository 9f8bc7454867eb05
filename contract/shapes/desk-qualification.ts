import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { editVersion, moment, oneParagraph, overall, pageInput, shortId, word } from '../parts.ts'
import { qualificationQueues, qualificationStates, reviewReasons } from '../student/review.ts'
import { rules } from './student-rules.ts'
import { Document, Person, qualificationNo, ShownDocument, Stay, Study } from './qualification.ts'

const Card = z.object({
  qualificationNo: z.string(),
  state: z.enum(qualificationStates),
  stateText: word,
  stateAt: moment,
  submittedAt: moment.nullable(),
  office: z.string(),
  overall,
  applyUntil: z.string().nullable(),
  documents: z.int(),
  /** Who reviews it. */
  reviewer: z.string(),
})

export const deskQualificationShapes = {
  'desk.qualification.list': {
    summary: '留学生资质审核队列，等待最久的在前',
    in: z.strictObject({ queue: z.enum(qualificationQueues).default('waiting'), ...pageInput(20, largestDeskPage) }),
    out: z.array(Card),
  },
  'desk.qualification.detail': {
    summary: '一份留学生资质：掩码资料、材料、查看记录与历史',
    in: z.strictObject({ qualificationNo }),
    out: Card.extend({
      version: z.int(),
      /** Null: the data have been deleted. */
      person: Person.nullable(),
      study: Study.omit({ stays: true }).nullable(),
      documentList: z.array(Document),
      /** This member of staff may open papers and numbers now. */
      canOpen: z.boolean(),
      views: z.array(z.object({ name: word, who: word, at: moment })),
      reasons: z.array(word),
      said: z.string(),
      agreedBy: z.string(),
      history: z.array(z.object({ at: moment, text: word, who: word, more: word })),
      can: z.array(z.string()),
    }),
  },
  'desk.qualification.tryRules': {
    summary: '试算：在办与已通过的资质中，哪些会有不同结论或最后申请日',
    in: z.strictObject({ rules }),
    out: z.object({
      /** How many were judged by both. */
      tried: z.int(),
      /** Of how many the answer or the last day would be another one, those that nobody has sent in among them. */
      count: z.int(),
      /** The first of those that were sent in, for who reviews them. */
      changed: z.array(
        z.object({
          qualificationNo: z.string(),
          stateText: word,
          before: overall,
          after: overall,
          untilBefore: z.string().nullable(),
          untilAfter: z.string().nullable(),
        }),
      ),
    }),
  },
  'desk.qualification.decide': {
    summary: '审核一份留学生资质：领取、要求补充、初审通过、退回初审、复核通过或不通过',
    in: z.strictObject({
      qualificationNo,
      version: editVersion,
      event: z.enum(['take', 'ask', 'agree', 'reopen', 'approve', 'decline']),
      reviewReasons: z.array(z.enum(reviewReasons)).max(reviewReasons.length).default([]),
      said: oneParagraph(300).default(''),
    }),
    out: z.object({ qualificationNo: z.string(), state: z.enum(qualificationStates), version: z.int() }),
  },
  'desk.qualification.reveal': {
    summary: '查看完整姓名、证件号码与出入境日期，仅限正在审核它的人并留痕',
    in: z.strictObject({ qualificationNo }),
    out: z.object({
      lastName: z.string(),
      firstName: z.string(),
      mobile: z.string(),
      idcardNum: z.string(),
      passportNum: z.string(),
      stays: z.array(Stay),
      /** How the log names it. */
      field: z.string(),
    }),
  },
  'desk.qualification.showPaper': {
    summary: '查看一份材料：每页一个数分钟后失效的地址，仅限正在审核它的人并留痕',
    in: z.strictObject({ qualificationNo, documentId: shortId }),
    out: ShownDocument.extend({
      qualificationNo: z.string(),
      /** How the log names it. */
      field: z.string(),
    }),
  },
}
