/** What the stand-in of the message service keeps: the last codes, in the clear, for its page alone. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { later, minuteMs } from '#server/lib/clock.ts'

/** So long the page shows a message. */
const SHOWN_MS = 10 * minuteMs

export interface SampleSms {
  phone: string
  /** Empty: it is none, and `notice` says something else. */
  code: string
  notice: string
  sentAt: Date
}

/** Keeps a message, and drops those whose time is over. */
export async function keepSampleSms(db: Kysely<DB>, device: Buffer, message: SampleSms): Promise<void> {
  const { phone, code, notice, sentAt } = message
  await sql`
    with gone as (delete from sample_sms where expires_at < ${sentAt})
    insert into sample_sms (device_hash, phone, code, notice, sent_at, expires_at)
    values (${device}, ${phone}, ${code}, ${notice}, ${sentAt}, ${later(sentAt, SHOWN_MS)})`.execute(db)
}

/** The messages that one browser asked for, the newest first. */
export const sampleSmsOf = (db: Kysely<DB>, device: Buffer, now: Date): Promise<SampleSms[]> =>
  db
    .selectFrom('sample_sms')
    .select(['phone', 'code', 'notice', 'sentAt'])
    .where('deviceHash', '=', device)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
