import * as z from 'zod'

/** Milliseconds since 1970. */
const moment = z.int()
export const voucherNo = z.string().regex(/^HV[0-9]{8,30}$/)
/** Twelve digits; spaces as people group them are dropped. */
const code = z
  .string()
  .regex(/^ *[0-9](?:[ -]?[0-9]){11} *$/)
  .max(40)
  .transform(text => text.replace(/[ -]/g, ''))

/** What a voucher is for, to the member of staff who redeems it. */
const Found = z.object({
  voucherNo: z.string(),
  orderNo: z.string(),
  kind: z.enum(['goods', 'fitted', 'package']),
  title: z.string(),
  option: z.string(),
  goodsPicture: z.object({ spuCode: z.string(), colour: z.string().nullable() }),
  /** Which piece of the line it is, and of how many. */
  piece: z.int(),
  pieces: z.int(),
  outletId: z.int(),
  outletName: z.string(),
  state: z.enum(['open', 'locked', 'redeemed', 'expired', 'withdrawn']),
  stateText: z.string(),
  validUntil: moment,
  redeemedAt: moment.nullable(),
  /** Masked. */
  customerName: z.string(),
  customerMobile: z.string(),
  visitAt: moment.nullable(),
})

export const voucherShapes = {
  'voucher.show': {
    in: z.strictObject({ voucherNo }),
    out: z.object({
      voucherNo: z.string(),
      /** Twelve digits, the last one checks the others. A new one each time; older ones stay good until their end. */
      code: z.string(),
      /** What the QR code holds. */
      qr: z.string(),
      expiresAt: moment,
    }),
  },
  'desk.voucher.find': {
    in: z.strictObject({ code }),
    out: Found,
  },
  'desk.voucher.redeem': {
    in: z.strictObject({ code }),
    out: Found.extend({
      /** How the order looks now. */
      orderCode: z.int(),
      orderStateText: z.string(),
      /** Vouchers of the order that are not redeemed yet. */
      left: z.int(),
    }),
  },
}
