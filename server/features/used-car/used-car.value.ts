/** What a used car is worth by the valuation, and what like ones are on sale for (decision 069). */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Cache } from '#server/lib/cached.ts'
import { labelOf, type LikeCar, marketValue, type Valuation } from '#server/lib/valuation.ts'
import type { PriceLabel } from '#contract/used-car-codes.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'
import type { CarRow } from './used-car.queries.ts'
import { monthsBetween } from './used-car.rules.ts'

/** What of a car its worth follows from. */
export type Valued = Pick<
  CarRow,
  | 'energy'
  | 'seriesCode'
  | 'msrpFen'
  | 'firstRegisteredOn'
  | 'mileageKm'
  | 'grade'
  | 'useKind'
  | 'accident'
  | 'cityCode'
  | 'priceFen'
>

/** The worth of a car on a day (`YYYY-MM-DD`) by some numbers, line by line, and how its price compares. */
export function worthOf(model: ValuationModel, car: Valued, day: string): Valuation & { label: PriceLabel } {
  const { energy, seriesCode, mileageKm, accident, cityCode } = car
  const worth = marketValue(model, {
    energy,
    seriesCode,
    guideFen: car.msrpFen,
    months: car.firstRegisteredOn ? monthsBetween(car.firstRegisteredOn, day) : 0,
    mileageKm,
    grade: car.grade as 1 | 2 | 3 | null,
    use: car.useKind,
    accident,
    cityCode,
  })
  return { ...worth, label: labelOf(model, car.priceFen, worth.totalFen) }
}

/** The worth of a car on sale, line by line, and how its price compares. */
export async function valueOnSale(
  memory: Cache,
  car: Valued,
  now: Date,
): Promise<Valuation & { label: PriceLabel; version: number }> {
  const { model, version } = await valuationNow(memory)
  return { ...worthOf(model, car, beijingDay(now)), version }
}

/** How far a car may be from another one to be shown beside it: months of registration, kilometres. */
export const likeWithin = { months: 12, km: 20_000, most: 6 } as const

/** Cars on sale that a buyer would hold this one against: the same model, about as old and as far driven. */
export async function carsLike(db: Kysely<DB>, car: CarRow): Promise<{ id: number; listedAt: Date }[]> {
  const { months, km, most } = likeWithin
  const { rows } = await sql<{ id: number; listedAt: Date }>`
    select id, listed_at from used_car
    where range_code = ${car.rangeCode} and state = 'publish' and id <> ${car.id}
      and mileage_km between ${car.mileageKm - km} and ${car.mileageKm + km}
      and (first_registered_on is null) = ${car.firstRegisteredOn === null}
      and (first_registered_on is null or first_registered_on between
        ${car.firstRegisteredOn}::date - make_interval(months => ${months}) and
        ${car.firstRegisteredOn}::date + make_interval(months => ${months}))
    order by (spu_id = ${car.spuId}) desc, abs(mileage_km - ${car.mileageKm}), id limit ${most}`.execute(db)
  return rows
}

/** A car that others are compared with. */
export interface LikeWish {
  spuId: number
  modelYear: number
  /** `YYYY-MM-DD`. */
  registeredOn: string
  mileageKm: number
  grade: 1 | 2 | 3
  use: string
  accident: boolean
}

/** The cheapest car on sale that is no worse in anything: same trim, no older, no more kilometres, no worse a condition. */
export async function cheapestLike(db: Kysely<DB>, wish: LikeWish): Promise<LikeCar | undefined> {
  const { rows } = await sql<LikeCar>`
    select car_no, price_fen from used_car
    where spu_id = ${wish.spuId} and state = 'publish' and model_year >= ${wish.modelYear}
      and (first_registered_on is null or first_registered_on >= ${wish.registeredOn}::date)
      and mileage_km <= ${wish.mileageKm} and grade <= ${wish.grade}
      and (not accident or ${wish.accident}) and (use_kind <> 'rental' or ${wish.use} = 'rental')
    order by price_fen, id limit 1`.execute(db)
  return rows[0]
}
