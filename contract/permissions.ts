import { type StaffRole, staffRoles } from './codes.ts'

/**
 * Which staff role may what; calls name a permission in the call table (decisions: Staff). What is not written here is
 * refused. A dealer acts for his own outlet only: the feature that owns the row checks that.
 */
export const permissions = {
  'desk.use': staffRoles,
  'order.view': staffRoles,
  'order.note': staffRoles,
  'customer.reveal': ['operator', 'dealer', 'finance', 'administrator'],
  'consent.view': ['operator', 'administrator'],
  'invoice.view': ['operator', 'finance', 'administrator'],
  'invoice.issue': ['finance', 'administrator'],
  'slot.view': ['operator', 'dealer', 'administrator'],
  'slot.edit': ['operator', 'dealer', 'administrator'],
  'lead.view': ['operator', 'dealer', 'administrator'],
  'lead.work': ['operator', 'dealer', 'administrator'],
  'leadResponse.edit': ['operator', 'administrator'],
  'car.view': ['operator', 'dealer', 'administrator'],
  'car.edit': ['operator', 'dealer', 'administrator'],
  'valuation.view': ['operator', 'administrator'],
  'valuation.edit': ['operator', 'administrator'],
  'offer.view': ['operator', 'dealer', 'finance', 'administrator'],
  'offer.value': ['operator', 'administrator'],
  'offer.inspect': ['dealer', 'operator', 'administrator'],
  'offer.pay': ['finance', 'administrator'],
  'workPrice.view': ['operator', 'dealer', 'administrator'],
  'workPrice.edit': ['operator', 'administrator'],
  'slotKind.edit': ['operator', 'administrator'],
  'comment.review': ['operator', 'reviewer', 'administrator'],
  'goods.view': ['operator', 'finance', 'administrator'],
  'goods.edit': ['operator', 'administrator'],
  'stock.correct': ['operator', 'administrator'],
  'price.plan': ['operator', 'administrator'],
  'promotion.view': ['operator', 'finance', 'administrator'],
  'promotion.edit': ['operator', 'administrator'],
  'range.view': ['operator', 'finance', 'administrator'],
  'range.edit': ['operator', 'administrator'],
  'form.view': ['operator', 'administrator'],
  'form.edit': ['operator', 'administrator'],
  'incident.view': ['operator', 'finance', 'administrator'],
  'incident.resolve': ['finance', 'administrator'],
  'books.view': ['finance', 'administrator'],
  'books.settle': ['finance', 'administrator'],
  'books.close': ['finance', 'administrator'],
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
  'carBalance.note': ['finance', 'administrator'],
  'order.complete': ['dealer', 'operator', 'administrator'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof permissions
/** Every permission, in the order of the table. */
export const permissionNames = Object.keys(permissions) as Permission[]
