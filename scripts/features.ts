/**
 * The features in the order in which they may know each other: each may import earlier ones, never later ones. The
 * words are the same in `server/features`, `shop/features`, `console/features` and `contract/shapes`.
 */
export const features = [
  'staff',
  'account',
  'content',
  'media',
  'region',
  'address',
  'dealer',
  'car',
  'configure',
  'used-car',
  'goods',
  'favourite',
  'search',
  'student',
  'stock',
  'promotion',
  'freight',
  'cart',
  'payment',
  'refund',
  'voucher',
  'shipment',
  'order',
  'refund-case',
  'comment',
  'message',
  'lead',
  'test-drive',
  'maintenance',
  'report',
  'desk',
] as const

export type Feature = (typeof features)[number]
