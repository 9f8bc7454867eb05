/**
 * Booking a test drive in one transaction: the phone is proved, the slot that was held becomes an appointment, a lead says
 * what was agreed to and who gets the data, and the drive stands beside them. Any refusal leaves nothing of it (decision 064).
 */
import { leadOrigin } from '#contract/constants.ts'
import { formatDayTime } from '#contract/moments.ts'
import type { Parsed } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { findCar } from '#server/features/configure/configure.handlers.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { lockPhone } from '#server/features/lead/lead.queries.ts'
import type { ReadLead } from '#server/features/lead/lead.read.ts'
import { saidIn } from '#server/features/lead/lead.said.ts'
import { type Beside, keepLead, provedPhone } from '#server/features/lead/lead.submit.ts'
import { type Booking, findBooking, lockGuest } from '#server/features/slot/booking.queries.ts'
import { customerByMobile } from '#server/features/slot/desk-slot.queries.ts'
import { bookSlot, isOfferTo } from '#server/features/slot/slot.book.ts'
import { customerActor } from '#server/features/slot/slot.handlers.ts'
import type { Ctx, WriteCtx } from '#server/http/context.ts'
import { hashOf } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth, inLanguage } from '#server/lib/words.ts'
import { addDrive, openDrive, routeOf } from './test-drive.queries.ts'
import { whyNotDriving } from './test-drive.rules.ts'

type Asked = Parsed<'testDrive.book'>

/** What the customer came from, where it is of the series that is driven; anything else is not worth refusing a drive for. */
async function cameFrom(ctx: Ctx, { spuId, code }: Asked, seriesCode: string | null) {
  const car = code === undefined ? undefined : await findCar({ code }, ctx).catch(() => undefined)
  const wish = car?.seriesCode === seriesCode ? car : undefined
  const trims = (await modelRange(ctx.memory)).flatMap(each => each.trims)
  const trim = trims.find(each => each.spuId === (wish?.spuId ?? spuId) && each.seriesCode === seriesCode)
  return { spuId: trim?.spuId ?? null, code: wish?.code ?? null }
}

/**
 * What was said, as answers to the form of test drives: what the page asks in another way (place, time, licence) is put
 * into them, and what it does not ask is answered with nothing.
 */
export async function asAnswers(
  ctx: Ctx,
  asked: Pick<Asked, 'customerName' | 'consents' | 'licenceYear'>,
  phone: string,
  { outletId, seriesCode }: Pick<Booking, 'outletId' | 'seriesCode'>,
): Promise<ReadLead> {
  const outlet = (await outletsOf(ctx.memory)).find(each => each.outletId === outletId)
  const said = {
    seriesCode: seriesCode ?? '',
    drivingLicence: asked.licenceYear ? 'OVER1' : '',
    cityCode: String(outlet?.cityCode ?? ''),
    outletId: String(outletId),
    customerName: asked.customerName,
    mobile: phone,
  }
  return saidIn(ctx, 'test-drive', said, asked.consents)
}

/**
 * Books what a browser holds.
 * @throws Refusal ROBOT, DRIVE_UNDER_AGE, DRIVE_LICENCE, DRIVE_CONSENTS, MOBILE_WRONG, SLOT_HOLD_OVER, DRIVE_OPEN with the
 *   drive that is there, and what proving the phone, booking the slot and keeping the lead refuse
 */
export async function bookDrive(ctx: WriteCtx, asked: Asked): Promise<Booking> {
  const { tx, now } = ctx
  if (asked.website) throw new Refusal('ROBOT')
  const why = whyNotDriving(asked)
  if (why) throw new Refusal(why)
  const said = mobileNumber(asked.mobile)
  if (said === undefined) throw new Refusal('MOBILE_WRONG')
  const { holdKey, offerNo } = asked
  const what = offerNo === undefined ? { holdKey } : { offerNo }
  const keyHash = hashOf(holdKey)
  const held = await findBooking(tx, offerNo === undefined ? { holdHash: keyHash } : { bookingNo: offerNo })
  if (offerNo !== undefined && !isOfferTo(ctx.who.customerId, held)) throw new Refusal('NOT_FOUND')
  if (held?.kind !== 'test-drive' || held.state !== 'held') throw new Refusal('SLOT_HOLD_OVER')
  const phone = await provedPhone(ctx, said, asked.smsCode, 'appointment')
  await lockPhone(tx, phone)
  // The phone is proved, so whoever has an account with it finds the drive there.
  const customerId = ctx.who.customerId ?? (await customerByMobile(tx, phone))
  await lockGuest(tx, { customerId, contactPhone: phone })
  const open = await openDrive(tx, { phone, customerId }, held.seriesCode, now)
  if (open) {
    const found = (await modelRange(ctx.memory)).find(({ series }) => series.seriesCode === held.seriesCode)
    throw new Refusal('DRIVE_OPEN', {
      series: inLanguage({ cn: found?.series.nameCn, en: found?.series.nameEn }, ctx.language) ?? '',
      at: inBoth(language => formatDayTime(open.startsAt, language)),
      outlet: { cn: open.nameCn, en: open.nameEn },
    })
  }
  const guest = { customerId, contactName: asked.customerName, contactPhone: phone }
  const booking = await bookSlot(tx, what, guest, { actor: customerActor(ctx), now })
  // The key holds something else by now: another tab has chosen.
  if (booking.id !== held.id) throw new Refusal('SLOT_HOLD_OVER')
  const from = await cameFrom(ctx, asked, booking.seriesCode)
  const formData = from.code === null ? {} : { configurationCode: from.code }
  const beside: Beside = {
    formData,
    origin: leadOrigin,
    tracking: asked.tracking,
    onlineValuationInfo: undefined,
    leadInfo: undefined,
  }
  const { row: lead } = await keepLead(ctx, beside, await asAnswers(ctx, asked, phone, booking), phone)
  const route = await routeOf(tx, booking.outletId)
  await addDrive(tx, {
    bookingId: booking.id,
    leadId: lead.id,
    ...from,
    routeId: route?.id ?? null,
    statedAt: now,
    keyHash,
  })
  return booking
}
