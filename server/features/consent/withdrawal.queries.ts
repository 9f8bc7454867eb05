/** Taking a consent back, with everything that follows from it in the same transaction (domain D.5; decision 061). */
import { sql, type Transaction } from 'kysely'
import type { ConsentPurpose } from '#contract/codes.ts'
import type { DB } from '#server/db/schema.ts'
import {
  type ConsentEvent,
  type ConsentOrigin,
  type ConsentSubject,
  consentsOf,
  standingConsents,
  subjectIdOf,
} from './consent.queries.ts'

export interface Withdrawal {
  subject: ConsentSubject
  consentId: ConsentPurpose
  /** The dealer, of DEALER. */
  outletId: number | null
  /** Whether the customer agrees that appointments end with it. */
  cancelAppointments: boolean
  now: Date
}

/** What another feature does when a consent is taken back. */
export type WithdrawalListener = (tx: Transaction<DB>, withdrawal: Withdrawal) => Promise<void>

/** Purposes that do not outlive another one: what is voluntary rests on the policy. */
const endsWith: Partial<Record<ConsentPurpose, readonly ConsentPurpose[]>> = { PRIVACY: ['MARKETING', 'PROFILE'] }

interface Asked {
  subject: ConsentSubject
  consentId: ConsentPurpose
  outletId?: number | undefined
  cancelAppointments?: boolean
  source: ConsentOrigin
  now: Date
}

/**
 * Takes a consent back wherever it stands: under the account, and under its phone where it was given without one.
 * Whatever is not given stays as it is, so a second press does nothing. A listener may refuse.
 * @returns what was taken back
 */
export async function withdrawConsent(
  tx: Transaction<DB>,
  asked: Asked,
  listeners: readonly WithdrawalListener[],
): Promise<Withdrawal[]> {
  const { subject, consentId, source, now } = asked
  // The account first, as whoever books for it has it: what follows may cancel appointments, whose outlets are locked then.
  if (subject.customerId !== null)
    await sql`select from customer where id = ${subject.customerId} for no key update`.execute(tx)
  // One after the other, or two presses at once would write it twice.
  await subjectIdOf(tx, subject)
  const events = await consentsOf(tx, subject)
  const ids: readonly ConsentPurpose[] = [consentId, ...(endsWith[consentId] ?? [])]
  const ended = givenOf(events).filter(
    event => ids.includes(event.consentId) && (event.consentId !== 'DEALER' || event.outletId === asked.outletId),
  )
  if (ended.length === 0) return []
  await sql`
    insert into consent_event (subject_id, consent_id, consent_version, given, outlet_id, signed_at, at, source_kind,
      source_id, form_id, channel)
    select subject_id, consent_id, consent_version, false, outlet_id, ${now}::timestamptz, ${now}::timestamptz,
      ${source.kind}, ${source.id}, ${source.formId ?? null}, ${source.channel}
    from consent_event where id = any(${ended.map(event => event.id)}::bigint[]) order by id`.execute(tx)
  const told = new Map(ended.map(event => [`${event.consentId}:${event.outletId ?? ''}`, event]))
  const withdrawals = [...told.values()].map(event => ({
    subject,
    consentId: event.consentId,
    outletId: event.outletId,
    cancelAppointments: asked.cancelAppointments ?? false,
    now,
  }))
  for (const withdrawal of withdrawals)
    for (const outletId of [withdrawal.outletId, ...(await successorsOf(tx, withdrawal.outletId, events))])
      for (const listener of listeners) await listener(tx, { ...withdrawal, outletId })
  return withdrawals
}

/** What is given under each subject by itself: the account's own word and that of its phone may differ. */
function givenOf(events: readonly ConsentEvent[]): ConsentEvent[] {
  const bySubject = Map.groupBy(events, event => event.subjectId)
  return [...bySubject.values()].flatMap(of => standingConsents(of).filter(event => event.given))
}

/**
 * Who has the data of an outlet that has closed (decision 114): what was handed over ends with the consent that it rests on,
 * unless the customer gave the successor one of its own.
 */
async function successorsOf(
  tx: Transaction<DB>,
  outletId: number | null,
  events: readonly ConsentEvent[],
): Promise<number[]> {
  if (outletId === null) return []
  const { rows } = await sql<{ id: number }>`
    select merged_into as id from outlet where outlet_id = ${outletId} and merged_into is not null`.execute(tx)
  const given = givenOf(events)
  return rows.map(({ id }) => id).filter(id => !given.some(each => each.outletId === id))
}
