/**
 * The ledger of consents: who agreed to which text, where and when, and who took it back. Rows are added and never
 * changed (domain D.5; decision 061).
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type ConsentChannel, consentPurposes, type ConsentPurpose, type ConsentSource } from '#contract/codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { knownVersions } from './policy.queries.ts'

/** Whose a consent is. A phone without an account belongs to nobody's account until its owner signs in with it. */
export interface ConsentSubject {
  customerId: number | null
  /** Eleven digits; empty for a customer whose login service names none. */
  phone: string
}

/** One consent as a form sends it (spec 3, Consent record). */
export interface SignedConsent {
  consentId: ConsentPurpose
  consentVersion: string
  /** When it was ticked, by the browser's clock. */
  signTime: Date
  /** False: it was read and refused, or taken back. */
  given: boolean
}

/** Where somebody agreed. */
export interface ConsentOrigin {
  kind: ConsentSource
  /** The lead, the appointment, or the address of the page. */
  id: string
  formId?: string | undefined
  channel: ConsentChannel
  /** Who asked, of a call. */
  staffId?: number | undefined
}

export interface NewConsents {
  subject: ConsentSubject
  consents: readonly SignedConsent[]
  source: ConsentOrigin
  /** Whom data may be handed to; of the purpose DEALER alone. */
  recipientOutletId?: number | undefined
  now: Date
}

/** A row of the ledger. */
export interface ConsentEvent {
  id: number
  subjectId: number
  consentId: ConsentPurpose
  consentVersion: string
  given: boolean
  outletId: number | null
  signedAt: Date
  at: Date
  sourceKind: ConsentSource
  sourceId: string
  formId: string | null
  channel: ConsentChannel
}

/**
 * Writes down what somebody agreed to or refused. Everything of one subject is written one after the other.
 * @throws Refusal CONSENT_UNKNOWN for a purpose that there is not, and for DEALER without a dealer; CONSENT_OUTDATED for
 *   a version that was never in force
 */
export async function recordConsents(tx: Transaction<DB>, asked: NewConsents): Promise<void> {
  const { subject, consents, source, recipientOutletId, now } = asked
  if (consents.length === 0) return
  for (const { consentId } of consents)
    if (!consentPurposes.includes(consentId) || (consentId === 'DEALER' && recipientOutletId === undefined))
      throw new Refusal('CONSENT_UNKNOWN', { consentId })
  const known = await knownVersions(tx, consents, now)
  for (const { consentId, consentVersion } of consents) {
    const versions = known.filter(({ policyId }) => policyId === consentId)
    if (versions.some(({ version, wasInForce }) => version === consentVersion && wasInForce)) continue
    throw new Refusal('CONSENT_OUTDATED', { title: versions[0]?.title ?? consentId })
  }
  const rows = consents.map(each => ({ ...each, outletId: each.consentId === 'DEALER' ? recipientOutletId : null }))
  const subjectId = await subjectIdOf(tx, subject)
  await sql`
    insert into consent_event (subject_id, consent_id, consent_version, given, outlet_id, signed_at, at, source_kind,
      source_id, form_id, channel, staff_id)
    select ${subjectId}::bigint, each."consentId", each."consentVersion", each.given, each."outletId",
      each."signTime", ${now}::timestamptz, ${source.kind}, ${source.id.slice(0, 80)}, ${source.formId ?? null}, ${source.channel}, ${source.staffId ?? null}::bigint
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as ("consentId" text, "consentVersion" text, given boolean, "outletId" int, "signTime" timestamptz)) with ordinality
      as each ("consentId", "consentVersion", given, "outletId", "signTime", n)
    order by each.n`.execute(tx)
}

/** The row of a subject, made where it is missing and locked until the transaction ends. */
export async function subjectIdOf(tx: Transaction<DB>, { customerId, phone }: ConsentSubject): Promise<number> {
  return oneRow(
    await sql<{ id: number }>`
      insert into consent_subject (customer_id, phone) values (${customerId}, ${phone})
      on conflict (customer_id, phone) where customer_id is not null or phone <> ''
        do update set phone = excluded.phone returning id`.execute(tx),
  ).id
}

/** Rows of the ledger that are a subject's. */
const isOf = ({ customerId, phone }: ConsentSubject): RawBuilder<boolean> => sql`subject_id in (
  select id from consent_subject where customer_id = ${customerId}
  union all
  select id from consent_subject where customer_id is null and phone <> '' and phone = ${phone})`

/**
 * Everything that a subject agreed to, the newest first: a customer's own, and what was agreed to with the phone without
 * an account. What another account gave with the same phone is not among it, for numbers change hands.
 */
export async function consentsOf(db: Kysely<DB>, subject: ConsentSubject): Promise<ConsentEvent[]> {
  const { rows } = await sql<ConsentEvent>`
    select e.id, e.subject_id, e.consent_id, e.consent_version, e.given, e.outlet_id, e.signed_at, e.at, e.source_kind, e.source_id,
      e.form_id, e.channel
    from consent_event e where ${isOf(subject)} order by e.id desc`.execute(db)
  return rows
}

/** What counts of a ledger now: the last word about each purpose, and of DEALER about each dealer. */
export function standingConsents(events: readonly ConsentEvent[]): ConsentEvent[] {
  const last = new Map<string, ConsentEvent>()
  for (const event of events) {
    const key = `${event.consentId}:${event.outletId ?? ''}`
    if ((last.get(key)?.id ?? 0) < event.id) last.set(key, event)
  }
  return [...last.values()]
}

/** Whether a purpose holds, by the last word about it. @param outletId the dealer, of DEALER */
export const isGiven = (events: readonly ConsentEvent[], purpose: ConsentPurpose, outletId?: number): boolean =>
  standingConsents(events).some(
    event => event.consentId === purpose && event.outletId === (outletId ?? null) && event.given,
  )

/** Whether a dealer may use what it has no longer: handing it on was agreed to, and taken back. */
export const isTakenBack = (events: readonly ConsentEvent[], outletId: number | null): boolean =>
  standingConsents(events).some(
    event => event.consentId === 'DEALER' && outletId !== null && event.outletId === outletId && !event.given,
  )

/** One page of what a subject agreed to and took back, the newest first, and how many there are. */
export async function consentsPage(
  db: Kysely<DB>,
  subject: ConsentSubject,
  take: number,
  skip: number,
): Promise<{ rows: (ConsentEvent & { titleCn: string; titleEn: string })[]; total: number }> {
  const mine = isOf(subject)
  const [page, counted] = await Promise.all([
    sql<ConsentEvent & { titleCn: string; titleEn: string }>`
      select e.id, e.subject_id, e.consent_id, e.consent_version, e.given, e.outlet_id, e.signed_at, e.at, e.source_kind,
        e.source_id, e.form_id, e.channel, p.title_cn, p.title_en
      from consent_event e join policy_version p on p.policy_id = e.consent_id and p.version = e.consent_version
      where ${mine} order by e.id desc limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*) as n from consent_event where ${mine}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/**
 * Whether a purpose holds for a customer, by the last word about it, in a statement over many of them: what `isGiven` says
 * of `consentsOf` (a test holds the two together). @param customer the statement's name for the customer's row
 */
export const givenIn = (customer: string, purpose: ConsentPurpose): RawBuilder<boolean> => {
  const phone = sql`regexp_replace(${sql.ref(`${customer}.mobile`)}, '^(\\+|00)?86', '')`
  return sql`coalesce((
    select e.given from consent_event e
    where e.consent_id = ${sql.lit(purpose)} and e.outlet_id is null and e.subject_id in (
      select s.id from consent_subject s where s.customer_id = ${sql.ref(`${customer}.id`)}
      union all
      select s.id from consent_subject s where s.customer_id is null and s.phone <> '' and ${phone} ~ '^1\\d{10}$'
        and s.phone = ${phone})
    order by e.id desc limit 1), false)`
}
