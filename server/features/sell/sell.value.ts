/** Values a customer's car by today's numbers and today's stock (decision 069). */
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { TrimRow } from '#server/features/car/car.rules.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { cheapestLike } from '#server/features/used-car/used-car.value.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { lineBasis, lineName } from '#server/features/valuation/valuation.words.ts'
import type { Ctx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { gradeOf, type LikeCar, type Offer, offerRange, offerValue, type ValuationLine } from '#server/lib/valuation.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'
import { type ByHand, type CarToSell, trimToSell, valuedCar, whyByHand } from './sell.rules.ts'

export interface CarValue {
  version: number
  model: ValuationModel
  trim: TrimRow
  byHand: ByHand | null
  offer: Offer
  like: LikeCar | undefined
}

/** @throws Refusal REGION_UNKNOWN, OFFER_CAR_UNKNOWN, OFFER_REGISTERED_WRONG */
export async function valueCar(ctx: Pick<Ctx, 'memory' | 'db' | 'now'>, car: CarToSell): Promise<CarValue> {
  const [range, { version, model }] = await Promise.all([modelRange(ctx.memory), valuationNow(ctx.memory)])
  const trim = trimToSell(range, car, ctx.now)
  const { spuId, modelYear, registeredOn, mileageKm, use, accident, condition } = car
  if ((await regionsOf(ctx.memory)).byCode.get(car.cityCode)?.level !== 'city') throw new Refusal('REGION_UNKNOWN')
  const like = await cheapestLike(ctx.db, {
    spuId,
    modelYear,
    registeredOn,
    mileageKm,
    grade: gradeOf(condition),
    use,
    accident,
  })
  const valued = valuedCar(model, trim, car, ctx.now)
  const offer = offerValue(model, valued, condition, like)
  const byHand = whyByHand(model, valued, car.flood) ?? (offer.totalFen === 0 ? 'worthless' : null)
  return { version, model, trim, byHand, offer, like }
}

/** The name of a city; its code where it has none. */
export async function cityName({ memory }: Pick<Ctx, 'memory'>, cityCode: number): Promise<Word> {
  const found = (await regionsOf(memory)).byCode.get(cityCode)
  return found ? { cn: found.shortNameCn, en: found.nameEn } : alike(String(cityCode))
}

export const shownLine = (line: ValuationLine, city: Word) => ({
  kind: line.kind,
  name: lineName(line),
  basis: lineBasis(line, city),
  amountFen: line.amountFen,
})

/** A valuation as calls give it; one that a person has to make says no sums. */
export function shownValue({ model, offer, byHand }: CarValue, city: Word, now: Date): Reply<'sell.value'> {
  const { lines, totalFen, marketFen } = byHand === null ? offer : { lines: [], totalFen: 0, marketFen: 0 }
  return {
    byHand,
    lines: lines.map(line => shownLine(line, city)),
    totalFen,
    marketFen,
    ...offerRange(model, totalFen),
    validDays: model.validDays,
    toleranceKm: model.toleranceKm,
    valuedAt: now,
  }
}
