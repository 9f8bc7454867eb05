import { type CompensationReason, compensationReasons } from '#contract/compensation.ts'
import { type caseReasons, shopReasons } from '#contract/shapes/refund-case.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** Why a customer wants money back. */
export type CustomerReason = (typeof caseReasons)[number]

/** Why the shop gives money back of its own accord. */
export type ShopReason = (typeof shopReasons)[number]

/** Why money goes back. */
export type CaseReason = CustomerReason | ShopReason | CompensationReason

const faults: readonly CaseReason[] = ['notAsDescribed', 'damaged', 'missing', 'late', ...shopReasons]

/** Whether the shop answers for it: then freight and lost reductions are its affair, not the customer's. */
export const isShopsFault = (reason: CaseReason): boolean => faults.includes(reason)

/** Whether it is money alone: part of what was paid, and nothing comes back (decision 153). */
export const isCompensation = (reason: string): reason is CompensationReason => reason in compensationReasons

/** Whether only the shop itself can give it as a reason. */
export const isShopReason = (reason: string): reason is ShopReason => shopReasons.some(each => each === reason)

/** Who began a case. */
export const beginnerOf = ({ byStaff, reason }: Pick<RowOf<'refund_case'>, 'byStaff' | 'reason'>) =>
  isShopReason(reason) || isCompensation(reason) ? 'shop' : byStaff ? 'staff' : 'customer'
