/** Kinds of what the shop keeps of a customer, in the order in which the privacy centre lists them (domain D.5). */
export const ownKinds = [
  'account',
  'signIns',
  'consents',
  'addresses',
  'cars',
  'cart',
  'favourites',
  'history',
  'messages',
  'coupons',
  'requests',
  'orders',
  'payments',
  'refunds',
  'invoices',
  'reviews',
  'uploads',
  'exports',
] as const
export type OwnKind = (typeof ownKinds)[number]
