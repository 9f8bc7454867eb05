import * as z from 'zod'
import { carrierCodes } from '#contract/carriers.ts'
import { agreementCodes, type Correction, reasonsOf } from '#contract/corrections.ts'
import { reason } from '#contract/reason-shape.ts'
import { editVersion, orderNo, plainLine, regionNumber, setMoment, shortNumber } from '../parts.ts'
import { parcelNo } from './shipment.ts'

/** Who asks for what: the order as it was seen, why, and words for colleagues. */
const asked = <C extends Correction>(what: C) => ({
  orderNo,
  /** Number of the order's moves that were seen; another one and somebody was quicker. */
  version: editVersion,
  correctionReason: z.enum(reasonsOf[what]),
  remark: reason,
})
const out = z.object({ orderNo: z.string() })

/** What staff put right on an order (decision 145). */
export const correctionShapes = {
  'desk.correction.parcel': {
    summary: '更正已发包裹的承运商或运单号；该包裹此前的物流轨迹作废',
    in: z.strictObject({
      ...asked('correctParcel'),
      /** The parcel as it stands there now. */
      seenCarrier: z.enum(carrierCodes),
      seenParcelNo: parcelNo,
      carrier: z.enum(carrierCodes),
      parcelNo,
      /** Of all orders that are in this parcel; else of this one alone. */
      wholeParcel: z.boolean().default(true),
    }),
    out: out.extend({
      /** Orders whose parcel it was. */
      orderNos: z.array(z.string()),
    }),
  },
  'desk.correction.address': {
    summary: '更正尚未发货的订单的收货信息；不改变运费，跨运费区不能更正',
    in: z.strictObject({
      ...asked('correctAddress'),
      /** How the customer agreed. */
      agreed: z.enum(agreementCodes),
      recipient: plainLine(30, 1),
      mobile: z.string().max(24),
      areaCode: regionNumber,
      street: plainLine(100, 4),
    }),
    out,
  },
  'desk.correction.outlet': {
    summary: '更正自提、安装或保养订单的门店，未核销的券随之改到新门店',
    in: z.strictObject({ ...asked('correctOutlet'), outletId: shortNumber }),
    out,
  },
  'desk.correction.visit': {
    summary: '更正客户期望到店的时间',
    in: z.strictObject({
      ...asked('correctVisit'),
      /** Absent: none any more. */
      visitAt: setMoment.optional(),
    }),
    out,
  },
}
