import { type caseReasons, shopReasons } from '#contract/shapes/refund-case.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** Why a customer wants money back. */
export type CustomerReason = (typeof caseReasons)[number]

/** Why the shop gives money back of its own accord. */
export type ShopReason = (typeof shopReasons)[number]

/** Why money goes back. */
export type CaseReason = CustomerReason | ShopReason

const faults: readonly CaseReason[] = ['notAsDescribed', 'damaged', 'missing', 'late', ...shopReasons]

/** Whether the shop answers for it: then freight and lost reductions are its affair, not the customer's. */
export const isShopsFault = (reason: CaseReason): boolean => faults.includes(reason)

/** Whether only the shop itself can give it as a reason. */
export const isShopReason = (reason: string): reason is ShopReason => shopReasons.some(each => each === reason)

/** Who began a case. */
export const beginnerOf = ({ byStaff, reason }: Pick<RowOf<'refund_case'>, 'byStaff' | 'reason'>) =>
  isShopReason(reason) ? 'shop' : byStaff ? 'staff' : 'customer'
