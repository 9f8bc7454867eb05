import * as z from 'zod'
import { MOST_PACKED, packingPapers } from '../packing.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { moment, orderNo, pageInput, word } from '../parts.ts'

const ToPack = z.object({
  orderNo: z.string(),
  paidAt: moment.nullable(),
  /** By when it is to be with the carrier. */
  until: moment.nullable(),
  /** Where it goes, without street and house. */
  region: word,
  remark: z.string(),
  /** Other orders that are to be sent to the same customer at the same address: they can go in one parcel. */
  together: z.array(z.string()),
  /** What can be put into a parcel now. */
  lines: z.array(z.object({ itemNo: z.string(), title: word, option: word, quantity: z.int() })),
  /** How often a packing list, and a label, were made of it, and when the last of them. */
  lists: z.int(),
  labels: z.int(),
  printedAt: moment.nullable(),
})

/** Orders that are to be sent, and what is printed of them (decision 132). */
export const packingShapes = {
  'desk.packing.list': {
    summary: '待发货订单及其待发商品，最急的在前；可只看未打印面单的',
    in: z.strictObject({ ...pageInput(50, largestDeskPage), unprinted: z.boolean().default(false) }),
    out: z.array(ToPack),
  },
  'desk.packing.print': {
    summary: '拣货单、装箱单或地址面单（PDF）；逐单记入操作日志',
    in: z.strictObject({
      paper: z.enum(packingPapers),
      /** Numbers with commas between them, each once. */
      orderNos: z
        .string()
        .max(40 * MOST_PACKED)
        .transform(text => [...new Set(text.split(','))])
        .pipe(z.array(orderNo).min(1).max(MOST_PACKED)),
    }),
    /** Answers bytes. */
    out: z.null(),
  },
}
