import type { caseReasons } from '#contract/shapes/refund-case.ts'

/** Why a customer wants money back. */
export type CaseReason = (typeof caseReasons)[number]

const faults: readonly CaseReason[] = ['notAsDescribed', 'damaged', 'missing', 'late']

/** Whether the shop answers for it: then freight and lost reductions are its affair, not the customer's. */
export const isShopsFault = (reason: CaseReason): boolean => faults.includes(reason)
