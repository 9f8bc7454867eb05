import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { SignInKind } from '#contract/sign-in.ts'
import type { DB } from '#server/db/schema.ts'
import { later } from '#server/lib/clock.ts'
import { codeMs, hourMs, resendMs, triesPerCode, waitSeconds } from './code.rules.ts'
import { demoAccounts } from './demo-accounts.ts'

/** An account of the embedded login service. */
export interface Account {
  sub: string
  kind: SignInKind
  phone: string
  surname: string
  givenName: string
  gender: 'female' | 'male' | null
  role: string | null
}
const accountColumns = ['sub', 'kind', 'phone', 'surname', 'givenName', 'gender', 'role'] as const

export interface SentCode {
  digits: string
  expiresAt: Date
  resendAt: Date
}

/** Puts the demonstration's people in where they are missing. */
export async function addDemoAccounts(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('login_account')
    .values(demoAccounts.map(({ givenName, role, ...rest }) => ({ ...rest, givenName, role: role ?? null })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function accountBySub(db: Kysely<DB>, sub: string): Promise<Account | undefined> {
  return db.selectFrom('login_account').select(accountColumns).where('sub', '=', sub).executeTakeFirst()
}

export async function accountByPhone(db: Kysely<DB>, kind: SignInKind, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('login_account')
    .select(accountColumns)
    .where('kind', '=', kind)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

/**
 * Gives the account of a subject another phone to sign in with.
 * @returns `taken`: another account of the service has it; `fixed`: people of the demonstration keep theirs, which the page
 *   offers for one click; `moved` also when the service does not know the subject
 */
export async function movePhone(
  tx: Transaction<DB>,
  { sub, phone, isCustomer }: { sub: string; phone: string; isCustomer: (sub: string) => Promise<boolean> },
): Promise<'moved' | 'taken' | 'fixed'> {
  if (demoAccounts.some(account => account.sub === sub || account.phone === phone)) return 'fixed'
  const holder = await accountByPhone(tx, 'customer', phone)
  if (holder && holder.sub !== sub) {
    // Whoever deleted the account in the shop has none there: the number is free for its owner, who has just shown it.
    if (await isCustomer(holder.sub)) return 'taken'
    await tx.deleteFrom('login_account').where('sub', '=', holder.sub).execute()
  }
  await tx.updateTable('login_account').set({ phone }).where('sub', '=', sub).execute()
  return 'moved'
}

/** The account of a phone; one that signs in for the first time gets one. Subjects of staff begin with `s-` (`isStaffSub`). */
export async function accountOf(db: Kysely<DB>, kind: SignInKind, phone: string): Promise<Account> {
  await db
    .insertInto('login_account')
    .values({ sub: `${kind === 'staff' ? 's' : 'c'}-${randomBytes(12).toString('base64url')}`, kind, phone })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return required(await accountByPhone(db, kind, phone), 'account that was just made')
}

/** The code of a phone that is still good. */
export async function goodCode(
  db: Kysely<DB>,
  kind: SignInKind,
  phone: string,
  now: Date,
): Promise<SentCode | undefined> {
  const row = await db
    .selectFrom('login_code')
    .select(['code', 'sentAt', 'expiresAt'])
    .where('kind', '=', kind)
    .where('phone', '=', phone)
    .where('expiresAt', '>', now)
    .where('tries', '<', triesPerCode)
    .executeTakeFirst()
  return row && { digits: row.code, expiresAt: row.expiresAt, resendAt: later(row.sentAt, resendMs) }
}

/**
 * Makes a new code for a phone; an older one is worth nothing then. Of several requests at once one makes a code.
 * @param atOnce without the pause between two codes and the limit of an hour
 * @returns the code, or the seconds to wait
 */
export async function sendCode(
  db: Kysely<DB>,
  kind: SignInKind,
  phone: string,
  now: Date,
  atOnce = false,
): Promise<SentCode | { wait: number }> {
  return db.transaction().execute(async tx => {
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const expiresAt = later(now, codeMs)
    const fresh = { code, tries: 0, sentAt: now, expiresAt }
    const first = await tx
      .insertInto('login_code')
      .values({ kind, phone, ...fresh, hourBeganAt: now, sentInHour: 1 })
      .onConflict(conflict => conflict.doNothing())
      .returning('phone')
      .executeTakeFirst()
    if (!first) {
      const last = await tx
        .selectFrom('login_code')
        .select(['sentAt', 'hourBeganAt', 'sentInHour'])
        .where('kind', '=', kind)
        .where('phone', '=', phone)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const wait = atOnce ? 0 : waitSeconds(last, now)
      if (wait > 0) return { wait }
      const sameHour = now < later(last.hourBeganAt, hourMs)
      await tx
        .updateTable('login_code')
        .set({
          ...fresh,
          hourBeganAt: sameHour ? last.hourBeganAt : now,
          sentInHour: sameHour ? last.sentInHour + 1 : 1,
        })
        .where('kind', '=', kind)
        .where('phone', '=', phone)
        .execute()
    }
    return { digits: code, expiresAt, resendAt: later(now, resendMs) }
  })
}

/**
 * Uses a code up: right once, and worth nothing after five wrong entries or five minutes.
 * @returns `gone` when the phone has no good code
 */
export async function useCode(
  db: Kysely<DB>,
  kind: SignInKind,
  phone: string,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'gone'> {
  return db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('login_code')
      .select(['code', 'tries', 'expiresAt'])
      .where('kind', '=', kind)
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.expiresAt <= now || row.tries >= triesPerCode) return 'gone'
    const right = timingSafeEqual(Buffer.from(row.code), Buffer.from(code))
    // The row stays, because it counts how many codes this hour had.
    await tx
      .updateTable('login_code')
      .set({ tries: right ? triesPerCode : row.tries + 1 })
      .where('kind', '=', kind)
      .where('phone', '=', phone)
      .execute()
    return right ? 'right' : row.tries + 1 >= triesPerCode ? 'gone' : 'wrong'
  })
}
