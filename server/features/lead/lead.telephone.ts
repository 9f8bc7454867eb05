/** A lead of somebody who calls: staff write it down, and whoever picked up has reached the customer (decision 066). */
import { telephoneOrigin } from '#contract/constants.ts'
import type { StaffCtx, WriteCtx } from '#server/http/context.ts'
import { later } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import { begin, move } from '#server/lib/move.ts'
import { addContact } from './desk-lead-detail.queries.ts'
import { staffActor } from './desk-lead.view.ts'
import { entrustInTurn, minutesSinceArrival } from './lead.clock.ts'
import { addSubmission, type LeadRow, leadToJoin } from './lead.queries.ts'
import type { ReadLead } from './lead.read.ts'
import { leadFactsOf, mergeMs, topics } from './lead.rules.ts'
import { isOfPlace, leadMachine } from './lead.states.ts'

/** Who calls, and where. */
export interface Caller {
  phone: string
  customerId: number | null
  outletId: number
  seriesCode: string | null
}

/**
 * Keeps what a caller said, in the caller's transaction, which holds the lock of the phone. A lead of the same wish that
 * this outlet has goes on; one of another outlet, or of the house, is left there: what its customer wrote was not agreed to
 * be handed to this one. What the outlet has it has from the caller; what came by telephone was reached at once and is in no measure of first contacts.
 */
export async function keepCall(
  ctx: WriteCtx & StaffCtx,
  { form, bean, values, answers }: ReadLead,
  { phone, customerId, outletId, seriesCode }: Caller,
): Promise<LeadRow> {
  const { tx, now } = ctx
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
    formData: {},
    valuation: undefined,
    leadInfo: undefined,
    tracking: undefined,
    origin: telephoneOrigin,
    addressHash: Buffer.alloc(0),
    at: now,
  })
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
