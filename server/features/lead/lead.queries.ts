import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { FormKey } from '#contract/forms/definition.ts'
import type { Answer } from '#contract/forms/engine.ts'
import type { FormPurpose } from '#contract/codes.ts'
import type { Language } from '#contract/errors.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { openStates } from './lead.states.ts'

export type LeadRow = RowOf<'lead'>

/** Who submits for one phone waits for who did before, so that a second press finds the lead of the first. */
export async function lockPhone(tx: Transaction<DB>, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.submitting}, hashtext(${phone}))`.execute(tx)
}

/** How often something was submitted in the last day with a phone, and from an address. */
export async function submissionsOfDay(
  tx: Transaction<DB>,
  { phone, addressHash }: { phone: string; addressHash: Buffer },
  now: Date,
): Promise<{ ofPhone: number; ofAddress: number }> {
  const since = later(now, -dayMs)
  const found = await sql<{ ofPhone: number; ofAddress: number }>`
    select (select count(*) from lead join lead_submission s on s.lead_id = lead.id
        where lead.phone = ${phone} and s.at > ${since}) as of_phone,
      (select count(*) from lead_submission s where s.address_hash = ${addressHash} and s.at > ${since}) as of_address`.execute(
    tx,
  )
  return oneRow(found)
}

/**
 * The lead that a submission joins, locked; of another customer with the same phone it joins none. One that was stopped
 * goes on where it is agreed anew to being contacted, and to the dealer who has it: otherwise that wish is a lead of its own.
 */
export async function leadToJoin(
  tx: Transaction<DB>,
  given: {
    phone: string
    topic: string
    seriesCode: string | null
    customerId: number | null
    since: Date
    agreed: readonly FormPurpose[]
  },
): Promise<LeadRow | undefined> {
  const { phone, topic, seriesCode, customerId, since, agreed } = given
  const found = await sql<LeadRow>`
    select * from lead
    where phone = ${phone} and topic = ${topic} and series_code is not distinct from ${seriesCode}
      and state = any(${[...openStates]}::text[]) and created_at > ${since}
      and (customer_id is null or ${customerId}::bigint is null or customer_id = ${customerId}::bigint)
      and (stopped_at is null or ${agreed.includes('CONTACT')} and (outlet_id is null or ${agreed.includes('DEALER')}))
    order by created_at desc limit 1 for update`.execute(tx)
  return found.rows[0]
}

/** What was submitted, as it is kept. */
export interface Submission {
  kind: FormKey
  formId: string
  formVersion: number
  language: Language
  answers: readonly Answer[]
  consents: readonly { consentId: FormPurpose; consentVersion: string; signTime: number }[]
  formData: object
  valuation: object | undefined
  leadInfo: object | undefined
  tracking: object | undefined
  origin: number
  addressHash: Buffer
  at: Date
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Keeps a submission of a lead that the caller holds. */
export async function addSubmission(tx: Transaction<DB>, leadId: number, of: Submission): Promise<void> {
  await sql`
    insert into lead_submission (lead_id, seq, kind, form_id, form_version, language, answers, consents, form_data,
      valuation, lead_info, tracking, origin, address_hash, at)
    select ${leadId}, coalesce(max(seq), 0) + 1, ${of.kind}, ${of.formId}, ${of.formVersion}::int, ${of.language},
      ${json(of.answers)}::jsonb, ${json(of.consents)}::jsonb, ${json(of.formData)}::jsonb, ${json(of.valuation)}::jsonb,
      ${json(of.leadInfo)}::jsonb, ${json(of.tracking)}::jsonb, ${of.origin}::smallint, ${of.addressHash}, ${of.at}
    from lead_submission where lead_id = ${leadId}`.execute(tx)
}

/** Gives a lead of nobody's account to a customer. */
export async function giveLead(tx: Transaction<DB>, leadId: number, customerId: number): Promise<void> {
  await sql`update lead set customer_id = ${customerId} where id = ${leadId} and customer_id is null`.execute(tx)
}

/**
 * Gives leads that were submitted without an account to the customer whose phone the login service names.
 * @param since older ones stay nobody's: the number may have been another's then
 * @returns how many
 */
export async function joinLeads(db: Kysely<DB>, customerId: number, since: Date): Promise<number> {
  const joined = await sql`
    update lead set customer_id = customer.id from customer
    where customer.id = ${customerId} and lead.customer_id is null and lead.last_at > ${since}
      and lead.phone = regexp_replace(customer.mobile, '^([+]|00)?86(?=[0-9]{11}$)', '')`.execute(db)
  return Number(joined.numAffectedRows ?? 0)
}

/** The phone of an account, eleven digits; empty where the login service names none. */
export async function phoneOf(db: Kysely<DB>, customerId: number): Promise<string> {
  const row = await db.selectFrom('customer').select('mobile').where('id', '=', customerId).executeTakeFirst()
  return row?.mobile ?? ''
}

/** A lead with the names that are shown of it. */
export type ShownLead = LeadRow & {
  seriesCn: string | null
  seriesEn: string | null
  outletNameCn: string | null
  outletNameEn: string | null
  outletAddressCn: string | null
  outletAddressEn: string | null
  outletPhone: string | null
}

const shown = sql`lead.*, series.name_cn as series_cn, series.name_en as series_en, outlet.name_cn as outlet_name_cn,
    outlet.name_en as outlet_name_en, outlet.address_cn as outlet_address_cn, outlet.address_en as outlet_address_en,
    outlet.phone as outlet_phone
  from lead left join car_series series on series.series_code = lead.series_code
    left join outlet on outlet.outlet_id = lead.outlet_id`

/** A page of a customer's leads, the newest first, and how many there are. */
export async function leadsOf(
  db: Kysely<DB>,
  customerId: number,
  take: number,
  skip: number,
): Promise<{ rows: ShownLead[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<ShownLead>`
      select ${shown} where lead.customer_id = ${customerId}
      order by lead.created_at desc, lead.id desc limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from lead where customer_id = ${customerId}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

export async function leadOf(db: Kysely<DB>, customerId: number, leadNo: string): Promise<ShownLead | undefined> {
  const found = await sql<ShownLead>`
    select ${shown} where lead.customer_id = ${customerId} and lead.lead_no = ${leadNo}`.execute(db)
  return found.rows[0]
}

export interface KeptSubmission {
  seq: number
  kind: FormKey
  formId: string
  formVersion: number
  answers: Answer[]
  consents: { consentId: FormPurpose; consentVersion: string }[]
  at: Date
}

/** Everything that was submitted for a lead, the newest first. */
export async function submissionsOf(db: Kysely<DB>, leadId: number): Promise<KeptSubmission[]> {
  const found = await sql<KeptSubmission>`
    select seq, kind, form_id, form_version, answers, consents, at from lead_submission
    where lead_id = ${leadId} order by seq desc`.execute(db)
  return found.rows
}

/**
 * Ids of the leads that a consent held up: of a customer, and those without an account under the same phone.
 * @param outletId only what this dealer has; null: all
 */
export async function openLeadsOf(
  tx: Transaction<DB>,
  { customerId, phone }: { customerId: number | null; phone: string },
  outletId: number | null,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from lead
    where (customer_id = ${customerId}::bigint or (customer_id is null and phone = ${phone} and ${phone} <> ''))
      and state = any(${[...openStates]}::text[]) and stopped_at is null
      and (${outletId}::int is null or outlet_id = ${outletId}::int)
    order by id for update`.execute(tx)
  return found.rows.map(row => row.id)
}

/** Marks leads that are closed as those that go on are: whoever has them reads nothing of the customer any more. */
export async function stopClosedLeads(
  tx: Transaction<DB>,
  { customerId, phone }: { customerId: number | null; phone: string },
  outletId: number | null,
  { purpose, now }: { purpose: 'CONTACT' | 'DEALER'; now: Date },
): Promise<void> {
  await sql`
    update lead set stopped_at = ${now}, stopped_by = ${purpose}, version = version + 1
    where (customer_id = ${customerId}::bigint or (customer_id is null and phone = ${phone} and ${phone} <> ''))
      and state <> all(${[...openStates]}::text[]) and stopped_at is null
      and (${outletId}::int is null or outlet_id = ${outletId}::int)`.execute(tx)
}

/** Notes for the outlets of a customer that nothing is left of these leads; locks them, so that nobody works on one. */
export async function tellGone(tx: Transaction<DB>, theirs: RawBuilder<boolean>, now: Date): Promise<void> {
  await sql`
    with gone as (
      select lead_no, outlet_id from lead where ${theirs} order by id for update)
    insert into lead_gone (outlet_id, lead_no, at)
    select outlet_id, lead_no, ${now}::timestamptz from gone where outlet_id is not null`.execute(tx)
}

/** The car that a form is about. */
export async function carOf(
  db: Kysely<DB>,
  carNo: string,
): Promise<{ carNo: string; outletId: number; seriesCode: string } | undefined> {
  const found = await sql<{ carNo: string; outletId: number; seriesCode: string }>`
    select car_no, outlet_id, series_code from used_car where car_no = ${carNo.toUpperCase()} and state <> 'withdrawn'`.execute(
    db,
  )
  return found.rows[0]
}

/** Whoever takes an outlet over deletes what it wrote down of leads that are gone. */
export async function passOnGone(tx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`update lead_gone set outlet_id = ${to} where outlet_id = ${from} and seen_at is null`.execute(tx)
}
