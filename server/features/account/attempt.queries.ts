import type { Kysely } from 'kysely'
import type { SignInKind } from '#contract/sign-in.ts'
import type { DB } from '#server/db/schema.ts'
import { later } from '#server/lib/clock.ts'
import { attemptMs } from './account.rules.ts'
import { sha256 } from './session.queries.ts'

/** A login that was begun and has not come back yet. */
export interface Attempt {
  kind: SignInKind
  /** Origin at which it began: the back address that the login service knows is below it. */
  origin: string
  verifier: string
  nonce: string
  back: string
  userAgent: string
  /** Of the invitation by whose link somebody comes who is to be staff. */
  invitationHash?: Buffer | null
}

/** Remembers an attempt under the hash of its state, bound to the browser that holds the secret of a cookie. */
export async function addAttempt(
  db: Kysely<DB>,
  state: string,
  browser: string,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { userAgent, ...rest } = attempt
  await db
    .insertInto('login_attempt')
    .values({
      ...rest,
      userAgent: userAgent.slice(0, 200),
      stateHash: sha256(state),
      browserHash: sha256(browser),
      expiresAt: later(now, attemptMs),
    })
    .execute()
}

/**
 * Takes an attempt: of many that ask for the same state at once, one gets it.
 * @returns `gone` when it is unknown, used or too old; `elsewhere` when another browser began it, which keeps it
 */
export async function takeAttempt(
  db: Kysely<DB>,
  state: string,
  browser: string,
  now: Date,
): Promise<Attempt | 'gone' | 'elsewhere'> {
  const taken = await db
    .deleteFrom('login_attempt')
    .where('stateHash', '=', sha256(state))
    .where('browserHash', '=', sha256(browser))
    .where('expiresAt', '>', now)
    .returning(['kind', 'origin', 'verifier', 'nonce', 'back', 'userAgent', 'invitationHash'])
    .executeTakeFirst()
  if (taken) return taken
  const other = await db
    .selectFrom('login_attempt')
    .select('kind')
    .where('stateHash', '=', sha256(state))
    .where('browserHash', '<>', sha256(browser))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return other ? 'elsewhere' : 'gone'
}
