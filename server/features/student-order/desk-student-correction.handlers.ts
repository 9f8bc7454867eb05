/** What was noted of a step is corrected by two people: the customer hears of it, and the history keeps both (decision 121). */
import { customsStepRows, MOST_STEP_PAPERS } from '#contract/student/customs-steps.ts'
import { saysSomething } from '#contract/reason.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { orderForStaff } from '#server/features/order/order.queries.ts'
import { setStudentVin, stockOfStudent } from '#server/features/order/student-car.queries.ts'
import { studentCar } from '#server/features/order/student-car.states.ts'
import { takePaper } from '#server/features/qualification/paper.files.ts'
import type { Handlers } from '#server/http/context.ts'
import { dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isCorrectable, mustBePossible } from './student-correction.ts'
import {
  addCorrection,
  type Correction,
  correctionsOf,
  decideCorrection,
  dropCorrection,
  setStep,
} from './student-correction.queries.ts'
import { actorOf, depositFacts, lockTheirs, numberFor } from './student-order.noted.ts'
import { addStepPaper, removeStepPaper, setPaper, stepPapersOf, stepsOf } from './student-order.queries.ts'

/** The permit's last day still decides something. */
const permitRuns = (order: Parameters<typeof meaningOf>[0]) => meaningOf(order).clock?.until === 'customs'

export const deskStudentCorrectionHandlers = {
  /**
   * Somebody says what should have been noted; a document is drawn anew before anything is locked. Whoever has said so may
   * say it anew; nothing happens before a second person agrees.
   */
  'desk.studentOrder.correct': async ({ input, ctx }) => {
    const { db, now, staff, config } = ctx
    const { orderNo, step, doneOn, content, replaces, remark } = input
    const row = customsStepRows[step]
    if ((await orderForStaff(db, orderNo, staff))?.kind !== 'studentCar') throw new Refusal('NOT_FOUND')
    if (!saysSomething(remark)) throw new Refusal('REASON_NEEDED')
    if (content !== undefined && row.paper === 'none') throw new Refusal('STUDENT_STEP_DONE')
    const taken =
      content === undefined
        ? undefined
        : await takePaper(config, Buffer.from(content, 'base64'), { kind: 'other', now })
    return db.transaction().execute(async tx => {
      const order = await lockTheirs({ tx, staff }, orderNo)
      if (!isCorrectable(order)) throw new Refusal('WRONG_STATE')
      const done = await stepsOf(tx, order.id)
      const was = done.find(each => each.step === step)
      if (!was) throw new Refusal('STUDENT_CORRECTION_NONE')
      const open = (await correctionsOf(tx, order.id)).find(each => each.step === step && each.decidedAt === null)
      if (open && open.staffId !== staff.id) throw new Refusal('STUDENT_CORRECTION_OPEN')
      if (open) await dropWithPaper(open)
      const number = numberFor(step, input.number, await stockOfStudent(tx, order.id))
      const validUntil = row.validUntil ? input.validUntil : null
      mustBePossible(done, { step, doneOn, validUntil }, { order, now, permitRuns: permitRuns(order) })
      const all = await stepPapersOf(tx, order.id)
      const papers = all.filter(each => each.step === step)
      if (replaces !== undefined && !papers.some(each => each.documentId === replaces && each.standing === 'current'))
        throw new Refusal('NOT_FOUND')
      const same = doneOn === was.doneOn && number === was.number && validUntil === was.validUntil
      if ((same && !taken) || papers.some(each => taken?.row.sentMark.equals(each.sentMark)))
        throw new Refusal('STUDENT_CORRECTION_SAME')
      if (taken) {
        if (all.length >= MOST_STEP_PAPERS) throw new Refusal('STUDENT_PAPERS_MANY', { n: MOST_STEP_PAPERS })
        const { kind: _, ...paper } = taken.row
        await addStepPaper(
          tx,
          { ...paper, orderId: order.id, step, staffId: staff.id, standing: 'proposed' },
          taken.pages,
        )
      }
      const correctionId = await addCorrection(tx, {
        orderId: order.id,
        step,
        wasOn: was.doneOn,
        wasNumber: was.number,
        wasUntil: was.validUntil,
        doneOn,
        number,
        validUntil,
        documentId: taken?.row.documentId ?? null,
        replaces: (taken && replaces) ?? null,
        remark,
        staffId: staff.id,
        at: now,
      })
      await ctx.noteAct(tx, orderNo, { step, correctionId, remark })
      return { orderNo, correctionId }

      async function dropWithPaper({ id, documentId }: Correction): Promise<void> {
        await dropCorrection(tx, id)
        if (documentId !== null) await removeStepPaper(tx, documentId)
      }
    })
  },

  'desk.studentOrder.decideCorrection': async ({ input: { orderNo, correctionId, agree }, ctx }) => {
    const { tx, now, staff } = ctx
    const order = await lockTheirs(ctx, orderNo)
    const found = (await correctionsOf(tx, order.id)).find(each => each.id === correctionId)
    if (!found || found.decidedAt !== null) throw new Refusal('STUDENT_CORRECTION_GONE')
    const { step, doneOn, number, validUntil, documentId, replaces } = found
    const own = found.staffId === staff.id
    if (own && agree) throw new Refusal('STUDENT_CORRECTION_OWN')
    if (!agree) {
      // Taken back by whoever wrote it: nothing was ever said.
      if (own) await dropCorrection(tx, correctionId)
      else await decideCorrection(tx, correctionId, { agreed: false, staffId: staff.id, now })
      if (documentId !== null) await removeStepPaper(tx, documentId)
      return { orderNo }
    }
    if (!isCorrectable(order)) throw new Refusal('WRONG_STATE')
    const runs = permitRuns(order)
    mustBePossible(await stepsOf(tx, order.id), found, { order, now, permitRuns: runs })
    if (step === 'allocated' && number !== found.wasNumber && !(await setStudentVin(tx, order.id, number)))
      throw new Refusal('STUDENT_VIN_TAKEN')
    await decideCorrection(tx, correctionId, { agreed: true, staffId: staff.id, now })
    await setStep(tx, { orderId: order.id, step, doneOn, number, validUntil })
    if (documentId !== null) await setPaper(tx, documentId, { standing: 'current' })
    if (replaces !== null) await setPaper(tx, replaces, { standing: 'replaced' })
    await move(tx, studentCar, order.id, {
      event: 'stepCorrected',
      actor: actorOf(ctx),
      now,
      row: order,
      facts: {
        ...depositFacts(order),
        // The whole last day counts.
        ...(step === 'approved' && { validUntil: validUntil === null ? null : later(fromBeijing(validUntil), dayMs) }),
      },
      // The VIN and the plate stand in their own rows: a history tells nothing by which a person is found.
      note: {
        step,
        day: doneOn,
        wasDay: found.wasOn,
        ...(number && step !== 'allocated' && step !== 'plated' ? { number, wasNumber: found.wasNumber } : {}),
        ...(validUntil === null ? {} : { validUntil }),
        ...(found.wasUntil === null ? {} : { wasUntil: found.wasUntil }),
        ...(documentId === null ? {} : { document: true }),
      },
    })
    return { orderNo }
  },
} satisfies Partial<Handlers>
