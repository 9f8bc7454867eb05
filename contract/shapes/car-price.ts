import * as z from 'zod'
import { fen, moment, orderNo, rowId } from '../parts.ts'
import { priceReasons } from '../price-change.ts'
import { reason } from '../reason-shape.ts'

const priceReason = z.enum(priceReasons)

const Change = z.object({
  changeId: rowId,
  fromFen: fen,
  toFen: fen,
  priceReason,
  /** For colleagues. */
  remark: z.string(),
  who: z.string(),
  askedAt: moment,
  /** Who has decided; empty: nobody yet. */
  second: z.string(),
  decidedAt: moment.nullable(),
  agreed: z.boolean().nullable(),
})

export const carPriceShapes = {
  'desk.carPrice.ofOrder': {
    summary: '新车订单的改价记录，以及可做的操作',
    in: z.strictObject({ orderNo }),
    /** Null: no order of a new car. */
    out: z
      .object({
        priceFen: fen,
        changes: z.array(Change),
        /** Reasons for which another price can be asked for now. */
        canAsk: z.array(priceReason),
        /** What the price has to become when the bonus falls away; null: it does not. */
        withoutBonusFen: fen.nullable(),
        /** The one that waits can be agreed to or declined; or taken back by whoever asked for it. */
        canDecide: z.boolean(),
        canTakeBack: z.boolean(),
      })
      .nullable(),
  },
  'desk.carPrice.ask': {
    summary: '申请新车订单改价，须另一位同事同意后生效',
    in: z.strictObject({
      orderNo,
      toFen: z.int().min(1).max(100_000_000_000),
      priceReason,
      remark: reason,
      /** The price that the page shows. */
      expectPriceFen: fen,
    }),
    out: z.object({ orderNo: z.string(), changeId: rowId }),
  },
  'desk.carPrice.decide': {
    summary: '由另一位同事同意或拒绝改价',
    in: z.strictObject({ orderNo, changeId: rowId, agree: z.boolean(), toFen: z.int().min(1) }),
    out: z.object({ orderNo: z.string(), agreed: z.boolean() }),
  },
  'desk.carPrice.takeBack': {
    summary: '撤回本人提出的改价',
    in: z.strictObject({ orderNo, changeId: rowId }),
    out: z.object({ orderNo: z.string() }),
  },
}
