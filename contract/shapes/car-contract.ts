import * as z from 'zod'
import { declineReasons } from '../decline-reasons.ts'
import { fen, moment, orderNo, sha256Hex, shortId, word } from '../parts.ts'
import { reasonLength } from '../reason.ts'
import { smsCode } from './verify.ts'

const language = z.enum(['zh-CN', 'en'])
/** Of what the contract says. */
const contentHash = sha256Hex

/** The contract of an order of a new car. */
export const CarContract = z.object({
  contractNo: z.string(),
  contentHash,
  madeAt: moment,
  /** The documents in both languages; one that is being made can be asked for within seconds. */
  papers: z.array(z.object({ language, state: z.enum(['making', 'ready', 'failed']), size: z.int().nullable() })),
})

/** How a contract was signed: by a code in the shop, or on paper at the dealer. */
export const CarSignature = z.object({
  way: z.enum(['code', 'paper']),
  signedAt: moment,
  /** Of a code: the number of the signature, and the phone that was proved, masked. */
  signatureNo: z.string().nullable(),
  phone: z.string(),
})

export const carContractShapes = {
  'carContract.code': {
    summary: '向本人账户手机发送签署新车合同的验证码；须先通过人机验证',
    in: z.strictObject({
      orderNo,
      captchaId: shortId,
      /** Of the contract that the customer has seen. */
      contentHash,
    }),
    out: z.object({
      resendSeconds: z.int(),
      validSeconds: z.int(),
      sampleAddress: z.string().nullable(),
      /** Where it was sent, masked. */
      phone: z.string(),
    }),
  },
  'carContract.sign': {
    summary: '以验证码签署新车合同；合同内容有变则拒绝',
    in: z.strictObject({
      orderNo,
      /** Of the contract that the customer has seen, and asked the code for. */
      contentHash,
      code: smsCode,
      /** That it was read, ticked by the customer and never in advance. */
      agreed: z.boolean(),
    }),
    out: z.object({ orderNo: z.string(), contractNo: z.string(), signatureNo: z.string(), signedAt: moment }),
  },
  'carContract.file': {
    summary: '下载本人新车合同的 PDF',
    in: z.strictObject({ orderNo, language }),
    /** Answers bytes. */
    out: z.null(),
  },
  'desk.order.decline': {
    summary: '门店婉拒未确认的新车订单：全额退款；大额须两人以同一原因操作',
    in: z.strictObject({
      orderNo,
      declineReason: z.enum(declineReasons),
      /** For colleagues; needed with `other`. */
      remark: z.string().trim().max(reasonLength.most).default(''),
      /** What the page says will go back. */
      expectRefundFen: fen,
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
  'desk.order.contractFile': {
    summary: '门店查看新车合同的 PDF',
    in: z.strictObject({ orderNo, language }),
    /** Answers bytes. */
    out: z.null(),
  },
}
