/**
 * What staff read of an order or a case: where it stands and what is to be done next. The customer's own words speak to
 * the customer; staff see those only as what was told (decision 034).
 */
import { type CaseState, isOpenCase } from '#contract/order-states.ts'
import { type StateDisplay, staffText } from './order.displays.ts'
import { refundReasons, refundStates } from './order.refund-words.ts'
import { caseWords } from './order.state-words.ts'
import type { Words } from './order.words.ts'

/** What is to be done next, for staff: an open case goes before the order's own state. */
export const staffStep = (order: { kind: string; state: string; caseState: string | null }): Words =>
  isOpenCase(order.caseState) ? staffStepOfCase(order.caseState as CaseState) : staffText(order)

export const staffStepOfCase = (state: CaseState): Words => caseWords[state].staff

/** What is to be done about a refund that the bank gave up, whatever the order's state says of money on its way. */
export const stuckStep: Words = {
  cn: '银行未能退回，须由财务转账并登记',
  en: 'The bank could not send the refund; finance has to transfer it and register the reference',
}

/** A sentence about the customer in place of one that speaks to the customer. */
const about = ({ cn, en }: Words): Words => ({
  cn: cn.replaceAll('您', '客户'),
  en: en
    .replace(/^You /, 'The customer ')
    .replace(/^Your /, 'The customer’s ')
    .replace(/\byour\b/g, 'the customer’s'),
})

/** Title of a move for staff; its body stays what the customer was told. */
export const staffTitle = about

/** Name of a state for staff. */
export const staffDisplay = <F extends Pick<StateDisplay, 'cn' | 'en'>>(face: F): F => ({ ...face, ...about(face) })

/** Why money went back, for staff. */
export const staffReason = (reason: keyof typeof refundReasons): Words => about(refundReasons[reason])

/** How far a refund is, for staff: the customer is spared whose affair it is. */
export const staffRefundStates: typeof refundStates = {
  ...refundStates,
  stuck: { cn: '银行未能退回', en: 'The bank could not send it back' },
}
