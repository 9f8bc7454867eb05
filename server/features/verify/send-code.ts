import type { VerifyPurpose } from '#contract/codes.ts'
import type { Ctx } from '#server/http/context.ts'
import { visitorKey } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { SmsRefused } from '#server/outside/sms/provider.ts'
import { smsProvider } from '#server/outside/sms/providers.ts'
import { SAMPLE_SMS_PATH } from '#server/outside/sms/sample.routes.ts'
import { deviceHash } from './device.ts'
import { hidden } from './hidden.ts'
import { addCode, type Asking, newSmsCode, voidCode } from './verify.queries.ts'
import { resendMs, validMs } from './verify.rules.ts'

interface Wanted {
  purpose: VerifyPurpose
  /** What it is for, where it must not do for another thing. */
  subject?: string
  captchaId: string
  /** Eleven digits. */
  phone: string
  allow?: Asking['allow']
}

/**
 * Sends a code to a phone, within the limits of phone, browser and address.
 * @throws Refusal SMS_CLOSED, SMS_TOO_SOON, CAPTCHA_NEEDED, SMS_NUMBER_REFUSED, SMS_UNAVAILABLE
 */
export async function sendCode(ctx: Ctx, { purpose, subject, captchaId, phone, allow }: Wanted) {
  const { config, db, now, log } = ctx
  const provider = smsProvider(config, db, now)
  if (!provider) throw new Refusal('SMS_CLOSED')
  const code = newSmsCode()
  const by = {
    phone: hidden(config, 'phone', phone),
    device: deviceHash(config, ctx),
    address: hidden(config, 'address', visitorKey(ctx)),
  }
  const asking = { purpose, subject, captchaId, by, codeHash: hidden(config, 'code', `${phone}:${code}`), allow }
  const id = await db.transaction().execute(tx => addCode(tx, asking, now))
  try {
    await provider.sendCode({ phone, code, requestId: String(id), device: by.device })
  } catch (error) {
    await voidCode(db, id, now)
    log.warn({ err: error }, 'a code was not sent')
    throw new Refusal(error instanceof SmsRefused ? 'SMS_NUMBER_REFUSED' : 'SMS_UNAVAILABLE')
  }
  return {
    resendSeconds: resendMs / 1000,
    validSeconds: validMs / 1000,
    sampleAddress: config.SMS_PROVIDER === 'sample' ? SAMPLE_SMS_PATH : null,
  }
}
