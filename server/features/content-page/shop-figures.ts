/** Figures of the shop's own rules for texts of pages (decision 140): each from where the shop keeps to it. */
import type { FigureWord } from '#contract/content-page.ts'
import { certifiedProgramme } from '#contract/certified-programme.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { type CaseStateRow, caseStates } from '#contract/order-states.ts'
import { required } from '#contract/required.ts'
import type { Config } from '#server/config.ts'
import {
  FAULT_DAYS,
  RECEIVE_DAYS,
  RETURN_DAYS,
  VOUCHER_MONTHS,
} from '#server/features/order/after-sales-order.rules.ts'
import { SHIP_HOURS, WARNING_DAYS } from '#server/features/order/order.due.ts'
import { RESERVATION_DAYS } from '#server/features/order/used-car-deposit.rules.ts'
import { EARNEST_REFUND_HOURS } from '#server/features/refund/refund.rules.ts'
import { APPEAL_DAYS } from '#server/features/refund-case/refund-case.rules.ts'
import { CODE_MS } from '#server/features/voucher/voucher.queries.ts'
import { hourMs } from '#server/lib/clock.ts'

/** How long a case may be in the state of a code. */
function hoursIn(code: 50 | 51): number {
  const states: readonly CaseStateRow[] = Object.values(caseStates)
  return required(states.find(each => each.code === code)?.clock, `the clock of cases in ${code}`).hours
}

/** Each figure as it stands in a text. */
export function shopFigures({ ORDER_PAY_MINUTES, USED_CAR_PAY_MINUTES }: Config): Record<FigureWord, number> {
  const [warnFirst, warnLast] = WARNING_DAYS
  return {
    payMinutes: ORDER_PAY_MINUTES,
    usedCarPayMinutes: USED_CAR_PAY_MINUTES,
    shipHours: SHIP_HOURS,
    receiveDays: RECEIVE_DAYS,
    returnDays: RETURN_DAYS,
    faultDays: FAULT_DAYS,
    reviewHours: hoursIn(50),
    sendBackDays: hoursIn(51) / 24,
    appealDays: APPEAL_DAYS,
    earnestHours: EARNEST_REFUND_HOURS,
    reservationDays: RESERVATION_DAYS,
    voucherMonths: VOUCHER_MONTHS,
    codeHours: CODE_MS / hourMs,
    warnFirst,
    warnLast,
    // As many by whatever a car is driven (`inspection-items.test.ts`).
    inspectionItems: inspectionItems.BEV.length,
    warrantyMonths: certifiedProgramme.warrantyMonths,
  }
}
