/**
 * Booking maintenance in one transaction: the phone is proved, the slot that was held becomes an appointment, a lead says
 * what was agreed to and who gets the data, and the car stands beside them with its works. Any refusal leaves nothing of
 * it (decision 065).
 */
import { leadOrigin } from '#contract/constants.ts'
import { formatDayTime, formatTimeout } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { coverageOf, coveredFen } from '#contract/covered-works.ts'
import { required } from '#contract/required.ts'
import type { Parsed } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { ownCar } from '#server/features/garage/garage.queries.ts'
import { readCar, type ReadCar, type SaidCar } from '#server/features/garage/garage.rules.ts'
import { judgeFit } from '#server/features/goods/fit.rules.ts'
import { goodsByCode } from '#server/features/goods/goods.queries.ts'
import { lockPhone } from '#server/features/lead/lead.queries.ts'
import type { ReadLead } from '#server/features/lead/lead.read.ts'
import { saidIn } from '#server/features/lead/lead.said.ts'
import { type Beside, keepLead, provedPhone } from '#server/features/lead/lead.submit.ts'
import { type Booking, findBooking, lockGuest } from '#server/features/slot/booking.queries.ts'
import { customerByMobile } from '#server/features/slot/desk-slot.queries.ts'
import { bookSlot, isOfferTo } from '#server/features/slot/slot.book.ts'
import { customerActor } from '#server/features/slot/slot.handlers.ts'
import { halfMs } from '#server/features/slot/slot.rules.ts'
import type { Ctx, WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { hashOf } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth } from '#server/lib/words.ts'
import { addVisit, lockVouchers, openVisit, type OwnVoucher, vouchersFor } from './maintenance.queries.ts'
import { agreesToAll, lengthOf, totalOf, wholeName, type WorkRow, worksNamed } from './maintenance.rules.ts'
import { worksNow } from './work-price.queries.ts'

type Asked = Parsed<'maintenance.book'>
type Car = ReadCar & { ownCarId: number | null }

/** Reads a car that was said. @throws Refusal what `readCar` finds wrong */
export async function mustRead(ctx: Pick<Ctx, 'memory' | 'now'>, said: SaidCar): Promise<ReadCar> {
  const read = readCar(await modelRange(ctx.memory), said, beijingDay(ctx.now))
  if ('fault' in read) throw new Refusal(read.fault, read.facts)
  return read
}

/** The car that comes: one of the customer's own, or what is said of one. @throws Refusal NOT_LOGGED_IN, NOT_FOUND */
async function carOf(ctx: WriteCtx, car: Asked['car']): Promise<Car> {
  if (!('ownCarId' in car)) return { ...(await mustRead(ctx, car)), ownCarId: null }
  const { customerId } = ctx.who
  if (customerId === undefined) throw new Refusal('NOT_LOGGED_IN')
  const { ownCarId } = car
  const row = await ownCar(ctx.tx, customerId, ownCarId)
  if (!row) throw new Refusal('NOT_FOUND')
  const said = { ...row, vin: row.vin ?? undefined, registeredOn: row.registeredOn ?? undefined }
  return { ...(await mustRead(ctx, said)), ownCarId }
}

/** The works of a car that are named, at the prices of this moment. @throws Refusal WORK_NOT_FOR_CAR */
export async function mustOffer(
  ctx: WriteCtx,
  { facts, model }: ReadCar,
  named: readonly string[],
): Promise<WorkRow[]> {
  const offered = await worksNow(ctx.tx, facts.seriesCode, model.energy, ctx.now)
  const works = worksNamed(offered, named)
  if (!works) throw new Refusal('WORK_NOT_FOR_CAR')
  return works
}

/** Vouchers of a customer at an outlet that are for this car, or may be. */
export async function fittingVouchers(
  ctx: Pick<Ctx, 'db' | 'memory'>,
  { facts, model }: ReadCar,
  where: { customerId: number; outletId: number; until: Date },
): Promise<OwnVoucher[]> {
  const vouchers = await vouchersFor(ctx.db, where)
  const goods = await goodsByCode(ctx.db, [...new Set(vouchers.map(each => each.spuCode))])
  const built = (await modelRange(ctx.memory)).find(({ series }) => series.seriesCode === facts.seriesCode)?.trims
  const { seriesCode, modelYear } = facts
  return vouchers.filter(({ spuCode }) => {
    const good = goods.find(each => each.spuCode === spuCode)
    return good && judgeFit(good, { seriesCode, modelYear, energy: model.energy }, built).verdict !== 'notForCar'
  })
}

/**
 * The vouchers that are named, in the order in which they pay.
 * @throws Refusal MAINTENANCE_VOUCHER for one that is not this customer's, not for here, not for this car, used or over
 */
async function broughtVouchers(
  ctx: WriteCtx,
  car: Car,
  { voucherNos }: Asked,
  booking: Pick<Booking, 'outletId' | 'startsAt'>,
): Promise<OwnVoucher[]> {
  const wanted = new Set(voucherNos)
  if (wanted.size === 0) return []
  const { customerId } = ctx.who
  if (customerId === undefined) throw new Refusal('MAINTENANCE_VOUCHER')
  const where = { customerId, outletId: booking.outletId, until: booking.startsAt }
  const found = (await fittingVouchers(ctx, car, where)).filter(each => wanted.has(each.voucherNo))
  if (found.length < wanted.size) throw new Refusal('MAINTENANCE_VOUCHER')
  return found
}

/**
 * What is left to pay once the vouchers are taken off.
 * @throws Refusal MAINTENANCE_PRICE with the sum of now where another one was seen
 */
function checkSum(asked: Asked, works: readonly WorkRow[], vouchers: readonly OwnVoucher[]): void {
  const leftFen = totalOf(works) - coveredFen(works, paidWorks(works, vouchers))
  if (leftFen !== asked.expectTotalFen) throw new Refusal('MAINTENANCE_PRICE', { total: formatMoney(leftFen) })
}
/** Which voucher pays for which of some works. */
export const paidWorks = (works: readonly WorkRow[], vouchers: readonly OwnVoucher[]) =>
  coverageOf(
    works.map(each => each.work),
    vouchers,
  )

/**
 * What was said, as answers to the form of maintenance: place and time, which the page asks in another way, are put into
 * them, and what it does not ask is answered with nothing.
 */
export async function asAnswers(
  ctx: Ctx,
  asked: Pick<Asked, 'mileage' | 'remark' | 'consents'> & { gender?: Asked['gender'] },
  who: { phone: string; name: string },
  { facts }: ReadCar,
  { outletId }: Pick<Booking, 'outletId'>,
): Promise<ReadLead> {
  const outlet = (await outletsOf(ctx.memory)).find(each => each.outletId === outletId)
  const said = {
    seriesCode: facts.seriesCode,
    modelCode: facts.rangeCode,
    licenseNumber: facts.plate,
    vin: facts.vin ?? '',
    mileage: String(asked.mileage),
    cityCode: String(outlet?.cityCode ?? ''),
    outletId: String(outletId),
    customerName: who.name,
    gender: asked.gender ?? '',
    mobile: who.phone,
    message: asked.remark,
  }
  return saidIn(ctx, 'maintenance', said, asked.consents)
}

/**
 * What is held for this browser, or offered to this customer, and long enough for the works.
 * @throws Refusal NOT_FOUND, SLOT_HOLD_OVER, MAINTENANCE_LENGTH
 */
async function heldFor(ctx: WriteCtx, { holdKey, offerNo }: Asked, works: readonly WorkRow[]): Promise<Booking> {
  const by = offerNo === undefined ? { holdHash: hashOf(holdKey) } : { bookingNo: offerNo }
  const held = await findBooking(ctx.tx, by)
  if (offerNo !== undefined && !isOfferTo(ctx.who.customerId, held)) throw new Refusal('NOT_FOUND')
  if (held?.kind !== 'maintenance' || held.state !== 'held') throw new Refusal('SLOT_HOLD_OVER')
  const needed = lengthOf(works)
  // What a list offers is as long as it is; whoever chooses a time keeps no bay for longer than it takes.
  if (offerNo === undefined ? held.halfHours !== needed : held.halfHours < needed)
    throw new Refusal('MAINTENANCE_LENGTH', { length: inBoth(language => formatTimeout(needed * halfMs, language)) })
  return held
}

/**
 * A car has one appointment ahead with whoever brings it, by whichever way it was made; the person is locked.
 * @throws Refusal MAINTENANCE_OPEN with the appointment that is there
 */
export async function mustBeOnly(
  tx: WriteCtx['tx'],
  who: { phone: string; customerId: number | null },
  { facts }: ReadCar,
  now: Date,
): Promise<void> {
  const open = await openVisit(tx, who, facts.plate, now)
  if (!open) return
  throw new Refusal('MAINTENANCE_OPEN', {
    at: inBoth(language => formatDayTime(open.startsAt, language)),
    outlet: { cn: open.nameCn, en: open.nameEn },
  })
}

/**
 * Books what a browser holds.
 * @throws Refusal ROBOT, MAINTENANCE_CONSENTS, MAINTENANCE_NAME, MOBILE_WRONG, what reading the car refuses,
 *   WORK_NOT_FOR_CAR, MAINTENANCE_LENGTH, SLOT_HOLD_OVER, MAINTENANCE_OPEN with the
 *   appointment that is there, MAINTENANCE_VOUCHER, MAINTENANCE_PRICE with the sum of now, and what proving the phone, booking the slot and keeping the lead refuse
 */
export async function bookMaintenance(ctx: WriteCtx, asked: Asked): Promise<Booking> {
  const { tx, now } = ctx
  if (asked.website) throw new Refusal('ROBOT')
  if (!agreesToAll(asked.consents)) throw new Refusal('MAINTENANCE_CONSENTS')
  const name = wholeName(asked.lastName, asked.firstName)
  if (!name) throw new Refusal('MAINTENANCE_NAME')
  const said = mobileNumber(asked.mobile)
  if (said === undefined) throw new Refusal('MOBILE_WRONG')
  const car = await carOf(ctx, asked.car)
  const works = await mustOffer(ctx, car, asked.works)
  const held = await heldFor(ctx, asked, works)
  checkSum(asked, works, await broughtVouchers(ctx, car, asked, held))
  const phone = await provedPhone(ctx, said, asked.smsCode, 'appointment')
  await lockPhone(tx, phone)
  // The phone is proved, so whoever has an account with it finds the appointment there.
  const customerId = ctx.who.customerId ?? (await customerByMobile(tx, phone))
  await lockGuest(tx, { customerId, contactPhone: phone })
  await mustBeOnly(tx, { phone, customerId }, car, now)
  const { holdKey, offerNo } = asked
  const what = offerNo === undefined ? { holdKey } : { offerNo }
  const guest = { customerId, contactName: name.whole, contactPhone: phone }
  const booking = await bookSlot(tx, what, guest, { actor: customerActor(ctx), now })
  // The key holds something else by now: another tab has chosen.
  if (booking.id !== held.id) throw new Refusal('SLOT_HOLD_OVER')
  // Read again under their lock: two appointments do not both bring one.
  if (ctx.who.customerId !== undefined) await lockVouchers(tx, ctx.who.customerId)
  const vouchers = await broughtVouchers(ctx, car, asked, booking)
  checkSum(asked, works, vouchers)
  const ids = new Map(vouchers.map(each => [each.voucherNo, each.id]))
  const paid = [...paidWorks(works, vouchers)].map(
    ([work, voucherNo]) => [work, required(ids.get(voucherNo), 'voucher')] as const,
  )
  const beside: Beside = {
    formData: {},
    origin: leadOrigin,
    tracking: asked.tracking,
    onlineValuationInfo: undefined,
    leadInfo: undefined,
  }
  const answers = await asAnswers(ctx, asked, { phone, name: name.whole }, car, booking)
  const { row: lead } = await keepLead(ctx, beside, answers, phone)
  const visit = {
    ...car.facts,
    bookingId: booking.id,
    leadId: lead.id,
    ownCarId: car.ownCarId,
    mileage: asked.mileage,
    lastName: name.last,
    firstName: name.first,
    gender: asked.gender,
    totalFen: totalOf(works),
    remark: asked.remark,
    keyHash: hashOf(holdKey),
  }
  await addVisit(tx, visit, works, { voucherIds: [...ids.values()], paidBy: new Map(paid) })
  return booking
}
