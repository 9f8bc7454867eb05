import * as z from 'zod'
import { moment, shortId } from '../parts.ts'
import { userInfo } from './account.ts'
import { smsCode } from './verify.ts'

/** As it is written; `mobileNumber` reads it. */
const mobile = z.string().max(24)

const Sent = z.object({
  resendSeconds: z.int(),
  validSeconds: z.int(),
  /** Where the stand-in shows the code; null where a service sends it. */
  sampleAddress: z.string().nullable(),
})

/** Where a change of the number stands. */
export const PhoneStanding = z.object({
  /** The number that counts, masked; null: the account has none of the mainland, and none has to be proved first. */
  phone: z.string().nullable(),
  /** Until when this session may go on to the new number; null: the one before is to be proved first. */
  provedUntil: moment.nullable(),
  /** Not before this moment; null: now. */
  notBefore: moment.nullable(),
  /** Signing in goes by the number in the shop's own login service, which moves with it. */
  movesLogin: z.boolean(),
  /** Codes can be sent. */
  open: z.boolean(),
})

export const phoneShapes = {
  'phone.standing': {
    summary: '更换手机号的进度：当前号码（隐去中间）、是否已验证、何时可换',
    in: z.strictObject({}),
    out: PhoneStanding,
  },
  'phone.oldCode': {
    summary: '向账户当前手机号发送更换号码的验证码',
    in: z.strictObject({ captchaId: shortId }),
    out: Sent,
  },
  'phone.prove': {
    summary: '校验当前手机号的验证码；15 分钟内可在本次登录中更换号码',
    in: z.strictObject({ code: smsCode }),
    out: PhoneStanding,
  },
  'phone.newCode': {
    summary: '向新手机号发送验证码；须先验证当前手机号',
    in: z.strictObject({ captchaId: shortId, mobile }),
    out: Sent,
  },
  'phone.change': {
    summary: '用新手机号的验证码更换账户手机号；其他设备同时退出登录',
    in: z.strictObject({ mobile, code: smsCode }),
    out: z.object({
      /** As the browser keeps it from now on. */
      user: userInfo,
      /** How many other sign-ins ended. */
      ended: z.int(),
    }),
  },
}
