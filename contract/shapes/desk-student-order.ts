import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { day, dot, fen, moment, orderNo, pageInput, plainLine, shortId, word } from '../parts.ts'
import { customsBoards, customsQueues, paperReasons, studentRefusals } from '../student/customs-steps.ts'
import { officeCodes } from '../student/places.ts'
import { customsStep, ShownStepPaper, Step, StudentOrder } from './student-order.ts'

const officeCode = z.enum(['', ...officeCodes])

/** What was noted of a step. */
const NotedFacts = z.object({ doneOn: day, number: z.string(), validUntil: day.nullable() })

export const deskStudentOrderShapes = {
  'desk.studentOrder.list': {
    summary: '海关看板：留学生免税车订单，按待办步骤与海关筛选，期限最近的在前',
    in: z.strictObject({
      board: z.enum(customsBoards).default('all'),
      /** Of one customs office; empty: of all. */
      office: officeCode.default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(
      z.object({
        orderNo: z.string(),
        title: word,
        state: z.string(),
        stateText: word,
        dot,
        stateAt: moment,
        office: z.string(),
        /** What comes next; null: nothing. */
        next: word.nullable(),
        /** Until when it has to be done, on the board of documents until when the first is checked; null: nobody has named a day. */
        until: moment.nullable(),
        late: z.boolean(),
        /** Documents that the customer has sent and nobody has looked at. */
        papersWait: z.int(),
        /** A correction, or the end of the order, waits for a second person. */
        secondWaits: z.boolean(),
        outletName: word,
      }),
    ),
  },
  'desk.studentOrder.work': {
    summary: '海关看板上待办的各队列：数量、等得最久的、最近的期限与已过期限的数量',
    in: z.strictObject({}),
    /** Queues in which something waits, in the order of the way; of the own outlet for its dealer. */
    out: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(customsQueues),
          count: z.int(),
          /** Since when the longest waiting waits. */
          oldestAt: moment,
          /** The nearest deadline of its own step, of documents also that of checking them; null: nobody has named a day. */
          until: moment.nullable(),
          late: z.int(),
        }),
      ),
      serverTime: moment,
    }),
  },
  'desk.studentOrder.ofOrder': {
    summary: '一个留学生免税车订单的步骤、文件、查看记录与可做的事',
    in: z.strictObject({ orderNo }),
    out: StudentOrder.extend({
      steps: z.array(Step.extend({ who: z.string() })),
      /** The step that this member of staff can note now; null: none. */
      nextStep: customsStep.nullable(),
      views: z.array(z.object({ name: word, who: word, at: moment })),
      /** Ending the order with everything going back; null: not now, or not by them. */
      refuse: z.object({ refundFen: fen, twofold: z.boolean() }).nullable(),
      /** The first of the two who end it. */
      refusal: z
        .object({
          refusal: z.enum(studentRefusals),
          number: z.string(),
          remark: z.string(),
          who: z.string(),
          at: moment,
          own: z.boolean(),
          ended: z.boolean(),
        })
        .nullable(),
      /** What was noted wrongly, the newest first: what it was, and what it is once a second person has agreed. */
      corrections: z.array(
        z.object({
          correctionId: z.int(),
          step: customsStep,
          name: word,
          was: NotedFacts,
          becomes: NotedFacts,
          /** The new document, and the one in whose place it comes. */
          documentId: z.string().nullable(),
          replaces: z.string().nullable(),
          remark: z.string(),
          who: z.string(),
          at: moment,
          own: z.boolean(),
          /** Null: it waits for a second person. */
          decided: z.object({ agreed: z.boolean(), who: z.string(), at: moment }).nullable(),
        }),
      ),
      /** Steps that this member of staff can correct now. */
      canCorrect: z.array(customsStep),
      /** They may add and open documents. */
      canAct: z.boolean(),
      serverTime: moment,
    }).nullable(),
  },
  'desk.studentOrder.step': {
    summary: '登记下一步：日期、编号、有效期；需要文件的须先上传',
    in: z.strictObject({
      orderNo,
      step: customsStep,
      doneOn: day,
      number: plainLine(60).default(''),
      validUntil: day.nullable().default(null),
    }),
    out: z.object({ orderNo: z.string(), state: z.string(), stateText: word }),
  },
  'desk.studentOrder.addPaper': {
    summary: '上传一步的文件：PDF、JPEG 或 PNG；逐页重绘后加密保存',
    in: z.strictObject({
      orderNo,
      step: customsStep,
      /** The file in base64. */
      content: z.base64().min(1).max(14_000_000),
    }),
    out: z.object({ orderNo: z.string(), documentId: z.string() }),
  },
  'desk.studentOrder.removePaper': {
    summary: '删除尚未登记的一步的文件',
    in: z.strictObject({ orderNo, documentId: shortId }),
    out: z.object({ orderNo: z.string() }),
  },
  'desk.studentOrder.showPaper': {
    summary: '查看一份文件：每页一个数分钟后失效的地址，查看留痕',
    in: z.strictObject({ orderNo, documentId: shortId }),
    out: ShownStepPaper.extend({ orderNo: z.string(), step: customsStep }),
  },
  'desk.studentOrder.decidePaper': {
    summary: '核对客户提交的文件：接受，或按原因退回',
    in: z.strictObject({
      orderNo,
      documentId: shortId,
      /** Absent: it is accepted. */
      paperReason: z.enum(paperReasons).optional(),
    }),
    out: z.object({ orderNo: z.string() }),
  },
  'desk.studentOrder.correct': {
    summary: '更正已登记的一步：日期、编号、有效期或文件；须另一位同事同意',
    in: z.strictObject({
      orderNo,
      step: customsStep,
      doneOn: day,
      number: plainLine(60).default(''),
      validUntil: day.nullable().default(null),
      /** A document that takes the place of another, or comes beside them; in base64. */
      content: z.base64().min(1).max(14_000_000).optional(),
      replaces: shortId.optional(),
      remark: plainLine(300, 2),
    }),
    out: z.object({ orderNo: z.string(), correctionId: z.int() }),
  },
  'desk.studentOrder.decideCorrection': {
    summary: '同意或拒绝同事的更正；同意后立即生效并告知客户',
    in: z.strictObject({ orderNo, correctionId: z.int().min(1), agree: z.boolean() }),
    out: z.object({ orderNo: z.string() }),
  },
  'desk.studentOrder.refuse': {
    summary: '因海关未批准或无法履行而结束订单，全额退款；须两人一致',
    in: z.strictObject({
      orderNo,
      refusal: z.enum(studentRefusals),
      number: plainLine(60).default(''),
      remark: plainLine(300, 2),
      /** What was shown that goes back. */
      expectRefundFen: fen,
    }),
    out: z.object({ orderNo: z.string(), waits: z.boolean(), state: z.string(), stateText: word }),
  },
}
