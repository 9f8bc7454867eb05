/** What a configuration comes to when it is ordered: price, campaigns, gifts, coupon, old car, deposit, loan (decisions 078, 099). */
import { tidied } from '#contract/configure/code-check.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { itemAt } from '#contract/required.ts'
import { carGiftsLeft } from '#server/features/car/car-gift.queries.ts'
import { financeProducts, modelRange, newCarCampaigns } from '#server/features/car/car.queries.ts'
import { loanFor, productsFor } from '#server/features/car/finance.rules.ts'
import { campaignsOf, isGiven } from '#server/features/car/new-car.rules.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import { type StockCar, stockCarByNo } from '#server/features/car-stock/stock-car.queries.ts'
import { readyOn } from '#server/features/car-stock/stock-car.rules.ts'
import { checkCoupon, type OwnCoupon, ownCoupon, usableCoupons } from '#server/features/promotion/coupon.queries.ts'
import { isForCar, reductionOf } from '#server/features/promotion/promotion.rules.ts'
import { reductionText } from '#server/features/promotion/promotion.words.ts'
import { depositRefund } from '#server/features/refund/refund.rules.ts'
import { depositWords } from '#server/features/used-car/deposit.rules.ts'
import type { Ctx, CustomerCtx } from '#server/http/context.ts'
import { beijingDay, dayMs, hourMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { isAccepted, namedOffer, offersForOrder } from './car-trade-in.queries.ts'
import { depositOf, type OutletForOrder } from './new-car.queries.ts'

type Preview = Reply<'carOrder.preview'>

/** What a configuration is ordered with, beside itself. */
export interface OrderWish {
  /** Whose province says what can be had; absent: nowhere in particular. */
  outlet?: OutletForOrder | undefined
  /** The very car, which is there sooner than one that is built. */
  stock?: StockCar | undefined
  /** What a customer brings along: an offer of the house for the own car, and a coupon. */
  own?: { customerId: number; carOfferNo?: string | undefined; couponNo?: string | undefined } | undefined
}

/** A configuration as it would be ordered now, with what it comes to; sums in fen. */
export interface Quoted
  extends Pick<
    Preview,
    'car' | 'orderable' | 'reductions' | 'gifts' | 'giftsGone' | 'tradeIn' | 'carFen' | 'priceFen' | 'expectedOn'
  > {
  deposit: { kind: Preview['deposit']['kind']; amountFen: number }
  offFen: number
  /** The coupon that takes something off, and what a coupon could take off at most. */
  coupon: OwnCoupon | null
  beforeCouponFen: number
}

/** The car of a code. @throws Refusal CODE_UNREADABLE, CODE_WRONG */
async function carOf(ctx: Ctx, code: string, province: number | null): Promise<WholeCar> {
  const { result, car } = readCar(code, await configurable(ctx.memory), { day: beijingDay(ctx.now), province })
  if (car) return car
  throw new Refusal(result === 'check' ? 'CODE_WRONG' : 'CODE_UNREADABLE')
}

/** What a price may fall to: a deposit is less than the price, and earnest money at most a fifth of it (Civil Code 586). */
export const leastFen = ({ kind, amountFen }: Quoted['deposit']): number =>
  kind === 'earnest' ? amountFen * 5 : amountFen + 1

/**
 * What a coupon takes off a new car.
 * @param priceFen with its campaigns @throws Refusal COUPON_NOT_FOR, COUPON_SHORT
 */
function couponOff(
  { scope, reduction }: Pick<OwnCoupon, 'scope' | 'reduction'>,
  seriesCode: string,
  priceFen: number,
  deposit: Quoted['deposit'],
): number {
  if (!isForCar(scope, seriesCode)) throw new Refusal('COUPON_NOT_FOR')
  const off = reductionOf(reduction, priceFen, Math.max(0, priceFen - leastFen(deposit)))
  if (off > 0) return off
  const least =
    reduction.kind === 'amountOff' ? Math.min(...reduction.steps.map(step => step.fromFen)) : reduction.fromFen
  throw least > priceFen
    ? new Refusal('COUPON_SHORT', { amount: formatMoney(least - priceFen) })
    : new Refusal('COUPON_NOT_FOR')
}

/** Gifts of campaigns as they can be given now: limited ones as long as there are some. */
async function giftsNow(
  ctx: Ctx,
  campaigns: ReturnType<typeof campaignsOf>,
): Promise<Pick<Quoted, 'gifts' | 'giftsGone'>> {
  const all = campaigns.flatMap(campaign => campaign.gifts).filter(isGiven)
  const limited = all.filter(each => each.quota !== null).map(each => each.giftId)
  const leftOf = await carGiftsLeft(ctx.db, limited)
  const gifts = all.map(({ giftId, nameCn, nameEn, quantity, valueFen }) => ({
    giftId,
    name: { cn: nameCn, en: nameEn },
    quantity,
    valueFen,
    left: leftOf.get(giftId) ?? null,
  }))
  const there = gifts.filter(({ left, quantity }) => left === null || left >= quantity)
  return { gifts: there, giftsGone: gifts.filter(each => !there.includes(each)) }
}

/** The offer that is named, with what a campaign takes off the new car for it. */
async function tradedIn(
  ctx: Ctx,
  { customerId, carOfferNo }: { customerId: number; carOfferNo?: string | undefined },
  campaigns: ReturnType<typeof campaignsOf>,
) {
  if (carOfferNo === undefined) return null
  const { name, sumFen } = namedOffer(await offersForOrder(ctx.db, customerId, ctx.now), carOfferNo)
  const bonus = campaigns.find(each => each.kind === 'tradeIn' && each.amountFen !== null)
  return {
    shown: { carOfferNo, name, sumFen, bonusFen: bonus?.amountFen ?? 0 },
    reductions: bonus
      ? [
          {
            campaignCode: bonus.campaignCode,
            name: { cn: bonus.nameCn, en: bonus.nameEn },
            amountFen: bonus.amountFen ?? 0,
          },
        ]
      : [],
  }
}

/**
 * What a configuration comes to today: cash campaigns, then the bonus for the old car, then the coupon, measured by what is
 * left.
 * @throws Refusal CODE_UNREADABLE, CODE_WRONG; CAR_NOT_ON_SALE where earnest money would be above a fifth (Civil Code 586);
 *   TRADE_IN_OVER, TRADE_IN_USED; COUPON_UNKNOWN, COUPON_USED, COUPON_EXPIRED, COUPON_NOT_FOR, COUPON_SHORT
 */
export async function quoteNewCar(ctx: Ctx, code: string, { outlet, stock, own }: OrderWish): Promise<Quoted> {
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
  const [deposit, gifts, tradeIn, held] = [
    await depositOf(ctx.db, car.seriesCode),
    await giftsNow(ctx, mine),
    own && (await tradedIn(ctx, own, mine)),
    own?.couponNo === undefined ? undefined : await ownCoupon(ctx.db, own.customerId, own.couponNo),
  ]
  const reductions = mine.flatMap(({ kind, campaignCode, nameCn, nameEn, amountFen }) =>
    kind === 'cash' && amountFen !== null ? [{ campaignCode, name: { cn: nameCn, en: nameEn }, amountFen }] : [],
  )
  reductions.push(...(tradeIn?.reductions ?? []))
  const sum = () => reductions.reduce((all, each) => all + each.amountFen, 0)
  const beforeCouponFen = car.priceFen - sum()
  const coupon = own?.couponNo === undefined ? null : checkCoupon(held, ctx.now)
  if (coupon) {
    const amountFen = couponOff(coupon, car.seriesCode, beforeCouponFen, deposit)
    reductions.push({ campaignCode: coupon.couponNo, name: { cn: coupon.titleCn, en: coupon.titleEn }, amountFen })
  }
  const offFen = sum()
  const priceFen = car.priceFen - offFen
  if (priceFen < leastFen(deposit)) throw new Refusal('CAR_NOT_ON_SALE')
  return {
    car,
    orderable: car.buildable,
    reductions,
    ...gifts,
    tradeIn: tradeIn?.shown ?? null,
    carFen: car.priceFen,
    offFen,
    priceFen,
    deposit,
    coupon,
    beforeCouponFen,
    expectedOn: stock ? readyOn(stock, day) : beijingDay(later(ctx.now, car.leadDays * dayMs)),
  }
}

/** Coupons of the customer that take something off this car, and how much each would. */
export async function couponsFor(ctx: Ctx & CustomerCtx, quoted: Quoted): Promise<Preview['coupons']> {
  const all = await usableCoupons(ctx.db, ctx.customerId, ctx.now)
  return all.flatMap(coupon => {
    try {
      const offFen = couponOff(coupon, quoted.car.seriesCode, quoted.beforeCouponFen, quoted.deposit)
      const { couponNo, validUntil, reduction } = coupon
      return [{ couponNo, title: withWords(coupon).title, text: reductionText(reduction), validUntil, offFen }]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
}

/** Offers for own cars that the customer could bring along, also those that wait for an answer. */
export const offersShown = async (ctx: Ctx & CustomerCtx): Promise<Preview['offers']> =>
  (await offersForOrder(ctx.db, ctx.customerId, ctx.now))
    .filter(each => !each.used)
    .map(({ carOfferNo, name, sumFen, dueAt, ...of }) => ({
      carOfferNo,
      name,
      sumFen,
      dueAt,
      accepted: isAccepted(of),
    }))

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

export function ofThisKind(
  stock: StockCar,
  { code, outletId }: { code: string; outletId?: number | undefined },
): StockCar {
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
 * The loan that was chosen, worked out for a price; nothing without a wish.
 * @param day in Beijing, on which it has to be offered
 * @throws Refusal LOAN_NOT_OFFERED for one that is not offered just so: no other is put in its place in silence
 */
export async function loanOf(
  ctx: Ctx,
  wish: Parsed<'carOrder.place'>['loan'],
  { car, priceFen }: { car: Pick<WholeCar, 'seriesCode' | 'energy'>; priceFen: number },
  day: string,
) {
  if (!wish) return null
  const priced = { seriesCode: car.seriesCode, energy: car.energy, priceFen }
  const products = productsFor(await financeProducts(ctx.memory), priced, day)
  const loan = loanFor(products, priced, wish)
  if (!loan || loan.downPercent !== wish.downPercent || loan.months !== wish.months)
    throw new Refusal('LOAN_NOT_OFFERED')
  const { productCode, productName, kind, downPercent, months, downPaymentFen, monthlyFen, irrBasisPoints } = loan
  return { productCode, name: productName, kind, downPercent, months, downPaymentFen, monthlyFen, irrBasisPoints }
}
