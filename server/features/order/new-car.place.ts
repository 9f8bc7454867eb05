/** How a new car is ordered: from its configuration code, at the shop's own prices (spec 2, /newcar/confirm_order; decision 078). */
import type { Transaction } from 'kysely'
import { tidied } from '#contract/configure/code-check.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { itemAt } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { financeProducts, modelRange, newCarCampaigns } from '#server/features/car/car.queries.ts'
import { loanFor, productsFor } from '#server/features/car/finance.rules.ts'
import { campaignsOf } from '#server/features/car/new-car.rules.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { holdCar, lockFreeCar } from '#server/features/car-stock/stock-car.hold.ts'
import { type StockCar, stockCarByNo } from '#server/features/car-stock/stock-car.queries.ts'
import { readyOn } from '#server/features/car-stock/stock-car.rules.ts'
import { readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import { LAUNCH_PAY_MINUTES } from '#server/features/launch/launch.queries.ts'
import { followOrder } from '#server/features/screen/screen.queries.ts'
import { depositRefund } from '#server/features/refund/refund.rules.ts'
import { depositWords } from '#server/features/used-car/deposit.rules.ts'
import type { Ctx, CustomerCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay, dayMs, hourMs, later } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { placeForOrder, takePlace } from './new-car.launch.ts'
import { recordIdentityConsent } from './new-car.consent.ts'
import { readBuyer, sealBuyer, showBuyer } from './new-car.buyer.ts'
import { newCarOrder } from './new-car-order.states.ts'
import {
  addNewCar,
  depositOf,
  fewOpenCars,
  newCarLine,
  type OutletForOrder,
  outletForOrder,
  takeTurn,
} from './new-car.queries.ts'
import { NEW_CAR_TERMS_VERSION } from './new-car.terms.ts'
import { placePayable } from './payable.place.ts'

/** Orders of new cars that a customer may have before their contracts are signed. */
export const MOST_OPEN_CARS = 3

type Preview = Reply<'carOrder.preview'>

/** A configuration as it would be ordered now, with what it comes to; sums in fen. */
export interface Quoted
  extends Pick<Preview, 'car' | 'orderable' | 'reductions' | 'gifts' | 'carFen' | 'priceFen' | 'expectedOn'> {
  deposit: { kind: Preview['deposit']['kind']; amountFen: number }
  offFen: number
}

/** The car of a code. @throws Refusal CODE_UNREADABLE, CODE_WRONG */
async function carOf(ctx: Ctx, code: string, province: number | null): Promise<WholeCar> {
  const { result, car } = readCar(code, await configurable(ctx.memory), { day: beijingDay(ctx.now), province })
  if (car) return car
  throw new Refusal(result === 'check' ? 'CODE_WRONG' : 'CODE_UNREADABLE')
}

/**
 * What a configuration comes to today.
 * @param outlet whose province says what can be had; absent: nowhere in particular
 * @param stock the very car, which is there sooner than one that is built
 * @throws Refusal CODE_UNREADABLE, CODE_WRONG; CAR_NOT_ON_SALE where earnest money would be above a fifth (Civil Code 586)
 */
export async function quoteNewCar(
  ctx: Ctx,
  code: string,
  outlet: OutletForOrder | undefined,
  stock?: StockCar,
): Promise<Quoted> {
  const day = beijingDay(ctx.now)
  const [car, range, campaigns] = await Promise.all([
    carOf(ctx, code, outlet?.provinceCode ?? null),
    modelRange(ctx.memory),
    newCarCampaigns(ctx.memory),
  ])
  const trims = range.flatMap(each => each.trims)
  const trim = itemAt(
    trims,
    trims.findIndex(each => each.spuId === car.spuId),
  )
  const mine = campaignsOf(campaigns, trim, day)
  const reductions = mine.flatMap(({ kind, campaignCode, nameCn, nameEn, amountFen }) =>
    kind === 'cash' && amountFen !== null ? [{ campaignCode, name: { cn: nameCn, en: nameEn }, amountFen }] : [],
  )
  const gifts = mine.flatMap(campaign =>
    campaign.gifts.map(({ giftId, nameCn, nameEn, quantity, valueFen }) => ({
      giftId,
      name: { cn: nameCn, en: nameEn },
      quantity,
      valueFen,
    })),
  )
  const deposit = await depositOf(ctx.db, car.seriesCode)
  const offFen = reductions.reduce((sum, each) => sum + each.amountFen, 0)
  const priceFen = car.priceFen - offFen
  const tooHigh = deposit.kind === 'earnest' && deposit.amountFen * 5 > priceFen
  if (tooHigh || deposit.amountFen >= priceFen) throw new Refusal('CAR_NOT_ON_SALE')
  return {
    car,
    orderable: car.buildable,
    reductions,
    gifts,
    carFen: car.priceFen,
    offFen,
    priceFen,
    deposit,
    expectedOn: stock ? readyOn(stock, day) : beijingDay(later(ctx.now, car.leadDays * dayMs)),
  }
}

/**
 * The car of the stock that somebody looks at before ordering it.
 * @throws Refusal NOT_FOUND, STOCK_CAR_TAKEN; STOCK_CAR_OTHER where it is another configuration or at another dealer
 */
export async function seenInStock(
  ctx: Ctx,
  stockNo: string,
  asked: { code: string; outletId?: number | undefined },
): Promise<StockCar> {
  const stock = await stockCarByNo(ctx.db, stockNo)
  if (!stock) throw new Refusal('NOT_FOUND')
  if (stock.state !== 'free') throw new Refusal('STOCK_CAR_TAKEN')
  return ofThisKind(stock, asked)
}

function ofThisKind(stock: StockCar, { code, outletId }: { code: string; outletId?: number | undefined }): StockCar {
  if (tidied(code) !== stock.code || outletId !== stock.outletId) throw new Refusal('STOCK_CAR_OTHER')
  return stock
}

/** What cancelling gives back after the payment, step by step, by the very rule that decides it then. */
export function returnsOf({ kind, amountFen }: Quoted['deposit']): Preview['returns'] {
  const paidAt = new Date(0)
  const asked = { depositKind: kind, paidFen: amountFen, paidAt, signed: false }
  const first = depositRefund(asked, paidAt)
  const untilHours = first.fullUntil && (first.fullUntil.getTime() - paidAt.getTime()) / hourMs
  const { refundFen, keptFen } = first
  if (untilHours === null) return [{ untilHours, refundFen, keptFen }]
  const after = depositRefund(asked, later(paidAt, untilHours * hourMs + 1))
  return [
    { untilHours, refundFen, keptFen },
    { untilHours: null, refundFen: after.refundFen, keptFen: after.keptFen },
  ]
}

/** What a deposit is called and means. */
export const depositShown = (kind: Quoted['deposit']['kind']) => ({ kind, ...depositWords[kind] })

/**
 * The loan that was chosen, worked out for the price of now; nothing without a wish.
 * @throws Refusal LOAN_NOT_OFFERED for one that is not offered just so: no other is put in its place in silence
 */
async function loanOf(ctx: Ctx, wish: Parsed<'carOrder.place'>['loan'], { car, priceFen }: Quoted) {
  if (!wish) return null
  const priced = { seriesCode: car.seriesCode, energy: car.energy, priceFen }
  const products = productsFor(await financeProducts(ctx.memory), priced, beijingDay(ctx.now))
  const loan = loanFor(products, priced, wish)
  if (!loan || loan.downPercent !== wish.downPercent || loan.months !== wish.months)
    throw new Refusal('LOAN_NOT_OFFERED')
  const { productCode, productName, kind, downPercent, months, downPaymentFen, monthlyFen, irrBasisPoints } = loan
  return { productCode, name: productName, kind, downPercent, months, downPaymentFen, monthlyFen, irrBasisPoints }
}

/**
 * Orders a new car: configuration, price, promises and buyer are frozen with it.
 * @throws Refusal CONSENT_NEEDED, BUYER_CONSENT_NEEDED, OUTLET_UNKNOWN, OUTLET_NO_NEW_CARS, CODE_UNREADABLE, CODE_WRONG,
 *   CAR_ENDED, PRICE_CHANGED, LOAN_NOT_OFFERED, CAR_ORDER_LIMIT, of the launch model as `placeForOrder`, of a car in stock STOCK_CAR_TAKEN, STOCK_CAR_OTHER,
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
  const quoted = await quoteNewCar(ctx, input.code, outlet, stock)
  const { car, deposit, priceFen } = quoted
  if (!quoted.orderable) throw new Refusal('CAR_ENDED')
  if (input.expectPriceFen !== priceFen) throw new Refusal('PRICE_CHANGED', { price: formatMoney(priceFen) })
  if (input.expectDepositFen !== deposit.amountFen)
    throw new Refusal('PRICE_CHANGED', { price: formatMoney(deposit.amountFen) })
  const loan = await loanOf(ctx, input.loan, quoted)
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
      campaigns: { reductions: quoted.reductions, gifts: quoted.gifts },
      provinceCode: outlet!.provinceCode,
      offFen: quoted.offFen,
      expectedOn: quoted.expectedOn,
      stockNo: stock?.stockNo ?? null,
      buyer: sealBuyer(buyer, ctx.config),
      buyerShown: showBuyer(buyer),
      loan,
    })
  }
}
