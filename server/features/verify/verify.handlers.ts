import { randomBytes } from 'node:crypto'
import { mobileNumber } from '#contract/mobile.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ownCaptcha } from '#server/outside/captcha/own.ts'
import type { CaptchaService } from '#server/outside/captcha/captcha.ts'
import { secretOf } from '#server/secrets.ts'
import { markDevice } from './device.ts'
import { sendCode } from './send-code.ts'
import { addCaptcha, countCaptchaTry, solveCaptcha } from './verify.queries.ts'
import { mostCaptchaTries } from './verify.rules.ts'

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
    const phone = mobileNumber(input.mobile)
    if (!phone) throw new Refusal('MOBILE_WRONG')
    return sendCode(ctx, { ...input, phone })
  },
} satisfies Partial<Handlers>
