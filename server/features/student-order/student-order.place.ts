/** How a returning student orders a car (spec 2, Students’ pages; domain D.1; decision 120). */
import { formatMoney } from '#contract/figures.ts'
import type { Parsed } from '#contract/kit.ts'
import { holdCar } from '#server/features/car-stock/stock-car.hold.ts'
import { readyOn } from '#server/features/car-stock/stock-car.rules.ts'
import { sealBuyer, showBuyer } from '#server/features/order/new-car.buyer.ts'
import { recordIdentityConsent } from '#server/features/order/new-car.consent.ts'
import { addNewCar, newCarLine, outletForOrder } from '#server/features/order/new-car.queries.ts'
import { placePayable } from '#server/features/order/payable.place.ts'
import { addStudentOrder, lockStudent, studentHindered } from '#server/features/order/student-car.queries.ts'
import { studentCar } from '#server/features/order/student-car.states.ts'
import { own } from '#server/features/qualification/qualification.queries.ts'
import { newestRules } from '#server/features/student/student.queries.ts'
import type { CustomerCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay, dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockPooledCar } from './student-order.pool.ts'
import { hindranceRefusals, qualificationHinders, quoteStudentCar } from './student-order.quote.ts'
import { STUDENT_TERMS_VERSION } from './student-order.terms.ts'

/**
 * Orders a car on an approved qualification: configuration, price with the rates behind it, and buyer are frozen with it.
 * One car for one person: whoever comes second, from whatever account, waits for the lock and is then refused.
 * @throws Refusal CONSENT_NEEDED, BUYER_CONSENT_NEEDED, OUTLET_UNKNOWN, OUTLET_NO_NEW_CARS, CODE_UNREADABLE, CODE_WRONG,
 *   NOT_FOUND for another customer's qualification, each of `hindranceRefusals`, PRICE_CHANGED, of a car
 *   of the pool as `lockPooledCar`
 */
export async function placeStudentCar(
  ctx: WriteCtx & CustomerCtx,
  input: Parsed<'studentOrder.place'>,
): Promise<RowOf<'shop_order'>> {
  const { tx, now, customerId, config } = ctx
  if (!input.consent || input.termsVersion !== STUDENT_TERMS_VERSION) throw new Refusal('CONSENT_NEEDED')
  if (!input.identityConsent) throw new Refusal('BUYER_CONSENT_NEEDED')
  const outlet = await outletForOrder(tx, input.outletId)
  if (!outlet) throw new Refusal('OUTLET_UNKNOWN')
  if (!outlet.sellsNew) throw new Refusal('OUTLET_NO_NEW_CARS')
  // Locked: it cannot be withdrawn, nor end, while the order is written.
  const qualification = await own(tx, customerId, input.qualificationNo, true)
  const inForce = await newestRules(tx)
  const usable = qualificationHinders(qualification, { config, now, rules: inForce.rules })
  if (typeof usable === 'string') throw new Refusal(hindranceRefusals[usable])
  const { row, student } = usable
  const { personHash, office, applyUntil } = row
  await lockStudent(tx, personHash)
  const taken = await studentHindered(tx, personHash, student.startsOn)
  if (taken) throw new Refusal(hindranceRefusals[taken])
  const stock = input.stockNo === undefined ? undefined : await lockPooledCar(tx, input.stockNo, input)
  const { car, price, deposit, rulesVersion } = await quoteStudentCar(ctx, input.code, inForce, outlet)
  if (!car.buildable) throw new Refusal('CAR_ENDED')
  if (!price) throw new Refusal('STUDENT_SERIES_OUT')
  if (input.expectPriceFen !== price.withoutFen)
    throw new Refusal('PRICE_CHANGED', { price: formatMoney(price.withoutFen) })
  if (input.expectDepositFen !== deposit.amountFen)
    throw new Refusal('PRICE_CHANGED', { price: formatMoney(deposit.amountFen) })
  const order = await placePayable(tx, studentCar, {
    kind: 'studentCar',
    customerId,
    outletId: outlet.outletId,
    dueFen: deposit.amountFen,
    termsVersion: input.termsVersion,
    payMinutes: config.ORDER_PAY_MINUTES,
    tracking: input.tracking,
    now,
    facts: { depositKind: deposit.kind, openAttempts: 0 },
    lines: newCarLine({
      code: car.code,
      titleCn: car.trimName.cn,
      titleEn: car.trimName.en,
      picture: car.picture,
      priceFen: price.withoutFen,
      dueFen: deposit.amountFen,
      depositKind: deposit.kind,
    }),
    // The whole last day counts.
    values: { validUntil: applyUntil === null ? null : later(fromBeijing(applyUntil), dayMs) },
  })
  const buyer = {
    kind: 'person',
    name: student.lastName + student.firstName,
    idKind: 'residentId',
    idNo: student.idcardNum,
  } as const
  await addNewCar(tx, order.id, {
    car,
    campaigns: { reductions: [], gifts: [] },
    provinceCode: outlet.provinceCode,
    offFen: car.priceFen - price.withoutFen,
    expectedOn: stock ? readyOn(stock, beijingDay(now)) : beijingDay(later(now, car.leadDays * dayMs)),
    stockNo: stock?.stockNo ?? null,
    couponNo: null,
    buyer: sealBuyer(buyer, config),
    buyerShown: showBuyer(buyer),
    loan: null,
  })
  await addStudentOrder(tx, {
    orderId: order.id,
    qualificationId: row.id,
    personHash,
    studyStartsOn: student.startsOn,
    studyEndsOn: student.endsOn,
    office,
    applyUntil,
    rulesVersion,
    price,
  })
  await recordIdentityConsent(ctx, order.orderNo)
  const { id: orderId, orderNo } = order
  if (stock) await holdCar(tx, stock, { orderId, orderNo, actor: { kind: 'customer', id: customerId }, now })
  return order
}
