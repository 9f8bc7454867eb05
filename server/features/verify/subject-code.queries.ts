/**
 * Codes that are asked for one thing and do for no other, such as the contract of one order (decision 079). Whoever asks
 * is signed in and hears which of its own codes failed why; other purposes keep to `takeCode`, which tells a stranger less.
 */
import { timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { VerifyPurpose } from '#contract/codes.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { besideOf, type Cache } from '#server/lib/cached.ts'
import { hidden } from './hidden.ts'
import { mostTries } from './verify.rules.ts'

/**
 * `none`: nobody asked for one; `subject`: the last one was asked for another subject; `other`: these are the digits of
 * another thing's code; `tries`: it was guessed at too often.
 */
export type CodeFault = 'none' | 'subject' | 'wrong' | 'used' | 'expired' | 'other' | 'tries'

interface Shown {
  /** Eleven digits. */
  phone: string
  purpose: VerifyPurpose
  /** What the code has to be asked for, after `family`. */
  subject: string
  /** How all subjects of the same thing begin. */
  family: string
  code: string
}

/**
 * Uses up a code that was asked for a subject. Every answer counts, beside the caller's transaction, for a refusal undoes
 * what stands in it; the code itself is used up in the transaction, with what it was shown for.
 * @returns why it was not taken; undefined: it was
 */
export async function takeSubjectCode(
  { tx, memory, config, now }: { tx: Transaction<DB>; memory: Cache; config: Config; now: Date },
  { phone, purpose, subject, family, code }: Shown,
): Promise<CodeFault | undefined> {
  const phoneHash = hidden(config, 'phone', phone)
  const codeHash = hidden(config, 'code', `${phone}:${code}`)
  const { rows } = await sql<{
    id: number
    subject: string
    codeHash: Buffer
    tries: number
    usedAt: Date | null
    validUntil: Date
  }>`
    update verify_code set tries = least(tries + 1, ${mostTries + 1})
    where id = (select id from verify_code where phone_hash = ${phoneHash} and purpose = ${purpose}
      and starts_with(subject, ${family}) order by sent_at desc, id desc limit 1)
    returning id, subject, code_hash, tries, used_at, valid_until`.execute(besideOf(memory))
  const [row] = rows
  if (row?.usedAt) return timingSafeEqual(row.codeHash, codeHash) ? 'used' : 'none'
  if (row && row.validUntil <= now) return 'expired'
  if (row && row.tries > mostTries) return 'tries'
  if (!row || !timingSafeEqual(row.codeHash, codeHash)) {
    const of = await sql`
      select from verify_code where phone_hash = ${phoneHash} and purpose = ${purpose} and code_hash = ${codeHash}
        and valid_until > ${now} and not starts_with(subject, ${family})`.execute(besideOf(memory))
    return of.rows.length > 0 ? 'other' : row ? 'wrong' : 'none'
  }
  if (row.subject !== subject) return 'subject'
  const used = await sql`update verify_code set used_at = ${now} where id = ${row.id} and used_at is null`.execute(tx)
  return used.numAffectedRows === 1n ? undefined : 'used'
}
