/** Documents of customs and taxes that their customer sends, and what staff say of them (decision 121). */
import {
  type CustomsStep,
  customsStepRows,
  isSentByCustomer,
  MOST_SENT_PAPERS,
  MOST_STEP_PAPERS,
  paperReasonWords,
} from '#contract/student/customs-steps.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { lockOwnOrders, type Order, ownOrder } from '#server/features/order/order.queries.ts'
import { takePaper } from '#server/features/qualification/paper.files.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockTheirs } from './student-order.noted.ts'
import { addStepPaper, removeStepPaper, setPaper, type StepPaper, stepPapersOf } from './student-order.queries.ts'
import { stepAfter } from './student-order.rules.ts'

/** A customer sends a document while its step is the next one and theirs. @throws Refusal NOT_FOUND, STUDENT_PAPER_TURN */
function mustBeTheirTurn(order: Order | undefined, step: CustomsStep): Order {
  if (order?.kind !== 'studentCar') throw new Refusal('NOT_FOUND')
  if (stepAfter(order.state) !== step || !isSentByCustomer(step) || meaningOf(order).sale !== 'made')
    throw new Refusal('STUDENT_PAPER_TURN')
  return order
}

const isWithCustomer = ({ standing }: StepPaper): boolean => standing === 'sent' || standing === 'returned'

/**
 * Whether there is room for another one; the same file once more is the one that is there.
 * @throws Refusal STUDENT_PAPER_AGAIN for one that was sent back, STUDENT_SENT_MANY, STUDENT_PAPERS_MANY
 */
function fits(papers: readonly StepPaper[], step: CustomsStep, sentMark?: Buffer): StepPaper | undefined {
  const same = sentMark && papers.find(each => each.step === step && each.sentMark.equals(sentMark))
  if (same?.standing === 'sent') return same
  if (same) throw new Refusal('STUDENT_PAPER_AGAIN')
  if (papers.filter(isWithCustomer).length >= MOST_SENT_PAPERS)
    throw new Refusal('STUDENT_SENT_MANY', { n: MOST_SENT_PAPERS })
  if (papers.length >= MOST_STEP_PAPERS) throw new Refusal('STUDENT_PAPERS_MANY', { n: MOST_STEP_PAPERS })
  return undefined
}

export const studentPaperHandlers = {
  /** Drawn anew as all uploads are; whether it belongs there is asked before, and again with the order locked. */
  'studentOrder.addPaper': async ({ input, ctx }) => {
    const { db, now, customerId, config } = ctx
    const { orderNo, step } = input
    const found = mustBeTheirTurn(await ownOrder(db, customerId, orderNo), step)
    fits(await stepPapersOf(db, found.id), step)
    const { row, pages } = await takePaper(config, Buffer.from(input.content, 'base64'), { kind: 'other', now })
    return db.transaction().execute(async tx => {
      const order = mustBeTheirTurn((await lockOwnOrders(tx, customerId, [orderNo]))[0], step)
      const same = fits(await stepPapersOf(tx, order.id), step, row.sentMark)
      if (same) return { orderNo, documentId: same.documentId }
      const { kind: _, ...paper } = row
      await addStepPaper(tx, { ...paper, orderId: order.id, step, staffId: null, standing: 'sent' }, pages)
      return { orderNo, documentId: row.documentId }
    })
  },

  'studentOrder.removePaper': async ({ input: { orderNo, documentId }, ctx: { tx, customerId } }) => {
    const [order] = await lockOwnOrders(tx, customerId, [orderNo])
    const paper = order && (await stepPapersOf(tx, order.id)).find(each => each.documentId === documentId)
    if (!paper || paper.staffId !== null) throw new Refusal('NOT_FOUND')
    // What was accepted belongs to its step.
    if (!isWithCustomer(paper)) throw new Refusal('WRONG_STATE')
    await removeStepPaper(tx, documentId)
    return { orderNo }
  },

  'desk.studentOrder.decidePaper': async ({ input: { orderNo, documentId, paperReason: reason }, ctx }) => {
    const { tx, now, staff } = ctx
    const order = await lockTheirs(ctx, orderNo)
    const paper = (await stepPapersOf(tx, order.id)).find(each => each.documentId === documentId)
    if (!paper) throw new Refusal('NOT_FOUND')
    if (paper.standing !== 'sent') throw new Refusal('WRONG_STATE')
    const decided = { decidedBy: staff.id, decidedAt: now }
    if (reason === undefined) {
      await setPaper(tx, documentId, { standing: 'current', ...decided })
      return { orderNo }
    }
    await setPaper(tx, documentId, { standing: 'returned', reason, ...decided })
    const { name } = customsStepRows[paper.step]
    const why = paperReasonWords[reason]
    await leaveMessage(tx, {
      customerId: order.customerId,
      orderNo,
      title: { cn: '有一份文件需要重新提交', en: 'A document has to be sent again' },
      body: {
        cn: `“${name.cn}”的文件未被接受：${why.cn}。请在订单页重新提交`,
        en: `The document for “${name.en}” was not accepted. ${why.en}. Please send it again on the page of the order`,
      },
      now,
    })
    return { orderNo }
  },
} satisfies Partial<Handlers>
