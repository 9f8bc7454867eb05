import * as z from 'zod'
import { verifyPurposes } from '../codes.ts'
import { moment, shortId, typedDigits, word } from '../parts.ts'

const purpose = z.enum(verifyPurposes)
/** One for a contract, or for another number of the account, is asked for by its owner (`carContract.code`, `phone.newCode`). */
const sendPurpose = purpose.exclude(['contract', 'phone'])
const kind = z.enum(['picture', 'words'])
/** As it was typed. */
const typedAnswer = z.string().max(20)

/** A code as it was sent: six digits. */
export const smsCode = typedDigits(20).regex(/^[0-9]{6}$/)

export const verifyShapes = {
  'captcha.new': {
    summary: '出一道人机验证：图形数字，或可朗读的文字算术题',
    in: z.strictObject({ purpose, kind: kind.default('picture') }),
    out: z.object({
      captchaId: z.string(),
      kind,
      /** An SVG that takes the colour of the text around it; null where the question stands alone. */
      picture: z.string().nullable(),
      question: word,
      /** Until when it can be answered, and what it opens can be used. */
      expiresAt: moment,
    }),
  },
  'captcha.check': {
    summary: '校验人机验证；答错数次后作废',
    in: z.strictObject({ captchaId: shortId, purpose, answer: typedAnswer }),
    out: z.object({ passed: z.boolean(), triesLeft: z.int() }),
  },
  'sms.send': {
    summary: '向手机发送一次性验证码；须先通过人机验证',
    in: z.strictObject({ purpose: sendPurpose, captchaId: shortId, mobile: z.string().max(24) }),
    out: z.object({
      /** Seconds until another one can be asked for, and for which this one holds. */
      resendSeconds: z.int(),
      validSeconds: z.int(),
      /** Where the stand-in shows the code; null where a service sends it. */
      sampleAddress: z.string().nullable(),
    }),
  },
}
