/** How a new car is ordered: from its configuration code, at the shop's own prices (spec 2, /newcar/confirm_order; decisions 078, 099). */
import type { Transaction } from 'kysely'
import { formatMoney } from '#contract/figures.ts'
import type { Parsed } from '#contract/kit.ts'
import { alike } from '#server/lib/words.ts'
import type { DB } from '#server/db/schema.ts'
import { takeCarGifts } from '#server/features/car/car-gift.queries.ts'
import { holdCar, lockFreeCar } from '#server/features/car-stock/stock-car.hold.ts'
import { LAUNCH_PAY_MINUTES } from '#server/features/launch/launch.queries.ts'
import { useCarCoupon } from '#server/features/promotion/promotion.queries.ts'
import { followOrder } from '#server/features/screen/screen.queries.ts'
import type { CustomerCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addTradeIn } from './car-trade-in.queries.ts'
import { placeForOrder, takePlace } from './new-car.launch.ts'
import { recordIdentityConsent } from './new-car.consent.ts'
import { readBuyer, sealBuyer, showBuyer } from './new-car.buyer.ts'
import { newCarOrder } from './new-car-order.states.ts'
import { addNewCar, fewOpenCars, newCarLine, outletForOrder, takeTurn } from './new-car.queries.ts'
import { loanOf, ofThisKind, type Quoted, quoteNewCar } from './new-car.quote.ts'
import { NEW_CAR_TERMS_VERSION } from './new-car.terms.ts'
import { placePayable } from './payable.place.ts'

/** Orders of new cars that a customer may have before their contracts are signed. */
export const MOST_OPEN_CARS = 3

/** Nobody orders without a gift that was shown. @throws Refusal GIFT_GONE with the name of the first that has run out */
function checkGifts({ gifts, giftsGone }: Quoted, expected: readonly string[]): void {
  const missing = expected.find(giftId => !gifts.some(each => each.giftId === giftId))
  if (missing === undefined) return
  throw new Refusal('GIFT_GONE', { name: giftsGone.find(each => each.giftId === missing)?.name ?? alike(missing) })
}

/**
 * Orders a new car: configuration, price, promises and buyer are frozen with it.
 * @throws Refusal CONSENT_NEEDED, BUYER_CONSENT_NEEDED, OUTLET_UNKNOWN, OUTLET_NO_NEW_CARS, CODE_UNREADABLE, CODE_WRONG,
 *   CAR_ENDED, PRICE_CHANGED, LOAN_NOT_OFFERED, CAR_ORDER_LIMIT, GIFT_GONE, of old car and coupon as `quoteNewCar`, of the launch model as `placeForOrder`, of a car in stock STOCK_CAR_TAKEN, STOCK_CAR_OTHER,
 *   and as `readBuyer`
 */
export async function placeNewCar(
  ctx: WriteCtx & CustomerCtx,
  input: Parsed<'carOrder.place'>,
): Promise<RowOf<'shop_order'>> {
  const { customerId, now } = ctx
  if (!input.consent || input.termsVersion !== NEW_CAR_TERMS_VERSION) throw new Refusal('CONSENT_NEEDED')
  if (!input.identityConsent) throw new Refusal('BUYER_CONSENT_NEEDED')
  const buyer = readBuyer(input.buyer, beijingDay(now))
  const outlet = await outletForOrder(ctx.tx, input.outletId)
  if (!outlet) throw new Refusal('OUTLET_UNKNOWN')
  if (!outlet.sellsNew) throw new Refusal('OUTLET_NO_NEW_CARS')
  // Locked before anything is written: of many who press at once, one has it, and the others hear so.
  const stock = input.stockNo === undefined ? undefined : ofThisKind(await lockFreeCar(ctx.tx, input.stockNo), input)
  const { carOfferNo, couponNo } = input
  const quoted = await quoteNewCar(ctx, input.code, { outlet, stock, own: { customerId, carOfferNo, couponNo } })
  const { car, deposit, priceFen } = quoted
  if (!quoted.orderable) throw new Refusal('CAR_ENDED')
  if (input.expectPriceFen !== priceFen) throw new Refusal('PRICE_CHANGED', { price: formatMoney(priceFen) })
  if (input.expectDepositFen !== deposit.amountFen)
    throw new Refusal('PRICE_CHANGED', { price: formatMoney(deposit.amountFen) })
  checkGifts(quoted, input.expectGifts)
  const loan = await loanOf(ctx, input.loan, quoted, beijingDay(now))
  await takeTurn(ctx.tx, customerId)
  const place = await placeForOrder(ctx.tx, ctx, { customerId, seriesCode: car.seriesCode, outlet })
  const order = await placePayable(ctx.tx, newCarOrder, {
    kind: 'newCar',
    customerId,
    outletId: outlet.outletId,
    dueFen: deposit.amountFen,
    termsVersion: input.termsVersion,
    payMinutes: place ? LAUNCH_PAY_MINUTES : ctx.config.ORDER_PAY_MINUTES,
    tracking: input.tracking,
    now,
    facts: { depositKind: deposit.kind, openAttempts: 0 },
    lines: newCarLine({
      code: car.code,
      titleCn: car.trimName.cn,
      titleEn: car.trimName.en,
      picture: car.picture,
      priceFen,
      dueFen: deposit.amountFen,
      depositKind: deposit.kind,
    }),
    onlyWhile: fewOpenCars(customerId, MOST_OPEN_CARS),
  })
  if (!order) throw new Refusal('CAR_ORDER_LIMIT', { n: MOST_OPEN_CARS })
  await freeze(ctx.tx, order.id)
  await takeCarGifts(ctx.tx, order.id, quoted.gifts, now)
  if (couponNo !== undefined) await useCarCoupon(ctx.tx, { couponNo, customerId, orderId: order.id, now })
  if (quoted.tradeIn) await addTradeIn(ctx.tx, order.id, quoted.tradeIn)
  await recordIdentityConsent(ctx, order.orderNo)
  if (place) await takePlace(ctx.tx, place, { orderId: order.id, customerId, now })
  await followOrder(ctx.tx, customerId, order.id, now)
  if (stock)
    await holdCar(ctx.tx, stock, {
      orderId: order.id,
      orderNo: order.orderNo,
      actor: { kind: 'customer', id: customerId },
      now,
    })
  return order

  function freeze(tx: Transaction<DB>, orderId: number): Promise<void> {
    return addNewCar(tx, orderId, {
      car,
      campaigns: { reductions: quoted.reductions, gifts: quoted.gifts.map(({ left: _, ...gift }) => gift) },
      provinceCode: outlet!.provinceCode,
      offFen: quoted.offFen,
      expectedOn: quoted.expectedOn,
      stockNo: stock?.stockNo ?? null,
      couponNo: couponNo ?? null,
      buyer: sealBuyer(buyer, ctx.config),
      buyerShown: showBuyer(buyer),
      loan,
    })
  }
}
