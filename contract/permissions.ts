import { type Revealable, revealables, type StaffRole, staffRoles } from './codes.ts'

/**
 * Which staff role may what; calls name a permission in the call table (decisions: Staff). What is not written here is
 * refused. A dealer acts for his own outlet only: the feature that owns the row checks that.
 */
export const permissions = {
  'desk.use': staffRoles,
  'order.view': staffRoles,
  'order.note': staffRoles,
  'order.correct': ['operator', 'administrator'],
  'order.message': ['operator', 'dealer', 'administrator'],
  'figures.view': ['operator', 'dealer', 'finance', 'administrator'],
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
  'outlet.edit': ['operator', 'administrator'],
  'outlet.propose': ['dealer', 'operator', 'administrator'],
  'outlet.close': ['administrator'],
  'valuation.view': ['operator', 'administrator'],
  'valuation.edit': ['operator', 'administrator'],
  'offer.view': ['operator', 'dealer', 'finance', 'administrator'],
  'offer.value': ['operator', 'administrator'],
  'offer.inspect': ['dealer', 'operator', 'administrator'],
  'offer.decide': ['operator', 'administrator'],
  'offer.pay': ['finance', 'administrator'],
  'activity.view': ['operator', 'dealer', 'administrator'],
  'activity.edit': ['operator', 'dealer', 'administrator'],
  'activity.approve': ['operator', 'administrator'],
  'lottery.view': ['operator', 'finance', 'administrator'],
  'lottery.edit': ['operator', 'administrator'],
  'lottery.approve': ['operator', 'administrator'],
  'lottery.hand': ['dealer', 'operator', 'administrator'],
  'mailing.view': ['operator', 'finance', 'administrator'],
  'mailing.edit': ['operator', 'administrator'],
  'mailing.approve': ['operator', 'administrator'],
  'allotment.view': ['operator', 'finance', 'administrator'],
  'allotment.edit': ['operator', 'administrator'],
  'studentRules.view': ['operator', 'reviewer', 'administrator'],
  'studentRules.edit': ['administrator'],
  'studentPool.view': ['operator', 'dealer', 'reviewer', 'administrator'],
  'studentPool.edit': ['operator', 'administrator'],
  'studentFigures.view': ['operator', 'reviewer', 'administrator'],
  'qualification.review': ['operator', 'reviewer', 'administrator'],
  'studentOrder.view': ['operator', 'dealer', 'reviewer', 'administrator'],
  'studentOrder.act': ['operator', 'dealer', 'administrator'],
  'workPrice.view': ['operator', 'dealer', 'administrator'],
  'workPrice.edit': ['operator', 'administrator'],
  'slotKind.edit': ['operator', 'administrator'],
  'comment.review': ['operator', 'reviewer', 'administrator'],
  'goods.view': ['operator', 'finance', 'administrator'],
  'goods.edit': ['operator', 'administrator'],
  'goods.import': ['operator', 'administrator'],
  'stock.correct': ['operator', 'administrator'],
  'price.plan': ['operator', 'administrator'],
  'price.agree': ['operator', 'administrator'],
  'content.view': ['operator', 'reviewer', 'administrator'],
  'content.edit': ['operator', 'administrator'],
  'content.approve': ['operator', 'administrator'],
  'policy.view': ['operator', 'reviewer', 'administrator'],
  'policy.edit': ['operator', 'administrator'],
  'policy.approve': ['operator', 'administrator'],
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
  'staff.view': ['administrator'],
  'staff.edit': ['administrator'],
  'shipment.ship': ['operator', 'administrator'],
  'voucher.redeem': ['dealer', 'operator', 'administrator'],
  'voucher.putBack': ['operator', 'administrator'],
  'refundCase.view': ['operator', 'dealer', 'finance', 'administrator'],
  'refundCase.review': ['operator', 'administrator'],
  'refundCase.dealer': ['dealer', 'operator', 'administrator'],
  'refundCase.money': ['finance', 'administrator'],
  'order.confirm': ['dealer', 'operator', 'administrator'],
  'carBalance.note': ['finance', 'administrator'],
  'loanPaper.open': ['dealer', 'operator', 'administrator'],
  'carPrice.agree': ['operator', 'finance', 'administrator'],
  'order.complete': ['dealer', 'operator', 'administrator'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof permissions
/** Every permission, in the order of the table. */
export const permissionNames = Object.keys(permissions) as Permission[]

/** Which of a customer's data a role may open: what its work needs, and no more (decision 034). */
export const openedBy: Readonly<Record<StaffRole, readonly Revealable[]>> = {
  operator: ['name', 'phone', 'recipient', 'buyer'],
  dealer: ['name', 'phone', 'buyer'],
  reviewer: [],
  finance: ['name', 'phone', 'invoice'],
  administrator: revealables,
}

/** What data of customers is opened for, a closed list; the first fits all of it (decision 169). */
export const purposes = [
  'question',
  'delivery',
  'visit',
  'contact',
  'paper',
  'payment',
  'fraud',
  'authority',
  'subject',
] as const
export type Purpose = (typeof purposes)[number]

/** What stands beside whatever is opened: suspicion, and what the law asks for. */
const always = ['fraud', 'authority', 'subject'] as const
const person = ['question', 'visit', ...always] as const
const asked = ['question', 'contact', ...always] as const
const paid = ['question', 'payment', 'fraud', 'authority'] as const

/** For what which data may be opened: call → field → purposes; a call that opens one thing has no field. */
export const openedFor = {
  'desk.customer.reveal': {
    name: ['question', 'delivery', 'visit', 'paper', ...always],
    phone: ['question', 'delivery', 'visit', ...always],
    recipient: ['question', 'delivery', ...always],
    invoice: ['question', 'paper', ...always],
    buyer: ['question', 'paper', ...always],
  },
  'desk.consent.list': { '': ['question', 'authority', 'subject'] },
  'desk.refund.reveal': { name: paid, phone: paid, account: paid },
  'desk.lead.reveal': {
    name: ['question', 'contact', 'visit', ...always],
    phone: ['question', 'contact', 'visit', ...always],
  },
  'desk.slot.reveal': { name: person, phone: person },
  'desk.maintenance.reveal': { contact: person, car: person },
  'desk.offer.reveal': {
    name: ['question', 'visit', 'paper', ...always],
    phone: ['question', 'visit', 'paper', ...always],
    plate: ['question', 'visit', 'paper', ...always],
    vin: ['question', 'visit', 'paper', ...always],
    account: ['question', 'payment', ...always],
    newAccount: ['question', 'payment', ...always],
  },
  'desk.hold.reveal': { name: asked, phone: asked },
  'desk.activity.reveal': { name: person, phone: person },
} as const satisfies Record<string, Readonly<Record<string, readonly Purpose[]>>>
export type OpeningCall = keyof typeof openedFor

/** Who alone acts for a purpose: requests of authorities and of persons about their data go to head office. */
const purposeRoles: Partial<Record<Purpose, readonly StaffRole[]>> = {
  authority: ['operator', 'administrator'],
  subject: ['operator', 'administrator'],
}
/** Whether a role may open data for a purpose. */
export const actsFor = (role: StaffRole, purpose: Purpose): boolean => purposeRoles[purpose]?.includes(role) ?? true

/** What has to be said beside a purpose: words, or the number of the request; beside the others something may be said. */
export const saidBeside: Partial<Record<Purpose, 'words' | 'reference'>> = { fraud: 'words', authority: 'reference' }
/** Least signs of what is said. */
export const leastSaid = { words: 6, reference: 4 } as const

/** For what a field may be opened by a call; nothing where there is no such field. */
export const purposesOf = (call: OpeningCall, field: string): readonly Purpose[] =>
  (openedFor[call] as Readonly<Record<string, readonly Purpose[]>>)[field] ?? []
