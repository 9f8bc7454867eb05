import * as z from 'zod'
import { reason } from '#contract/reason-shape.ts'
import { voucherBackReasonCodes } from '#contract/voucher-back.ts'
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

const Changed = z.object({ voucherNo: z.string(), orderNo: z.string(), voucherState, stateText: word })

export const voucherShapes = {
  'desk.voucher.askBack': {
    summary: '申请恢复误核销的券，由另一位同事复核',
    in: z.strictObject({ voucherNo, backReason: z.enum(voucherBackReasonCodes), remark: reason }),
    out: Changed,
  },
  'desk.voucher.putBack': {
    summary: '复核并恢复误核销的券：券可再次使用，商品回到库存，客户收到通知',
    in: z.strictObject({ voucherNo }),
    out: Changed.extend({ backReason: z.enum(voucherBackReasonCodes) }),
  },
  'desk.voucher.dropBack': {
    summary: '不恢复：撤回或驳回恢复券的申请',
    in: z.strictObject({ voucherNo }),
    out: Changed,
  },
  'desk.voucher.askedBack': {
    summary: '等待复核的恢复券申请，最早的在前',
    in: z.strictObject({}),
    out: z
      .array(
        z.object({
          voucherNo: z.string(),
          orderNo: z.string(),
          title: word,
          outletName: word,
          redeemedAt: moment,
          askedAt: moment,
          who: z.string(),
          backReason: z.enum(voucherBackReasonCodes),
          remark: z.string(),
        }),
      )
      .max(100),
  },
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
      /** Phones that keep the code have clocks of their own. */
      serverTime: moment,
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
