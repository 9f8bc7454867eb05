/**
 * Booking a viewing in one transaction: the form is judged, the phone proved, the slot that was held becomes an
 * appointment, and a lead says what was agreed to and who gets the data. Any refusal leaves nothing of it (decision 067).
 */
import { formatDayTime } from '#contract/moments.ts'
import type { Parsed } from '#contract/kit.ts'
import { lockPhone } from '#server/features/lead/lead.queries.ts'
import { type ReadLead, readLead } from '#server/features/lead/lead.read.ts'
import { leadFactsOf } from '#server/features/lead/lead.rules.ts'
import { keepLead, provedPhone } from '#server/features/lead/lead.submit.ts'
import { findBooking, lockGuest } from '#server/features/slot/booking.queries.ts'
import { customerByMobile } from '#server/features/slot/desk-slot.queries.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { customerActor } from '#server/features/slot/slot.handlers.ts'
import { neededConsents } from '#server/features/test-drive/test-drive.rules.ts'
import type { WriteCtx } from '#server/http/context.ts'
import { hashOf } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth } from '#server/lib/words.ts'
import { addViewing, carToView, openViewing, type ViewedCar } from './viewing.queries.ts'

/** @throws Refusal NOT_FOUND, CAR_SOLD, CAR_HELD, CAR_NOT_ON_SALE */
export function mustBeSeen(car: ViewedCar | undefined): ViewedCar {
  if (!car || car.state === 'withdrawn') throw new Refusal('NOT_FOUND')
  if (car.state === 'sold') throw new Refusal('CAR_SOLD')
  if (car.state === 'reserved' && !car.theirs) throw new Refusal('CAR_HELD')
  if (car.state === 'pre_publish') throw new Refusal('CAR_NOT_ON_SALE')
  return car
}

/**
 * A person sees a car once at a time.
 * @param told in whose words the viewing that is there is named: the customer's, or those of staff about a caller
 * @throws Refusal VIEWING_OPEN, VIEWING_OPEN_CALLER
 */
export async function mustBeFirst(
  tx: WriteCtx['tx'],
  who: { phone: string; customerId: number | null },
  usedCarId: number,
  now: Date,
  told: 'VIEWING_OPEN' | 'VIEWING_OPEN_CALLER' = 'VIEWING_OPEN',
): Promise<void> {
  const open = await openViewing(tx, who, usedCarId, now)
  if (!open) return
  throw new Refusal(told, {
    at: inBoth(language => formatDayTime(open.startsAt, language)),
    outlet: { cn: open.nameCn, en: open.nameEn },
  })
}

/** Without these nobody could call, and the outlet might know nothing of who comes. @throws Refusal CONSENT_MISSING, FORM_WRONG */
function mustAgree({ bean, consents }: ReadLead): void {
  const missing = neededConsents.find(each => !consents.some(({ consentId }) => consentId === each))
  if (missing === undefined) return
  const question = bean.questions.find(each => each.consentId === missing)
  throw question ? new Refusal('CONSENT_MISSING', { label: question.label }) : new Refusal('FORM_WRONG')
}

/**
 * Books what a browser holds.
 * @throws Refusal ROBOT, FORM_WRONG, CONSENT_MISSING, SLOT_HOLD_OVER, VIEWING_ELSEWHERE, VIEWING_OPEN with the one that is
 *   there, why the car cannot be seen, and what reading and keeping the lead, proving the phone and booking the slot refuse
 */
export async function bookViewing(ctx: WriteCtx, input: Parsed<'viewing.book'>): Promise<void> {
  const { tx, now } = ctx
  if (input.website) throw new Refusal('ROBOT')
  const read = await readLead(ctx, input)
  if (read.form.key !== 'booking') throw new Refusal('FORM_WRONG')
  mustAgree(read)
  const said = leadFactsOf(read.bean, read.values)
  const keyHash = hashOf(input.holdKey)
  const held = await findBooking(tx, { holdHash: keyHash })
  if (held?.kind !== 'viewing' || held.state !== 'held') throw new Refusal('SLOT_HOLD_OVER')
  const phone = await provedPhone(ctx, said.phone, input.smsCode)
  await lockPhone(tx, phone)
  // The phone is proved, so whoever has an account with it finds the viewing there.
  const customerId = ctx.who.customerId ?? (await customerByMobile(tx, phone))
  await lockGuest(tx, { customerId, contactPhone: phone })
  const car = mustBeSeen(await carToView(tx, input.formData.carNo, customerId))
  if (held.outletId !== car.outletId || (said.outletId ?? car.outletId) !== car.outletId)
    throw new Refusal('VIEWING_ELSEWHERE')
  await mustBeFirst(tx, { phone, customerId }, car.id, now)
  if (input.way === 'video' && !car.isVideo) throw new Refusal('VIEWING_NO_VIDEO')
  const guest = { customerId, contactName: said.name, contactPhone: phone, byVideo: input.way === 'video' }
  const booking = await bookSlot(tx, { holdKey: input.holdKey }, guest, { actor: customerActor(ctx), now })
  // The key holds something else by now: another tab has chosen.
  if (booking.id !== held.id) throw new Refusal('SLOT_HOLD_OVER')
  const { row: lead } = await keepLead(ctx, input, read, phone)
  await addViewing(tx, { bookingId: booking.id, leadId: lead.id, usedCarId: car.id, keyHash, way: input.way })
}
