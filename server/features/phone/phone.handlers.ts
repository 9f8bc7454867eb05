/** Another number for an account: a code to the one before, then to the new one (decision 136). */
import type { Kysely } from 'kysely'
import { mobileNumber } from '#contract/mobile.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import type { AtLogin } from '#server/features/account/account.handlers.ts'
import {
  customerById,
  isCustomer,
  isOthersPhone,
  lockPhone,
  phoneChangedAt,
  storePhone,
} from '#server/features/account/account.queries.ts'
import { userInfoOf } from '#server/features/account/account.rules.ts'
import { closeOtherSessions, notePhoneProof, phoneProvedAt } from '#server/features/account/session.queries.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { sendCode } from '#server/features/verify/send-code.ts'
import { takeSubjectCode } from '#server/features/verify/subject-code.queries.ts'
import { hereOf } from '#server/http/here-of.ts'
import type { CustomerCtx, Handlers, WriteCtx } from '#server/http/context.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { movePhone } from '#server/outside/login/embedded.queries.ts'
import { loginService } from '#server/outside/login/login-flow.ts'
import { smsProvider } from '#server/outside/sms/providers.ts'
import { codesOfDay, lockNumber } from './phone.queries.ts'
import { codeRefusals, mostCodes, notBefore, provedUntil, stepSubject } from './phone.rules.ts'
import { changedMessage } from './phone.words.ts'

const movesLogin = (ctx: CustomerCtx): boolean => loginService(ctx).embedded !== undefined

/** The number of the account, eleven digits; undefined: it has none of the mainland. */
async function ownNumber(db: Kysely<DB>, customerId: number): Promise<string | undefined> {
  return mobileNumber((await customerById(db, customerId))?.mobile ?? '')
}

async function standingOf(ctx: CustomerCtx) {
  const { config, db, customerId, now } = ctx
  const [phone, changedAt, provedAt] = await Promise.all([
    ownNumber(db, customerId),
    phoneChangedAt(db, customerId),
    phoneProvedAt(db, hereOf(ctx)),
  ])
  return {
    phone: phone === undefined ? null : maskMobile(phone),
    provedUntil: provedUntil(provedAt, changedAt, now) ?? null,
    notBefore: notBefore(changedAt, now) ?? null,
    movesLogin: movesLogin(ctx),
    open: smsProvider(config, db, now) !== undefined,
  }
}

/**
 * Whether the account may have another number now.
 * @throws Refusal PHONE_LATER; PHONE_PROOF where the number before is not proved
 */
function checkStep(mobile: string, changedAt: Date | null, provedAt: Date | null, now: Date): void {
  if (notBefore(changedAt, now)) throw new Refusal('PHONE_LATER')
  if (mobileNumber(mobile) !== undefined && !provedUntil(provedAt, changedAt, now)) throw new Refusal('PHONE_PROOF')
}

/** Sends a code for a step, within the limits of the account beside those of every code. */
const sendStep = (ctx: CustomerCtx, step: 'old' | 'new', { phone, captchaId }: { phone: string; captchaId: string }) =>
  sendCode(ctx, {
    purpose: 'phone',
    subject: stepSubject(ctx.customerId, step),
    captchaId,
    phone,
    async allow(tx) {
      if ((await codesOfDay(tx, ctx.customerId, ctx.now)) >= mostCodes) throw new Refusal('PHONE_CODES')
    },
  })

async function takeStep(
  ctx: CustomerCtx & WriteCtx,
  step: 'old' | 'new',
  { phone, code }: Record<'phone' | 'code', string>,
) {
  const subject = stepSubject(ctx.customerId, step)
  const fault = await takeSubjectCode(ctx, { phone, purpose: 'phone', subject, family: subject, code })
  if (fault) throw new Refusal(codeRefusals[fault])
}

/** @param follows what a number that is proved brings to its account */
export const phoneHandlers = (follows: readonly AtLogin[]) =>
  ({
    'phone.standing': ({ ctx }) => standingOf(ctx),

    'phone.oldCode': async ({ input: { captchaId }, ctx }) => {
      const { db, customerId, now } = ctx
      if (notBefore(await phoneChangedAt(db, customerId), now)) throw new Refusal('PHONE_LATER')
      const phone = await ownNumber(db, customerId)
      if (phone === undefined) throw new Refusal('NOT_FOUND')
      return sendStep(ctx, 'old', { phone, captchaId })
    },

    'phone.prove': async ({ input: { code }, ctx }) => {
      const { tx, customerId, now } = ctx
      const { mobile, mobileAt } = await lockPhone(tx, customerId)
      if (notBefore(mobileAt, now)) throw new Refusal('PHONE_LATER')
      const phone = mobileNumber(mobile)
      if (phone === undefined) throw new Refusal('NOT_FOUND')
      await takeStep(ctx, 'old', { phone, code })
      await notePhoneProof(tx, hereOf(ctx), now)
      return standingOf(ctx)
    },

    /** Says the same of every number but the account's own: whose it is plays no part before its code was shown. */
    'phone.newCode': async ({ input, ctx }) => {
      const { db, customerId, now } = ctx
      const phone = mobileNumber(input.mobile)
      if (phone === undefined) throw new Refusal('MOBILE_WRONG')
      const mobile = (await customerById(db, customerId))?.mobile ?? ''
      if (mobileNumber(mobile) === phone) throw new Refusal('PHONE_SAME')
      checkStep(mobile, await phoneChangedAt(db, customerId), await phoneProvedAt(db, hereOf(ctx)), now)
      return sendStep(ctx, 'new', { phone, captchaId: input.captchaId })
    },

    'phone.change': async ({ input, ctx }) => {
      const { tx, customerId, now } = ctx
      const phone = mobileNumber(input.mobile)
      if (phone === undefined) throw new Refusal('MOBILE_WRONG')
      const { sub, mobile, mobileAt } = await lockPhone(tx, customerId)
      const before = mobileNumber(mobile)
      if (before === phone) throw new Refusal('PHONE_SAME')
      checkStep(mobile, mobileAt, await phoneProvedAt(tx, hereOf(ctx)), now)
      await takeStep(ctx, 'new', { phone, code: input.code })
      await lockNumber(tx, phone)
      if (await isOthersPhone(tx, customerId, phone)) throw new Refusal('PHONE_TAKEN')
      const atLogin = movesLogin(ctx)
      const moved = atLogin ? await movePhone(tx, { sub, phone, isCustomer: of => isCustomer(tx, of) }) : 'moved'
      if (moved !== 'moved') throw new Refusal(moved === 'fixed' ? 'PHONE_FIXED' : 'PHONE_TAKEN')
      const join = async (of: string) => {
        for (const follow of follows) await follow(tx, { id: customerId, mobile: of }, now)
      }
      // What was done with the number before, while it was the account's, stays with the account.
      if (before !== undefined) await join(before)
      await storePhone(tx, customerId, { phone, atLogin, now })
      await join(phone)
      const ended = await closeOtherSessions(tx, customerId, hereOf(ctx))
      await leaveMessage(tx, {
        customerId,
        kind: 'account',
        path: '/profile',
        ...changedMessage(before === undefined ? undefined : maskMobile(before), maskMobile(phone)),
        now,
      })
      const user = userInfoOf(required(await customerById(tx, customerId), 'customer of this session'))
      return { user, ended }
    },
  }) satisfies Partial<Handlers>
