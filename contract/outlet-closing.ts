/** What an outlet has open when it closes, in the order in which the desk tells it (decision 114). No zod: browsers carry it. */
export const handOverKinds = [
  'order',
  'refundCase',
  'voucher',
  'appointment',
  'waiting',
  'lead',
  'offer',
  'activity',
  'registration',
  'usedCar',
  'stockCar',
  'staff',
] as const
export type HandOverKind = (typeof handOverKinds)[number]
