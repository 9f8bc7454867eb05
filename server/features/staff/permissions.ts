import type { StaffRole } from '#contract/sign-in.ts'

/**
 * Which staff role may what; calls name a permission in the call table (decisions: Staff). What is not written here is
 * refused. A dealer acts for his own outlet only: the feature that owns the row checks that.
 */
export const permissions: Readonly<Record<string, readonly StaffRole[]>> = {
  'desk.use': ['operator', 'dealer', 'reviewer', 'finance', 'administrator'],
  'order.view': ['operator', 'dealer', 'reviewer', 'finance', 'administrator'],
  'order.note': ['operator', 'dealer', 'reviewer', 'finance', 'administrator'],
  'customer.reveal': ['operator', 'dealer', 'finance', 'administrator'],
  'invoice.view': ['operator', 'finance', 'administrator'],
  'invoice.issue': ['finance', 'administrator'],
  'comment.review': ['operator', 'reviewer', 'administrator'],
  'goods.view': ['operator', 'finance', 'administrator'],
  'goods.edit': ['operator', 'administrator'],
  'stock.correct': ['operator', 'administrator'],
  'price.plan': ['operator', 'administrator'],
  'promotion.view': ['operator', 'finance', 'administrator'],
  'promotion.edit': ['operator', 'administrator'],
  'incident.view': ['operator', 'finance', 'administrator'],
  'incident.resolve': ['finance', 'administrator'],
  'job.view': ['administrator'],
  'job.retry': ['administrator'],
  'audit.view': ['administrator'],
  'shipment.ship': ['operator', 'administrator'],
  'voucher.redeem': ['dealer', 'operator', 'administrator'],
  'refundCase.view': ['operator', 'dealer', 'finance', 'administrator'],
  'refundCase.review': ['operator', 'administrator'],
  'refundCase.dealer': ['dealer', 'operator', 'administrator'],
  'refundCase.money': ['finance', 'administrator'],
  'order.confirm': ['dealer', 'operator', 'administrator'],
  'order.complete': ['dealer', 'operator', 'administrator'],
}

export type Revealable = 'name' | 'phone' | 'recipient' | 'invoice'

/** Which of a customer's data a role may open: what its work needs, and no more (decision 034). */
const revealed: Readonly<Record<StaffRole, readonly Revealable[]>> = {
  operator: ['name', 'phone', 'recipient'],
  dealer: ['name', 'phone'],
  reviewer: [],
  finance: ['name', 'phone', 'invoice'],
  administrator: ['name', 'phone', 'recipient', 'invoice'],
}
export const revealedTo = (role: string): readonly Revealable[] =>
  Object.hasOwn(revealed, role) ? revealed[role as StaffRole] : []

/** Whether a role holds a permission; an unknown one is held by nobody. */
export function mayStaff(role: string, permission: string): boolean {
  return Object.hasOwn(permissions, permission) && (permissions[permission] as readonly string[]).includes(role)
}

/** What a role may do; the console shows nothing else. */
export const permissionsOf = (role: string): string[] =>
  Object.keys(permissions).filter(permission => mayStaff(role, permission))
