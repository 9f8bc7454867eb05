import * as z from 'zod'
import { endCauses, notedWays, partStates, partWays } from '../balance.ts'
import { day, fen, moment, orderNo, payMethod, transferReference, word } from '../parts.ts'
import { reason } from '../reason-shape.ts'
import { reasonLength } from '../reason.ts'
import { paymentShapes } from './payment.ts'

/** Number of a part. */
export const partNo = z.string().regex(/^HQ[0-9]{8,30}$/)
/** Of a transfer, or of the receipt for cash. */
const reference = transferReference(64)
const someFen = z.int().min(1).max(100_000_000_000)

/** `balanceOf` of the parts: what is due, paid and left. */
const sums = { dueFen: fen, paidFen: fen, checkingFen: fen, leftFen: fen, openFen: fen }

const Part = z.object({
  partNo: z.string(),
  way: z.enum(partWays),
  /** Of one through the shop the payment service. */
  wayText: word,
  amountFen: fen,
  state: z.enum(partStates),
  stateText: word,
  /** When it came; of a transfer or cash the day of it. */
  receivedOn: day,
})

const DeskPart = Part.extend({
  /** Of a transfer or of cash; empty: through the shop. */
  reference: z.string(),
  /** Who has noted it, and who else has seen it; empty: nobody. */
  who: z.string(),
  second: z.string(),
  /** Of the transfer that gave it back; empty: none. */
  backReference: z.string(),
  /** What this member of staff can do with it: `confirm`, `reject`, `gaveBack`. */
  can: z.array(z.string()),
})

const DeskBalance = z.object({
  ...sums,
  priceFen: fen,
  depositFen: fen,
  parts: z.array(DeskPart),
  /** A part can be noted now. */
  canNote: z.boolean(),
  /** A part above this sum takes two people; fen. */
  fourEyesFen: fen,
  /** What ending the contract would give back, by its cause; null: it cannot be ended. */
  end: z
    .object({
      back: z.array(z.object({ endCause: z.enum(endCauses), backFen: fen, keptFen: fen, twofold: z.boolean() })),
      /** It takes two people. */
      byTwo: z.boolean(),
    })
    .nullable(),
  /** The first of two people who end it, or how it was ended; null: nobody has. */
  ending: z
    .object({
      endCause: z.enum(endCauses),
      remark: z.string(),
      who: z.string(),
      at: moment,
      own: z.boolean(),
      ended: z.boolean(),
    })
    .nullable(),
})

export const carBalanceShapes = {
  'carBalance.ofOrder': {
    summary: '新车订单的余款：应付、已付、待付与各笔收款',
    in: z.strictObject({ orderNo }),
    /** Null: the contract is not signed yet, or there never was one. */
    out: z
      .object({
        ...sums,
        priceFen: fen,
        depositFen: fen,
        parts: z.array(Part),
        /** A part can be paid through the shop now. */
        canPay: z.boolean(),
        /** A payment that was begun and may still arrive; null: none. */
        paying: z.object({ amountFen: fen, failed: z.boolean() }).nullable(),
        serverTime: moment,
      })
      .nullable(),
  },
  'carBalance.pay': {
    summary: '在线支付新车余款的一部分或全部',
    in: z.strictObject({
      orderNo,
      amountFen: someFen,
      method: payMethod,
      container: paymentShapes['payment.start'].in.shape.container,
      openid: paymentShapes['payment.start'].in.shape.openid,
    }),
    out: paymentShapes['payment.start'].out,
  },
  'desk.carBalance.ofOrder': {
    summary: '余款与各笔收款，财务与门店可做的操作',
    in: z.strictObject({ orderNo }),
    out: DeskBalance.nullable(),
  },
  'desk.carBalance.note': {
    summary: '登记门店收到的一笔余款：银行转账或现金；大额须另一人复核',
    in: z.strictObject({ orderNo, way: z.enum(notedWays), amountFen: someFen, reference, receivedOn: day }),
    /** `waits`: another person has to confirm it; nothing is counted yet. */
    out: z.object({ partNo: z.string(), waits: z.boolean() }),
  },
  'desk.carBalance.confirm': {
    summary: '由第二人复核一笔大额收款，须输入相同金额与凭证号',
    in: z.strictObject({ orderNo, partNo, amountFen: someFen, reference }),
    out: z.object({ partNo: z.string() }),
  },
  'desk.carBalance.reject': {
    summary: '驳回一笔未复核的收款登记',
    in: z.strictObject({ orderNo, partNo, reason }),
    out: z.object({ partNo: z.string() }),
  },
  'desk.carBalance.gaveBack': {
    summary: '登记一笔线下收款已转账退回',
    in: z.strictObject({ orderNo, partNo, reference }),
    out: z.object({ partNo: z.string() }),
  },
  'desk.carBalance.end': {
    summary: '经协商解除已签订的购车合同：各笔款项按原方式退回，大额须两人以同一原因操作',
    in: z.strictObject({
      orderNo,
      endCause: z.enum(endCauses),
      /** For colleagues. */
      remark: z.string().trim().min(reasonLength.least).max(reasonLength.most),
      /** What the page says will go back, with the deposit. */
      expectBackFen: fen,
    }),
    out: z.object({
      orderNo: z.string(),
      /** A second person has to agree; nothing has happened yet. */
      waits: z.boolean(),
      code: z.int(),
      state: z.string(),
      stateText: word,
    }),
  },
}
