import { randomBytes } from 'node:crypto'
import { mobileNumber } from '#contract/mobile.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { visitorKey } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ownCaptcha } from '#server/outside/captcha/own.ts'
import type { CaptchaService } from '#server/outside/captcha/captcha.ts'
import { SmsRefused } from '#server/outside/sms/provider.ts'
import { smsProvider } from '#server/outside/sms/providers.ts'
import { SAMPLE_SMS_PATH } from '#server/outside/sms/sample.routes.ts'
import { secretOf } from '#server/secrets.ts'
import { deviceHash, markDevice } from './device.ts'
import { hidden } from './hidden.ts'
import { addCaptcha, addCode, countCaptchaTry, newSmsCode, solveCaptcha, voidCode } from './verify.queries.ts'
import { mostCaptchaTries, resendMs, validMs } from './verify.rules.ts'

const captchaService = ({ config }: Pick<Ctx, 'config'>): CaptchaService => ownCaptcha(secretOf(config, 'verify'))

export const verifyHandlers = {
  'captcha.new': async ({ input: { purpose, kind }, ctx }) => {
    markDevice(ctx)
    const { task, kept } = await captchaService(ctx).ask(kind)
    const captchaId = randomBytes(16).toString('base64url')
    const expiresAt = await addCaptcha(ctx.tx, { captchaId, purpose, kept }, ctx.now)
    const picture = task.kind === 'picture' ? task.picture : null
    return { captchaId, kind: task.kind, picture, question: task.question, expiresAt }
  },

  'captcha.check': async ({ input: { captchaId, purpose, answer }, ctx }) => {
    const counted = await countCaptchaTry(ctx.db, captchaId, purpose, ctx.now)
    if (!counted) throw new Refusal('CAPTCHA_WRONG')
    const passed = await captchaService(ctx).isRight(counted.kept, answer)
    if (passed) await solveCaptcha(ctx.db, captchaId, ctx.now)
    return { passed, triesLeft: mostCaptchaTries - counted.tries }
  },

  /** Says the same of every number: whose it is plays no part in it. */
  'sms.send': async ({ input, ctx }) => {
    const { config, db, now, log } = ctx
    const phone = mobileNumber(input.mobile)
    if (!phone) throw new Refusal('MOBILE_WRONG')
    const provider = smsProvider(config, db, now)
    if (!provider) throw new Refusal('SMS_CLOSED')
    const code = newSmsCode()
    const by = {
      phone: hidden(config, 'phone', phone),
      device: deviceHash(config, ctx),
      address: hidden(config, 'address', visitorKey(ctx)),
    }
    const asking = { ...input, by, codeHash: hidden(config, 'code', `${phone}:${code}`) }
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
  },
} satisfies Partial<Handlers>
