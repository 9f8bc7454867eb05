/** A returning student's order as answers show it (decision 120). */
import type { Kysely } from 'kysely'
import type { Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import {
  type CustomsStep,
  customsStepRows,
  customsSteps,
  isSentByCustomer,
  paperReasonWords,
} from '#contract/student/customs-steps.ts'
import { maskVin } from '#contract/vin.ts'
import type { DB } from '#server/db/schema.ts'
import { balanceNow } from '#server/features/order/car-balance.ts'
import { newCarOf } from '#server/features/order/new-car.queries.ts'
import type { Order } from '#server/features/order/order.queries.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { studentOrderOf, stockOfStudent } from '#server/features/order/student-car.queries.ts'
import { newestRules } from '#server/features/student/student.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { type StepPaper, qualificationNoOf, stepPapersOf, stepsOf } from './student-order.queries.ts'
import { stagesOf, stepAfter, toldOf } from './student-order.rules.ts'

type Shown = NonNullable<Reply<'studentOrder.ofOrder'>>

/** Documents of a step that somebody is shown: those of a correction stand with it, and a customer sees no others. */
const shownPapers = (papers: readonly StepPaper[], step: CustomsStep) =>
  papers.flatMap(({ documentId, pages, bytes, scanned, addedAt, standing, reason, staffId, ...paper }) =>
    paper.step !== step || standing === 'proposed' || standing === 'replaced'
      ? []
      : [
          {
            documentId,
            pages,
            bytes,
            scanned,
            addedAt,
            standing,
            own: staffId === null,
            reason: reason && paperReasonWords[reason],
          },
        ],
  )

/**
 * Everything that an order of this kind has beside every order, but for the time; nothing for one of another kind.
 * @param forStaff the VIN is whole, and each step says who has noted it
 */
export async function showStudentOrder(
  db: Kysely<DB>,
  order: Order,
  { now, forStaff }: { now: Date; forStaff: boolean },
): Promise<(Omit<Shown, 'serverTime' | 'steps'> & { steps: (Shown['steps'][number] & { who: string })[] }) | null> {
  if (order.kind !== 'studentCar') return null
  const of = required(await studentOrderOf(db, order.id), `student order ${order.orderNo}`)
  const { office, applyUntil, rulesVersion, price } = of
  const { orderNo, placedAt } = order
  const [qualificationNo, done, papers, { rules }, newCar, balance, stock] = await Promise.all([
    qualificationNoOf(db, of.qualificationId),
    stepsOf(db, order.id),
    stepPapersOf(db, order.id),
    newestRules(db),
    newCarOf(db, order.id, now),
    balanceNow(db, order),
    stockOfStudent(db, order.id),
  ])
  const { sale } = meaningOf(order)
  const ended = sale === 'none' || sale === 'undone'
  const next = stepAfter(order.state)
  const permit = done.find(each => each.step === 'approved')?.validUntil ?? null
  return {
    orderNo,
    qualificationNo,
    office,
    applyUntil,
    rulesVersion,
    placedAt,
    car: newCar.car,
    price,
    stock: stock
      ? {
          stockNo: stock.stockNo,
          vin: stock.held ? (forStaff ? stock.vin : maskVin(stock.vin)) : null,
          place: stock.place,
          modelYear: stock.modelYear,
        }
      : null,
    buyer: { name: newCar.buyer.name, number: newCar.buyer.number },
    steps: customsSteps.map(step => {
      const row = customsStepRows[step]
      const was = done.find(each => each.step === step)
      const number = was?.number ?? ''
      return {
        step,
        name: row.name,
        todo: (stock && row.stockTodo) || row.todo,
        standing: was ? 'done' : step === next ? 'now' : ended ? 'off' : 'later',
        by: row.by,
        doneOn: was?.doneOn ?? null,
        number: step === 'allocated' && number !== '' && !forStaff ? maskVin(number) : number,
        numberName: row.number,
        validUntil: was?.validUntil ?? null,
        documents: shownPapers(papers, step),
        sends: !was && step === next && isSentByCustomer(step) && sale === 'made',
        who: was?.who ?? '',
      } as const
    }),
    stages: stagesOf({
      depositKind: order.depositKind ?? 'intention',
      depositFen: order.dueFen,
      partsFen: balance.paidFen,
      state: order.state,
      paidAt: order.paidAt,
      now,
    }),
    told: toldOf(rules, office, beijingDay(now)),
    deadlines: ended
      ? []
      : [
          ...(applyUntil !== null && meaningOf(order).freeToLeave && next !== 'approved'
            ? [{ kind: 'apply' as const, day: applyUntil }]
            : []),
          ...(permit !== null && order.validUntil !== null ? [{ kind: 'permit' as const, day: permit }] : []),
        ],
  }
}
