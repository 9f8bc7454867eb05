/** Writes a lead down: who it is of, whether it joins an earlier one, what was agreed to, and which dealer gets it. */
import { gcj } from '#contract/coordinates.ts'
import type { VerifyPurpose } from '#contract/codes.ts'
import type { Parsed } from '#contract/kit.ts'
import { withoutCountry } from '#server/features/account/account.rules.ts'
import { recordConsents, subjectIdOf } from '#server/features/consent/consent.queries.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { isOpenAt, matchOutlets, type Outlet } from '#server/features/dealer/dealer.rules.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { liesIn } from '#server/features/region/region.rules.ts'
import { hidden } from '#server/features/verify/hidden.ts'
import { takeCode } from '#server/features/verify/verify.queries.ts'
import type { WriteCtx } from '#server/http/context.ts'
import { visitorKey } from '#server/http/rate-limits.ts'
import { later } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import type { Actor } from '#server/lib/machine.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  addSubmission,
  carOf,
  giveLead,
  type LeadRow,
  leadToJoin,
  lockPhone,
  phoneOf,
  submissionsOfDay,
} from './lead.queries.ts'
import { entrustInTurn, respondBy, respondFor } from './lead.clock.ts'
import type { ReadLead } from './lead.read.ts'
import { leadFactsOf, mergeMs, mostADay, topics } from './lead.rules.ts'
import { leadMachine } from './lead.states.ts'

type Submitted = Parsed<'lead.submit'>

export interface SubmittedLead {
  row: LeadRow
  merged: boolean
}

/**
 * The phone that the lead is of: proved by a code, or that of the account, which the login service has proved.
 * @throws Refusal NOT_LOGGED_IN for a form without a phone, SMS_CODE_WRONG, SMS_CODE_OVER
 */
export async function provedPhone(
  ctx: WriteCtx,
  said: string | undefined,
  smsCode: string | undefined,
  purpose: VerifyPurpose = 'lead',
): Promise<string> {
  const { customerId } = ctx.who
  const own = customerId === undefined ? '' : withoutCountry(await phoneOf(ctx.tx, customerId))
  if (said === undefined) {
    if (own === '') throw new Refusal('NOT_LOGGED_IN')
    return own
  }
  if (said === own) return said
  if (smsCode === undefined) throw new Refusal('SMS_CODE_WRONG')
  await takeCode(ctx, { phone: said, purpose, code: smsCode })
  return said
}

/**
 * Who gets the lead: the outlet that was chosen, that of the car, the one that has the lead already, or the nearest open
 * one of the city that offers what the form needs.
 */
async function outletFor(
  ctx: WriteCtx,
  service: string | null,
  asked: { chosen: number | null; ofCar: number | undefined; has: number | null; cityCode: number | null },
  from: { lng?: number | undefined; lat?: number | undefined },
): Promise<number | undefined> {
  const outlets = await outletsOf(ctx.memory)
  const known = [asked.chosen, asked.ofCar, asked.has].find(id => outlets.some(outlet => outlet.outletId === id))
  if (known) return known
  const { cityCode } = asked
  if (cityCode === null) return undefined
  const regions = await regionsOf(ctx.memory)
  const fits = (outlet: Outlet) =>
    liesIn(regions, outlet, cityCode) && (service === null || outlet.services.includes(service))
  const { lng, lat } = from
  const place = lng === undefined || lat === undefined ? undefined : gcj({ lng, lat })
  const wish = { inPlaces: [fits], sort: 'distance' as const, ...(place ? { from: place } : {}) }
  const matches = matchOutlets(outlets, wish, ctx)
  const nearest = matches.find(({ outlet }) => isOpenAt(outlet, ctx.now)) ?? matches[0]
  return nearest?.outlet.outletId
}

/**
 * Writes a submission down, in the caller's transaction.
 * @throws Refusal NOT_LOGGED_IN, SMS_CODE_WRONG, SMS_CODE_OVER, TOO_MANY_LEADS, NO_OUTLET_THERE, CONSENT_OUTDATED
 */
export async function submitLead(ctx: WriteCtx, input: Submitted, read: ReadLead): Promise<SubmittedLead> {
  const { phone } = leadFactsOf(read.bean, read.values)
  return keepLead(ctx, input, read, await provedPhone(ctx, phone, input.smsCode))
}

/** What of a submission is kept beside its answers. */
export type Beside = Pick<Submitted, 'formData' | 'onlineValuationInfo' | 'leadInfo' | 'tracking' | 'origin'>

/**
 * Writes down what was submitted with a phone that is proved.
 * @throws Refusal TOO_MANY_LEADS, NO_OUTLET_THERE, CONSENT_OUTDATED
 */
export async function keepLead(ctx: WriteCtx, input: Beside, read: ReadLead, phone: string): Promise<SubmittedLead> {
  const { tx, now, config } = ctx
  const { form, bean, values, answers, consents } = read
  const said = leadFactsOf(bean, values)
  const car = input.formData.carNo ? await carOf(tx, input.formData.carNo) : undefined
  await lockPhone(tx, phone)
  const customerId = ctx.who.customerId ?? null
  // Before any lead, as whoever takes a consent back has it: in another order they would wait for each other.
  if (consents.length > 0) await subjectIdOf(tx, { customerId, phone })
  const addressHash = hidden(config, 'address', visitorKey(ctx))
  const { ofPhone, ofAddress } = await submissionsOfDay(tx, { phone, addressHash }, now)
  if (ofPhone >= mostADay.phone || ofAddress >= mostADay.address) throw new Refusal('TOO_MANY_LEADS')

  const seriesCode = said.seriesCode ?? car?.seriesCode ?? null
  const topic = topics[form.key]
  const earlier = await leadToJoin(tx, {
    phone,
    topic,
    seriesCode,
    customerId,
    since: later(now, -mergeMs),
    agreed: consents.map(each => each.consentId),
  })
  const actor: Actor = customerId === null ? { kind: 'channel', id: 'form' } : { kind: 'customer', id: customerId }
  let row: LeadRow
  if (earlier) {
    if (earlier.customerId === null && customerId !== null) await giveLead(tx, earlier.id, customerId)
    const facts = { askedBy: await respondFor(tx, earlier, now) }
    row = (await move(tx, leadMachine, earlier.id, { event: 'again', actor, now, note: { kind: form.key }, facts })).row
  } else
    row = await begin(tx, leadMachine, {
      event: 'submit',
      actor,
      now,
      facts: {},
      note: { kind: form.key },
      values: {
        leadNo: newNumber('HL', now),
        kind: form.key,
        topic,
        customerId,
        phone,
        name: said.name,
        seriesCode,
        cityCode: said.cityCode,
        carNo: car?.carNo ?? null,
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
    consents,
    formData: { ...input.formData, ...(car ? { carNo: car.carNo } : {}) },
    valuation: input.onlineValuationInfo,
    leadInfo: input.leadInfo,
    tracking: input.tracking,
    origin: input.origin,
    addressHash,
    at: now,
  })
  row = await handOn(ctx, read, row, { ...said, ofCar: car?.outletId, from: input.formData })
  return { row, merged: earlier !== undefined }
}

/** Writes down what was agreed to, and gives the lead to a dealer where that was. */
async function handOn(
  ctx: WriteCtx,
  { form, bean, consents }: ReadLead,
  row: LeadRow,
  asked: {
    outletId: number | null
    ofCar: number | undefined
    cityCode: number | null
    from: { lng?: number | undefined; lat?: number | undefined }
  },
): Promise<LeadRow> {
  const { tx, now, layout } = ctx
  const mayHand = consents.some(each => each.consentId === 'DEALER')
  const { outletId: chosen, ofCar, cityCode, from } = asked
  const outletId = mayHand
    ? await outletFor(ctx, form.service, { chosen, ofCar, has: row.outletId, cityCode }, from)
    : undefined
  if (mayHand && outletId === undefined) throw new Refusal('NO_OUTLET_THERE')
  await recordConsents(tx, {
    subject: { customerId: ctx.who.customerId ?? null, phone: row.phone },
    consents: consents.map(each => ({ ...each, signTime: new Date(each.signTime), given: true })),
    source: { kind: 'lead', id: row.leadNo, formId: bean.formId, channel: layout },
    recipientOutletId: outletId,
    now,
  })
  if (outletId === undefined || outletId === row.outletId) return row
  const given = await move(tx, leadMachine, row.id, {
    event: 'assign',
    actor: { kind: 'clock' },
    now,
    row,
    facts: { outletId, respondBy: await respondBy(tx, { ...row, outletId }, now) },
    note: { outletId },
  })
  return entrustInTurn(tx, given.row, now)
}
