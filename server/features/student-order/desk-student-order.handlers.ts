/** Returning students' orders at the desk: the customs board, the next step, documents, and two people for a no (decision 120). */
import { type CustomsStep, customsStepRows, MOST_STEP_PAPERS } from '#contract/student/customs-steps.ts'
import { formatMoney } from '#contract/figures.ts'
import { saysSomething } from '#contract/reason.ts'
import { balanceIsTheOutlets, balanceNow } from '#server/features/order/car-balance.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { kindOf } from '#server/features/order/order.kinds.ts'
import { type Order, orderForStaff } from '#server/features/order/order.queries.ts'
import { displayFor } from '#server/features/order/order.view.ts'
import { setStudentVin, stockOfStudent } from '#server/features/order/student-car.queries.ts'
import { studentCar } from '#server/features/order/student-car.states.ts'
import { studentFollows } from '#server/features/order/student-car.stock.ts'
import { takePaper } from '#server/features/qualification/paper.files.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import type { Handlers, StaffCtx } from '#server/http/context.ts'
import { beijingDay, dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike, wordOf } from '#server/lib/words.ts'
import { actorOf, depositFacts, lockTheirs, numberFor } from './student-order.noted.ts'
import { showStepPaper } from './student-order.papers.ts'
import { carGoesAlong } from './student-order.pool.ts'
import {
  addStep,
  addStepPaper,
  agreeRefusal,
  putRefusal,
  refusalOf,
  removeStepPaper,
  stepPapersOf,
  stepsOf,
  stepViewsOf,
} from './student-order.queries.ts'
import { isCorrectable, showCorrection } from './student-correction.ts'
import { correctionsOf } from './student-correction.queries.ts'
import { stepAfter } from './student-order.rules.ts'
import { showStudentOrder } from './student-order.view.ts'

const customer = wordOf(['客户本人', 'The customer'])

/** Whether it can be ended now with everything going back. */
const canRefuse = (order: Order, { staff, now }: Pick<StaffCtx, 'staff'> & { now: Date }): boolean =>
  mayStaff(staff.role, 'studentOrder.act') &&
  kindOf(order.kind)
    .allowed(order, { kind: 'staff', ...staff }, now)
    .includes('refuse')

export const deskStudentOrderHandlers = {
  'desk.studentOrder.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const { db, staff, now } = ctx
    const order = await orderForStaff(db, orderNo, staff)
    if (!order) throw new Refusal('NOT_FOUND')
    const shown = await showStudentOrder(db, order, { now, forStaff: true })
    if (!shown) return null
    const [views, refusal, corrections] = await Promise.all([
      stepViewsOf(db, order.id),
      refusalOf(db, order.id),
      correctionsOf(db, order.id),
    ])
    const canAct = mayStaff(staff.role, 'studentOrder.act')
    const refuse = canRefuse(order, ctx)
    return {
      ...shown,
      nextStep: (canAct && stepAfter(order.state)) || null,
      views: views.map(({ step, viewer, who, at }) => ({
        name: customsStepRows[step].name,
        who: viewer === 'customer' ? customer : alike(who),
        at,
      })),
      refuse: refuse ? { refundFen: order.paidFen, twofold: order.depositKind === 'earnest' } : null,
      refusal:
        refusal && (refuse || refusal.endedAt !== null)
          ? {
              refusal: refusal.refusal,
              number: refusal.number,
              remark: refusal.remark,
              who: refusal.who,
              at: refusal.at,
              own: refusal.staffId === staff.id,
              ended: refusal.endedAt !== null,
            }
          : null,
      corrections: corrections.map(each => showCorrection(each, staff.id)),
      canCorrect: canAct && isCorrectable(order) ? shown.steps.flatMap(each => (each.doneOn ? [each.step] : [])) : [],
      canAct,
      serverTime: now,
    }
  },

  'desk.studentOrder.step': async ({ input, ctx }) => {
    const { tx, now, staff } = ctx
    const { orderNo, step, doneOn } = input
    const order = await lockTheirs(ctx, orderNo)
    if (stepAfter(order.state) !== step) throw new Refusal('STUDENT_STEP_DONE')
    const row = customsStepRows[step]
    const stock = await stockOfStudent(tx, order.id)
    const number = numberFor(step, input.number, stock)
    const [done, papers] = [await stepsOf(tx, order.id), await stepPapersOf(tx, order.id)]
    const today = beijingDay(now)
    const earliest = done.at(-1)?.doneOn ?? beijingDay(order.placedAt)
    if (doneOn > today || doneOn < earliest) throw new Refusal('STUDENT_STEP_DAY')
    const validUntil = row.validUntil ? input.validUntil : null
    if (validUntil !== null && (validUntil < doneOn || validUntil < today)) throw new Refusal('STUDENT_STEP_VALID')
    const ofStep = papers.filter(paper => paper.step === step)
    if (ofStep.some(paper => paper.standing === 'sent')) throw new Refusal('STUDENT_PAPERS_WAIT')
    if (row.paper === 'needed' && !ofStep.some(paper => paper.standing === 'current'))
      throw new Refusal('STUDENT_STEP_PAPER')
    if (step === 'allocated' && !(await setStudentVin(tx, order.id, number))) throw new Refusal('STUDENT_VIN_TAKEN')
    const openFen = step === 'permit' ? (await balanceNow(tx, order)).openFen : 0
    if (step === 'handedOver') await balanceIsTheOutlets(tx, order.id, now)
    const moved = await move(tx, studentCar, order.id, {
      event: step,
      actor: actorOf(ctx),
      now,
      row: order,
      facts: {
        ...depositFacts(order),
        openFen,
        // The whole last day counts.
        validUntil: validUntil === null ? null : later(fromBeijing(validUntil), dayMs),
      },
      // The VIN and the plate stand in their own row: a history tells nothing by which a person is found.
      note: {
        day: doneOn,
        ...(number && step !== 'allocated' && step !== 'plated' ? { number } : {}),
        ...(validUntil === null ? {} : { validUntil }),
        ...(step === 'contracted' ? { paidFen: order.paidFen } : {}),
      },
    })
    await studentFollows(tx, order, moved.row, { actor: actorOf(ctx), now })
    if (stock) await carGoesAlong(tx, order, { step, doneOn, actor: actorOf(ctx), now })
    await addStep(tx, { orderId: order.id, step, doneOn, number, validUntil, staffId: staff.id, at: now })
    return { orderNo, ...displayFor({ ...order, ...moved.row }) }
  },

  /**
   * Keeps a document. Drawing it anew takes its turn, so no transaction is open meanwhile; whether it belongs there is asked
   * before, and again with the order locked. A death before the commit leaves nothing.
   */
  'desk.studentOrder.addPaper': async ({ input, ctx }) => {
    const { db, now, staff, config } = ctx
    const { orderNo, step } = input
    const found = await orderForStaff(db, orderNo, staff)
    if (found?.kind !== 'studentCar') throw new Refusal('NOT_FOUND')
    mustFit(found, step)
    const { row, pages } = await takePaper(config, Buffer.from(input.content, 'base64'), { kind: 'other', now })
    return db.transaction().execute(async tx => {
      const order = await lockTheirs({ tx, staff }, orderNo)
      mustFit(order, step)
      const papers = await stepPapersOf(tx, order.id)
      const same = papers.find(each => each.step === step && each.sentMark.equals(row.sentMark))
      if (same && same.standing !== 'current') throw new Refusal('STUDENT_PAPER_AGAIN')
      if (same) return { orderNo, documentId: same.documentId }
      if (papers.length >= MOST_STEP_PAPERS) throw new Refusal('STUDENT_PAPERS_MANY', { n: MOST_STEP_PAPERS })
      const { kind: _, ...paper } = row
      await addStepPaper(tx, { ...paper, orderId: order.id, step, staffId: staff.id, standing: 'current' }, pages)
      await ctx.noteAct(tx, orderNo, { step, documentId: row.documentId })
      return { orderNo, documentId: row.documentId }
    })
  },

  'desk.studentOrder.removePaper': async ({ input: { orderNo, documentId }, ctx }) => {
    const order = await lockTheirs(ctx, orderNo)
    const paper = (await stepPapersOf(ctx.tx, order.id)).find(each => each.documentId === documentId)
    if (!paper) throw new Refusal('NOT_FOUND')
    // What its customer has sent goes back with a reason, or stays.
    if (paper.staffId === null) throw new Refusal('WRONG_STATE')
    // What a step was noted with stays with it.
    if (stepAfter(order.state) !== paper.step) throw new Refusal('STUDENT_STEP_DONE')
    await removeStepPaper(ctx.tx, documentId)
    return { orderNo }
  },

  'desk.studentOrder.showPaper': async ({ input: { orderNo, documentId }, ctx }) => {
    const { tx, staff } = ctx
    const order = await orderForStaff(tx, orderNo, staff)
    const paper = order && (await stepPapersOf(tx, order.id)).find(each => each.documentId === documentId)
    if (!paper) throw new Refusal('NOT_FOUND')
    await countReveal(ctx, { call: 'desk.studentOrder.showPaper', subject: orderNo, field: documentId })
    const shown = await showStepPaper(ctx, paper, { kind: 'staff', id: staff.id })
    return { ...shown, orderNo, step: paper.step as CustomsStep }
  },

  'desk.studentOrder.refuse': async ({ input, ctx }) => {
    const { tx, now, staff } = ctx
    const { orderNo, refusal, number, remark, expectRefundFen } = input
    const order = await lockTheirs(ctx, orderNo)
    if (!canRefuse(order, ctx)) throw new Refusal('WRONG_STATE')
    if (!saysSomething(remark)) throw new Refusal('REASON_NEEDED')
    if (expectRefundFen !== order.paidFen) throw new Refusal('REFUND_CHANGED', { amount: formatMoney(order.paidFen) })
    const first = await refusalOf(tx, order.id)
    if (!first || first.staffId === staff.id) {
      await putRefusal(tx, { orderId: order.id, refusal, number, remark, staffId: staff.id, at: now })
      return { orderNo, waits: true, ...displayFor(order) }
    }
    if (first.refusal !== refusal) throw new Refusal('STUDENT_REFUSAL_DIFFERS')
    await agreeRefusal(tx, order.id, staff.id, now)
    const moved = await move(tx, studentCar, order.id, {
      event: 'refuse',
      actor: actorOf(ctx),
      now,
      row: order,
      facts: { ...depositFacts(order), refusal },
      note: {
        refusal,
        refundFen: order.paidFen,
        twofold: refusal === 'house' && order.depositKind === 'earnest',
      },
    })
    await studentFollows(tx, order, moved.row, { actor: actorOf(ctx), now })
    return { orderNo, waits: false, ...displayFor({ ...order, ...moved.row }) }
  },
} satisfies Partial<Handlers>

/** Documents are added to the step that comes next, while it is one that has them. @throws Refusal STUDENT_STEP_DONE */
function mustFit(order: Order, step: CustomsStep): void {
  if (stepAfter(order.state) !== step || customsStepRows[step].paper === 'none' || meaningOf(order).sale !== 'made')
    throw new Refusal('STUDENT_STEP_DONE')
}
