/** A lead of somebody who calls: staff write it down, and whoever picked up has reached the customer (decision 066). */
import type { Transaction } from 'kysely'
import type { ConsentPurpose } from '#contract/codes.ts'
import { telephoneOrigin } from '#contract/constants.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { recordConsents } from '#server/features/consent/consent.queries.ts'
import { policiesInForce } from '#server/features/consent/policy.queries.ts'
import { lockGuest } from '#server/features/slot/booking.queries.ts'
import { customerByMobile } from '#server/features/slot/desk-slot.queries.ts'
import type { StaffCtx, WriteCtx } from '#server/http/context.ts'
import { later } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addContact } from './desk-lead-detail.queries.ts'
import { staffActor } from './desk-lead.view.ts'
import { entrustInTurn, minutesSinceArrival } from './lead.clock.ts'
import { addSubmission, type LeadRow, leadToJoin, lockPhone } from './lead.queries.ts'
import type { ReadLead } from './lead.read.ts'
import { leadFactsOf, mergeMs, topics } from './lead.rules.ts'
import { isOfPlace, leadMachine } from './lead.states.ts'

/** Who calls, and where. */
export interface Caller {
  phone: string
  customerId: number | null
  outletId: number
  seriesCode: string | null
  /** Of a used car. */
  carNo?: string
}

/** What a caller is asked about: the same as on the site (`neededConsents` there). */
const askedOfCallers = ['PRIVACY', 'CONTACT', 'DEALER'] as const satisfies readonly ConsentPurpose[]

/**
 * Who calls, locked as whoever books for that person is, before any outlet.
 * @throws Refusal SLOT_PHONE_WRONG; CALL_CONSENT where the caller was not asked, or did not agree
 */
export async function callerOf(
  tx: Transaction<DB>,
  { mobile, consentStated }: { mobile: string; consentStated: boolean },
): Promise<Pick<Caller, 'phone' | 'customerId'>> {
  const phone = mobileNumber(mobile)
  if (phone === undefined) throw new Refusal('SLOT_PHONE_WRONG')
  if (!consentStated) throw new Refusal('CALL_CONSENT')
  await lockPhone(tx, phone)
  const customerId = await customerByMobile(tx, phone)
  await lockGuest(tx, { customerId, contactPhone: phone })
  return { phone, customerId }
}

/** Writes what a caller agreed to into the ledger, in the versions in force, with who asked. */
async function recordHeard({ tx, staff, now }: WriteCtx & StaffCtx, caller: Caller, lead: LeadRow, formId: string) {
  const policies = await policiesInForce(tx, now, askedOfCallers)
  await recordConsents(tx, {
    subject: { customerId: caller.customerId, phone: caller.phone },
    consents: askedOfCallers.map(consentId => ({
      consentId,
      consentVersion: required(
        policies.find(each => each.policyId === consentId),
        'policy in force',
      ).version,
      signTime: now,
      given: true,
    })),
    source: { kind: 'lead', id: lead.leadNo, formId, channel: 'telephone', staffId: staff.id },
    recipientOutletId: caller.outletId,
    now,
  })
}

/**
 * Keeps what a caller said, with what was agreed to, in the caller's transaction, which holds the locks of `callerOf`. A lead of the same wish that
 * this outlet has goes on; one of another outlet, or of the house, is left there: what its customer wrote was not agreed to
 * be handed to this one. What the outlet has it has from the caller; what came by telephone was reached at once and is in no measure of first contacts.
 */
export async function keepCall(
  ctx: WriteCtx & StaffCtx,
  { form, bean, values, answers }: ReadLead,
  caller: Caller,
): Promise<LeadRow> {
  const { tx, now } = ctx
  const { phone, customerId, outletId, seriesCode, carNo } = caller
  const at = { actor: staffActor(ctx), now }
  const topic = topics[form.key]
  const since = later(now, -mergeMs)
  const found = await leadToJoin(tx, { phone, topic, seriesCode, customerId, since, agreed: [] })
  const earlier = found?.outletId === outletId ? found : undefined
  const said = leadFactsOf(bean, values)
  const note = { kind: form.key }
  let row = earlier
    ? (await move(tx, leadMachine, earlier.id, { ...at, event: 'again', row: earlier, note, facts: { askedBy: null } }))
        .row
    : await begin(tx, leadMachine, {
        ...at,
        event: 'submit',
        facts: {},
        note,
        values: {
          leadNo: newNumber('HL', now),
          kind: form.key,
          topic,
          customerId,
          phone,
          name: said.name,
          seriesCode,
          cityCode: said.cityCode,
          carNo: carNo ?? null,
          createdAt: now,
          lastAt: now,
        },
      })
  await addSubmission(tx, row.id, {
    kind: form.key,
    formId: form.formId,
    formVersion: bean.version,
    language: ctx.language,
    answers,
    consents: [],
    formData: carNo === undefined ? {} : { carNo },
    valuation: undefined,
    leadInfo: undefined,
    tracking: undefined,
    origin: telephoneOrigin,
    addressHash: Buffer.alloc(0),
    at: now,
  })
  await recordHeard(ctx, caller, row, bean.formId)
  if (row.outletId !== outletId) {
    const facts = { outletId, respondBy: null }
    row = (await move(tx, leadMachine, row.id, { ...at, event: 'assign', row, facts, note: { outletId } })).row
  }
  if (row.ownerId === null && !isOfPlace(at.actor, outletId)) row = await entrustInTurn(tx, row, now)
  const contactMinutes = row.respondBy === null ? null : await minutesSinceArrival(tx, row, now)
  const facts = { nextAt: null, contactMinutes }
  const reached = { way: 'call', reached: true } as const
  row = (await move(tx, leadMachine, row.id, { ...at, event: 'contact', row, facts, note: reached })).row
  await addContact(tx, { ...reached, leadId: row.id, staffId: ctx.staff.id, note: '', nextAt: null, at: now })
  if (row.state !== 'contacted') return row
  return (await move(tx, leadMachine, row.id, { ...at, event: 'arrange', row, facts: {} })).row
}
