import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import { isShopAddress } from '#contract/return-address.ts'
import { isBirthday } from '#contract/birthday.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { acceptInvitation, lockInvitation, noteLogin } from '#server/features/staff/staff-account.queries.ts'
import { addDemoStaff, type Staff, staffBySub } from '#server/features/staff/staff.queries.ts'
import type { DB } from '#server/db/schema.ts'
import { hereOf } from '#server/http/here-of.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { demoStaff, isDemoStaff, isStaffSub } from '#server/outside/login/demo-accounts.ts'
import { loginService } from '#server/outside/login/login-flow.ts'
import type { LoginClaims } from '#server/outside/login/login-contract.ts'
import { customerById, storeCustomer, saveReturnUrl, takeReturnUrl } from './account.queries.ts'
import { customerFacts, isStrongEnough, userInfoOf } from './account.rules.ts'
import { type Attempt, takeAttempt } from './attempt.queries.ts'
import { birthdayOf, storeBirthday } from './birthday.queries.ts'
import { browserCookie } from './browser-cookie.ts'
import { deviceWords } from './device.rules.ts'
import {
  closeNamedSession,
  closeOtherSessions,
  closeSession,
  customerSessions,
  openSession,
  sessionEndsAt,
} from './session.queries.ts'

/** What later features do when somebody has signed in, in the transaction of the login. */
export type AtLogin = (tx: Transaction<DB>, customer: { id: number; mobile: string }, now: Date) => Promise<void>

export const accountHandlers = (atLogin: readonly AtLogin[]) =>
  ({
    'account.getUserInfo': async ({ ctx }) => {
      const customer = await customerById(ctx.db, ctx.customerId)
      if (!customer) throw new Refusal('NOT_LOGGED_IN')
      return userInfoOf(customer)
    },
    'account.checkToken': async ({ ctx }) => {
      const endsAt = ctx.who.tokenHash && (await sessionEndsAt(ctx.db, ctx.who.tokenHash))
      return { valid: endsAt !== undefined, gcid: ctx.who.gcid ?? null, expiresAt: endsAt ?? null }
    },

    'account.saveReturnUrl': async ({ input, ctx }) => {
      const address = ownAddress(input.returnUrl, ctx)
      if (!address) throw new Refusal('RETURN_ADDRESS_REFUSED')
      return { hash: await saveReturnUrl(ctx.db, address, ctx.now) }
    },

    'account.takeReturnUrl': async ({ input, ctx }) => {
      const returnUrl = await takeReturnUrl(ctx.db, input.hash, ctx.now)
      if (!returnUrl) throw new Refusal('NOT_FOUND')
      return { returnUrl }
    },

    /** The attempt is used up before the login service is asked, so the same answer never opens two sessions. */
    'account.exchangeCode': async ({ input, ctx }) => {
      const browser = ctx.cookies[browserCookie] ?? ''
      const attempt = await takeAttempt(ctx.db, input.state, browser, ctx.now)
      if (attempt === 'gone') throw new Refusal('LOGIN_EXPIRED')
      if (attempt === 'elsewhere') throw new Refusal('LOGIN_ELSEWHERE')
      const service = loginService(ctx)
      const claims = await service
        .exchange(attempt.origin, input, { state: input.state, nonce: attempt.nonce, verifier: attempt.verifier })
        .catch(error => {
          ctx.log.warn({ err: error.cause ?? error }, 'login was not accepted')
          throw error
        })
      const open = attempt.kind === 'staff' ? openStaff : openCustomer
      return open(ctx, claims, attempt, { embedded: service.embedded !== undefined, atLogin })
    },

    'account.logout': async ({ ctx }) => {
      if (ctx.who.tokenHash) await closeSession(ctx.db, ctx.who.tokenHash)
      return null
    },

    'account.logoutLater': async ({ input, ctx }) => {
      await closeSession(ctx.db, Buffer.from(input.tokenHash, 'hex'))
      return null
    },

    'account.devices': async ({ ctx }) => {
      const { db, customerId, now } = ctx
      const rows = await customerSessions(db, customerId, hereOf(ctx), now)
      return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceWords(userAgent) }))
    },

    'account.endSession': async ({ input, ctx }) => {
      const ended = await closeNamedSession(ctx.tx, ctx.customerId, input.sessionId)
      return { ended: ended ? 1 : 0 }
    },

    'account.birthday': async ({ ctx }) => ({ birthday: await birthdayOf(ctx.db, ctx.customerId) }),

    'account.saveBirthday': async ({ input: { birthday }, ctx }) => {
      if (birthday !== null && !isBirthday(birthday, beijingDay(ctx.now))) throw new Refusal('BIRTHDAY_WRONG')
      await storeBirthday(ctx.tx, ctx.customerId, birthday)
      return { birthday }
    },

    'account.endOtherSessions': async ({ ctx }) => ({
      ended: await closeOtherSessions(ctx.tx, ctx.customerId, hereOf(ctx)),
    }),
  }) satisfies Partial<Handlers>

interface Opening {
  embedded: boolean
  atLogin: readonly AtLogin[]
}

async function openCustomer(ctx: Ctx, claims: LoginClaims, attempt: Attempt, { embedded, atLogin }: Opening) {
  if (embedded && isStaffSub(claims.sub)) throw new Refusal('LOGIN_FAILED')
  const facts = customerFacts(claims)
  return ctx.db.transaction().execute(async tx => {
    const customerId = await storeCustomer(tx, facts, ctx.now)
    const { apiToken, expiresAt } = await openSession(tx, { customerId }, attempt.userAgent, ctx.now)
    const user = userInfoOf(required(await customerById(tx, customerId), 'customer of this login'))
    for (const follow of atLogin) await follow(tx, { id: customerId, mobile: user.mobile }, ctx.now)
    return { kind: attempt.kind, apiToken, expiresAt, back: attempt.back, user, staff: null }
  })
}

async function openStaff(ctx: Ctx, claims: LoginClaims, attempt: Attempt, { embedded }: Opening) {
  if (!isStrongEnough(claims.acr, ctx.config.LOGIN_STAFF_ACR)) throw new Refusal('LOGIN_SECOND_FACTOR')
  return ctx.db.transaction().execute(async tx => {
    if (embedded) await addDemoStaff(tx, demoStaff)
    // Accounts of the demonstration are nobody's elsewhere, whatever another login calls its people.
    else if (isDemoStaff(claims.sub)) throw new Refusal('LOGIN_NOT_STAFF')
    const account = (await staffBySub(tx, claims.sub)) ?? (await joinStaff(tx, claims, attempt, ctx.now))
    if (!account) throw new Refusal('LOGIN_NOT_STAFF')
    await noteLogin(tx, account.id, ctx.now)
    const { apiToken, expiresAt } = await openSession(tx, { staffId: account.id }, attempt.userAgent, ctx.now)
    const { id: _, ...staff } = account
    return { kind: attempt.kind, apiToken, expiresAt, back: attempt.back, user: null, staff }
  })
}

/**
 * Somebody who comes by the link of an invitation gets the account that it promises (decision 131): once, in time, and with
 * the number that was invited, where the login service knows a number.
 */
async function joinStaff(
  tx: Transaction<DB>,
  claims: LoginClaims,
  attempt: Attempt,
  now: Date,
): Promise<Staff | undefined> {
  if (!attempt.invitationHash) return undefined
  const invitation = await lockInvitation(tx, attempt.invitationHash, now)
  if (!invitation) {
    // Whoever comes twice at the same moment has the account by now.
    const made = await staffBySub(tx, claims.sub)
    if (!made) throw new Refusal('LOGIN_INVITATION')
    return made
  }
  if (claims.phone_number && mobileNumber(claims.phone_number) !== invitation.mobile)
    throw new Refusal('LOGIN_INVITATION_OTHER')
  if (!(await acceptInvitation(tx, invitation, claims.sub, now))) return undefined
  return staffBySub(tx, claims.sub)
}

/** The path of an address of this shop, which may be written with the shop's own origin in front. */
function ownAddress(text: string, ctx: Ctx): string | undefined {
  const { origin } = ctx
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  return isShopAddress(path) ? path : undefined
}
