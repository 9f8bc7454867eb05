import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { VerifyPurpose } from '#contract/codes.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import { besideOf, type Cache } from '#server/lib/cached.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type Device, deviceHash } from './device.ts'
import { hidden } from './hidden.ts'
import {
  captchaMs,
  type LimitedBy,
  mostCaptchaTries,
  mostCounted,
  mostTries,
  sendLimits,
  validMs,
  waitSeconds,
} from './verify.rules.ts'

export interface NewCaptcha {
  captchaId: string
  purpose: VerifyPurpose
  /** By which its answer is judged. */
  kept: string
}

/** @returns until when it holds */
export async function addCaptcha(tx: Transaction<DB>, captcha: NewCaptcha, now: Date): Promise<Date> {
  const expiresAt = later(now, captchaMs)
  await tx
    .insertInto('verify_captcha')
    .values({ ...captcha, expiresAt })
    .execute()
  return expiresAt
}

/** Counts an answer to a captcha. @returns by what it is judged and which answer it is; undefined: none is taken */
export async function countCaptchaTry(
  db: Kysely<DB>,
  captchaId: string,
  purpose: VerifyPurpose,
  now: Date,
): Promise<{ kept: string; tries: number } | undefined> {
  const found = await sql<{ kept: string; tries: number }>`
    update verify_captcha set tries = tries + 1
    where captcha_id = ${captchaId} and purpose = ${purpose} and expires_at > ${now} and solved_at is null
      and tries < ${mostCaptchaTries}
    returning kept, tries`.execute(db)
  return found.rows[0]
}

export async function solveCaptcha(db: Kysely<DB>, captchaId: string, now: Date): Promise<void> {
  await db.updateTable('verify_captcha').set({ solvedAt: now }).where('captchaId', '=', captchaId).execute()
}

/** Uses up a captcha that was solved. @throws Refusal CAPTCHA_NEEDED */
async function useCaptcha(tx: Transaction<DB>, captchaId: string, purpose: VerifyPurpose, now: Date): Promise<void> {
  const used = await sql`
    update verify_captcha set used_at = ${now}
    where captcha_id = ${captchaId} and purpose = ${purpose} and expires_at > ${now} and solved_at is not null
      and used_at is null`.execute(tx)
  if (used.numAffectedRows !== 1n) throw new Refusal('CAPTCHA_NEEDED')
}

export interface Asking {
  purpose: VerifyPurpose
  /** What it is for, where it must not do for another thing. */
  subject?: string | undefined
  captchaId: string
  /** Hashes of phone, browser and address. */
  by: Record<LimitedBy, Buffer>
  codeHash: Buffer
  /** What else has to allow it, while whoever shares the phone waits. */
  allow?: ((tx: Transaction<DB>) => Promise<void>) | undefined
}

const limitedBy = Object.keys(sendLimits) as LimitedBy[]

/**
 * Writes down that a code is sent, when the limits allow it. Whoever shares phone, browser or address waits for this one,
 * on whatever server, so that many at once are counted as one after the other.
 * @returns the number of the code
 * @throws Refusal SMS_TOO_SOON with the seconds, CAPTCHA_NEEDED
 */
export async function addCode(
  tx: Transaction<DB>,
  { purpose, subject, captchaId, by, codeHash, allow }: Asking,
  now: Date,
): Promise<number> {
  // In one order, so that nobody waits in a circle.
  const keys = limitedBy.map(kind => by[kind].readInt32BE(0)).toSorted((a, b) => a - b)
  for (const key of keys) await sql`select pg_advisory_xact_lock(${lockClasses.texting}, ${key})`.execute(tx)
  const sent = await sql<{ kind: LimitedBy; sentAt: Date }>`
    ${sql.join(
      limitedBy.map(
        kind => sql`(select ${kind} as kind, sent_at from verify_code
          where ${sql.ref(`${kind}_hash`)} = ${by[kind]} and sent_at > ${later(now, -dayMs)}
          order by sent_at desc limit ${mostCounted})`,
      ),
      sql` union all `,
    )}`.execute(tx)
  const waits = limitedBy.map(kind => {
    const of = sent.rows.filter(row => row.kind === kind).map(row => row.sentAt)
    return waitSeconds(
      of.toSorted((a, b) => b.getTime() - a.getTime()),
      sendLimits[kind],
      now,
    )
  })
  const seconds = Math.max(...waits)
  if (seconds > 0) throw new Refusal('SMS_TOO_SOON', { seconds })
  await allow?.(tx)
  await useCaptcha(tx, captchaId, purpose, now)
  const added = await sql<{ id: number }>`
    insert into verify_code (purpose, subject, phone_hash, device_hash, address_hash, code_hash, sent_at, valid_until, expires_at)
    values (${purpose}, ${subject ?? null}, ${by.phone}, ${by.device}, ${by.address}, ${codeHash}, ${now}, ${later(now, validMs)},
      ${later(now, dayMs)})
    returning id`.execute(tx)
  return oneRow(added).id
}

/** A code that did not leave the house is worth nothing; it counts all the same. */
export async function voidCode(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db.updateTable('verify_code').set({ validUntil: now }).where('id', '=', id).execute()
}

/** Six digits that nobody can guess. */
export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Uses up a code of a phone for a purpose: the last one that this browser asked for while it holds, else the last one that
 * anybody did. Every answer counts, beside the caller's transaction, for a refusal undoes what stands in it; the code
 * itself is used up in the transaction, with what it was shown for. Answers from other browsers than the one that asked
 * are counted apart: as few of them are taken, and they cannot end the code for whoever it was sent to.
 * @param phone eleven digits
 * @throws Refusal SMS_CODE_USED for one that was used before, SMS_CODE_OVER when there is none (any more), SMS_CODE_WRONG
 */
export async function takeCode(
  { tx, memory, config, now, cookies, ip }: Device & { tx: Transaction<DB>; memory: Cache; config: Config; now: Date },
  { phone, purpose, code }: { phone: string; purpose: VerifyPurpose; code: string },
): Promise<void> {
  const own = sql`(device_hash = ${deviceHash(config, { cookies, ip })})`
  const good = sql`valid_until > ${now} and used_at is null`
  const found = await sql<{ id: number; codeHash: Buffer }>`
    update verify_code set tries = tries + ${own}::int, foreign_tries = foreign_tries + (not ${own})::int
    where id = (select id from verify_code where phone_hash = ${hidden(config, 'phone', phone)} and purpose = ${purpose}
        order by (${own} and ${good}) desc, sent_at desc, id desc limit 1)
      and ${good} and case when ${own} then tries else foreign_tries end < ${mostTries}
    returning id, code_hash`.execute(besideOf(memory))
  const [row] = found.rows
  const codeHash = hidden(config, 'code', `${phone}:${code}`)
  if (!row) {
    // Whoever has a code that was used has had it: saying so tells nobody else anything.
    const used = await sql`
      select from verify_code where phone_hash = ${hidden(config, 'phone', phone)} and purpose = ${purpose}
        and code_hash = ${codeHash} and used_at is not null limit 1`.execute(tx)
    throw new Refusal(used.rows.length > 0 ? 'SMS_CODE_USED' : 'SMS_CODE_OVER')
  }
  if (!timingSafeEqual(row.codeHash, codeHash)) throw new Refusal('SMS_CODE_WRONG')
  const used = await sql`update verify_code set used_at = ${now} where id = ${row.id} and used_at is null`.execute(tx)
  if (used.numAffectedRows !== 1n) throw new Refusal('SMS_CODE_USED')
}
