/** What it comes to when one car replaces another, by today's numbers and today's stock (decision 074). */
import { financedFen, replaceLoan, replaceSum, type PayWish, type ReplaceFacts } from '#contract/replace.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { financeProducts, type FinanceProduct, modelRange, newCarCampaigns } from '#server/features/car/car.queries.ts'
import { isBuilt, type TrimRow } from '#server/features/car/car.rules.ts'
import { productsFor, usualOfNew } from '#server/features/car/finance.rules.ts'
import { campaignsOf } from '#server/features/car/new-car.rules.ts'
import { findCar } from '#server/features/configure/configure.handlers.ts'
import { type OfferRow, ownOffer } from '#server/features/sell/sell.queries.ts'
import type { CarToSell } from '#server/features/sell/sell.rules.ts'
import { type CarValue, valueCar } from '#server/features/sell/sell.value.ts'
import { usedCarProducts } from '#server/features/used-car/finance.rules.ts'
import { carByNo } from '#server/features/used-car/used-car.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { usedCarPlan } from '#server/lib/used-car-loan.ts'
import type { Condition } from '#server/lib/valuation.ts'

type Asked = Parsed<'replace.reckon'>
type WantedAsked = NonNullable<Asked['wanted']>
type Shown = NonNullable<Reply<'replace.reckon'>['wanted']>

/** The car that is there, with what counts for it. */
export interface OldCar {
  car: CarToSell
  value: CarValue
  /** The offer that was named. */
  offer: OfferRow | undefined
  /** null: a person has to value it. */
  oldFen: number | null
}

/** The car that is wanted. */
export interface WantedCar extends Shown {
  trim: TrimRow | undefined
  products: FinanceProduct[]
  bonus: { name: Word; amountFen: number } | undefined
}

/** Offers whose sum somebody can count on, until the moment that they say. */
const countedOn: readonly OfferRow['state'][] = ['offered', 'accepted', 'booked', 'inspected', 'priced']

/** @throws Refusal REPLACE_OFFER_OVER for one that is not the customer's, too */
async function offerOf(ctx: Ctx, carOfferNo: string): Promise<OfferRow> {
  const { customerId } = ctx.who
  const row = customerId === undefined ? undefined : await ownOffer(ctx.db, customerId, carOfferNo)
  const holds = row && countedOn.includes(row.state) && (row.dueAt === null || row.dueAt > ctx.now)
  if (!holds) throw new Refusal('REPLACE_OFFER_OVER')
  return row
}

/**
 * The old car as its owner describes it, or as an offer of the house has it: then the offer counts.
 * @throws Refusal REPLACE_OFFER_OVER, and what valuing it refuses
 */
export async function oldCar(ctx: Ctx, { old, carOfferNo }: Pick<Asked, 'old' | 'carOfferNo'>): Promise<OldCar | null> {
  const offer = carOfferNo === undefined ? undefined : await offerOf(ctx, carOfferNo)
  const car = offer ? { ...offer, use: offer.useKind, condition: offer.condition as Condition } : old
  if (!car) return null
  const value = await valueCar(ctx, car)
  const said = value.byHand === null ? value.offer.totalFen : null
  return { car, value, offer, oldFen: offer ? (offer.finalFen ?? offer.offerFen) : said }
}

async function usedCar(ctx: Ctx, carNo: string): Promise<WantedCar> {
  const [car, products] = await Promise.all([carByNo(ctx.db, carNo.toUpperCase()), financeProducts(ctx.memory)])
  if (!car || car.state === 'withdrawn') throw new Refusal('NOT_FOUND')
  const states = { publish: 'onSale', pre_publish: 'coming', reserved: 'held', sold: 'gone' } as const
  return {
    kind: 'used',
    key: car.carNo,
    name: { cn: car.titleCn, en: car.titleEn },
    seriesCode: car.seriesCode,
    bodyKey: car.bodyKey,
    paint: car.paint,
    priceFen: car.priceFen,
    state: states[car.state],
    trim: undefined,
    products: usedCarProducts(products, car, beijingDay(ctx.now)),
    bonus: undefined,
  }
}

/** A new car, as it comes or as it was configured. @throws Refusal NOT_FOUND, REPLACE_NOT_BUILT */
async function newCar(
  ctx: Ctx,
  spuId: number,
  shown: Pick<Shown, 'kind' | 'key' | 'paint'> & { priceFen?: number },
): Promise<WantedCar> {
  const [range, products, campaigns] = await Promise.all([
    modelRange(ctx.memory),
    financeProducts(ctx.memory),
    newCarCampaigns(ctx.memory),
  ])
  const trim = range.flatMap(each => each.trims).find(each => each.spuId === spuId)
  if (!trim) throw new Refusal('NOT_FOUND')
  if (!isBuilt(trim)) throw new Refusal('REPLACE_NOT_BUILT')
  const day = beijingDay(ctx.now)
  const priceFen = shown.priceFen ?? trim.msrpFen
  const bonus = campaignsOf(campaigns, trim, day).find(each => each.kind === 'tradeIn' && each.amountFen !== null)
  const { seriesCode, energy } = trim
  const financed = { seriesCode, energy, priceFen: financedFen({ priceFen, bonusFen: bonus?.amountFen ?? 0 }) }
  return {
    ...shown,
    name: { cn: trim.nameCn, en: trim.nameEn },
    seriesCode,
    bodyKey: trim.bodyKey,
    priceFen,
    state: 'onSale',
    trim,
    products: productsFor(products, financed, day),
    bonus: bonus && { name: { cn: bonus.nameCn, en: bonus.nameEn }, amountFen: bonus.amountFen ?? 0 },
  }
}

/** The car that is wanted. @throws Refusal NOT_FOUND, REPLACE_NOT_BUILT, CODE_UNREADABLE, CODE_WRONG */
export async function wantedCar(ctx: Ctx, wanted: WantedAsked): Promise<WantedCar> {
  if ('carNo' in wanted) return usedCar(ctx, wanted.carNo)
  if ('spuId' in wanted)
    return newCar(ctx, wanted.spuId, { kind: 'new', key: String(wanted.spuId), paint: standardPaint })
  const car = await findCar(wanted, ctx)
  const spuId = car.now?.build.spuId ?? car.spuId
  return newCar(ctx, spuId, {
    kind: 'design',
    key: car.now?.code ?? car.code,
    paint: car.picture.paint,
    priceFen: car.priceFen,
  })
}
/** A paint that every body has a picture in. */
const standardPaint = 'silver'

/** What a calculator shows first. */
export const usualFor = (wanted: WantedCar | null) => (wanted && wanted.kind !== 'used' ? usualOfNew : usedCarPlan)

/** Facts, loan and sum of an exchange, by the reckoning of both sides. */
export function reckoned(old: OldCar, wanted: WantedCar, owedFen: number, pay: PayWish) {
  const facts: ReplaceFacts = {
    priceFen: wanted.priceFen,
    bonusFen: wanted.bonus?.amountFen ?? 0,
    oldFen: old.oldFen,
    owedFen,
  }
  const loan = replaceLoan(facts, wanted.products, pay, usualFor(wanted))
  return { facts, loan, sum: replaceSum(facts, loan?.offer ?? null) }
}
