import * as z from 'zod'
import { orderNo, word } from '../parts.ts'
import { carrierCodes, traceStatusCodes } from '#contract/carriers.ts'

const carrier = z.enum(carrierCodes)
/** As the carrier printed it; small letters and spaces are put right. */
export const parcelNo = z
  .string()
  .regex(/^ *[0-9A-Za-z](?: *[0-9A-Za-z]){5,29} *$/)
  .max(60)
  .transform(text => text.replaceAll(' ', '').toUpperCase())
const shippedSeq = z.int().min(1).max(500)
const quantity = z.int().min(1).max(9_999)

const Shipped = z.object({
  orderNo: z.string(),
  carrier,
  parcelNo: z.string(),
  code: z.int(),
  state: z.string(),
  stateText: word,
  /** Pieces that are still to be sent. */
  left: z.int(),
  /** The very parcel had been told before: nothing was done now. */
  repeated: z.boolean(),
})

export const shipmentShapes = {
  'desk.shipment.ship': {
    summary: '发货：一个包裹，可只含部分商品；同一运单重复提交不会重复发货',
    in: z.strictObject({
      orderNo,
      carrier,
      parcelNo,
      /** What is in the parcel; empty: everything that is still to be sent. */
      lines: z
        .array(z.strictObject({ lineSeq: shippedSeq, quantity }))
        .max(100)
        .default([]),
      /** Other orders of the customer to the same address that are in this parcel whole, too. */
      withOrders: z.array(orderNo).max(20).default([]),
    }),
    out: Shipped,
  },
  'desk.shipment.trace': {
    summary: '写入承运商的物流轨迹，重复的轨迹只记一次',
    in: z.strictObject({
      carrier,
      parcelNo,
      traces: z
        .array(
          z.strictObject({
            /** Milliseconds since 1970. */
            at: z.int().min(1_500_000_000_000).max(4_000_000_000_000),
            status: z.enum(traceStatusCodes),
            place: z.string().trim().max(60).default(''),
            textCn: z.string().trim().min(1).max(200),
            textEn: z.string().trim().min(1).max(200),
          }),
        )
        .min(1)
        .max(100),
    }),
    out: z.object({ carrier, parcelNo: z.string(), added: z.int() }),
  },
}
