import * as z from 'zod'
import { GoodsPicture, goodsOrderKind, moment, typedDigits, voucherNo, voucherState, word } from '../parts.ts'

/** Twelve digits. */
const voucherCode = typedDigits().regex(/^[0-9]{12}$/)

/** What a voucher is for, to the member of staff who redeems it. */
const Found = z.object({
  voucherNo: z.string(),
  orderNo: z.string(),
  kind: goodsOrderKind,
  title: word,
  option: word,
  goodsPicture: GoodsPicture,
  /** Of a package: works of the workshop's price list that it pays for. */
  works: z.array(word),
  /** Which piece of the line it is, and of how many. */
  piece: z.int(),
  pieces: z.int(),
  outletId: z.int(),
  outletName: word,
  state: voucherState,
  stateText: word,
  validUntil: moment,
  redeemedAt: moment.nullable(),
  /** Masked. */
  customerName: z.string(),
  customerMobile: z.string(),
  visitAt: moment.nullable(),
})

export const voucherShapes = {
  'voucher.show': {
    summary: '打开券码：每次生成新的 12 位数字，24 小时内或使用前有效',
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
    summary: '按券码查看用途，不核销',
    in: z.strictObject({ code: voucherCode }),
    out: Found,
  },
  'desk.voucher.redeem': {
    summary: '核销券码；门店只能核销本店的券码',
    in: z.strictObject({ code: voucherCode }),
    out: Found.extend({
      /** How the order looks now. */
      orderCode: z.int(),
      orderStateText: word,
      /** Vouchers of the order that are not redeemed yet. */
      left: z.int(),
    }),
  },
}
