/** What every act of staff on a returning student's order begins with, and how a step's number is kept (decisions 120, 121). */
import { type CustomsStep, customsStepRows } from '#contract/student/customs-steps.ts'
import { plateNumber } from '#contract/plate.ts'
import { required } from '#contract/required.ts'
import { vinNumber } from '#contract/vin.ts'
import { lockForStaff, type Order } from '#server/features/order/order.queries.ts'
import type { StaffCtx, WriteCtx } from '#server/http/context.ts'
import type { Actor } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** Who acts. */
export const actorOf = ({ staff }: Pick<StaffCtx, 'staff'>): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** The order of a returning student, locked. @throws Refusal NOT_FOUND, also for one of another outlet */
export async function lockTheirs(
  { tx, staff }: Pick<StaffCtx, 'staff'> & Pick<WriteCtx, 'tx'>,
  orderNo: string,
): Promise<Order> {
  const order = await lockForStaff(tx, orderNo, staff)
  if (order?.kind !== 'studentCar') throw new Refusal('NOT_FOUND')
  return order
}

/** What guards of its machine need. */
export const depositFacts = (order: Order) => ({
  openAttempts: 0,
  depositKind: required(order.depositKind, 'kind of this deposit'),
})

/**
 * The number of a step as it is kept.
 * @param stock the car of the stock that was ordered: its VIN is known
 * @throws Refusal STUDENT_STEP_NUMBER, STUDENT_VIN_WRONG, STUDENT_VIN_OTHER, STUDENT_PLATE_WRONG
 */
export function numberFor(step: CustomsStep, text: string, stock: { vin: string } | undefined): string {
  const { number } = customsStepRows[step]
  if (number === null) return ''
  if (step === 'allocated' && stock) {
    if (text !== '' && vinNumber(text) !== stock.vin) throw new Refusal('STUDENT_VIN_OTHER', { vin: stock.vin })
    return stock.vin
  }
  if (text === '') throw new Refusal('STUDENT_STEP_NUMBER', { what: number })
  if (step === 'allocated') {
    const vin = vinNumber(text)
    if (vin === undefined) throw new Refusal('STUDENT_VIN_WRONG')
    return vin
  }
  if (step !== 'plated') return text
  const plate = plateNumber(text)
  if (plate === undefined) throw new Refusal('STUDENT_PLATE_WRONG')
  return plate
}
