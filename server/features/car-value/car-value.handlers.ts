/** What an own car is worth over time (decision 074). */
import type { Reply } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { TrimRow } from '#server/features/car/car.rules.ts'
import { ownCar, type OwnCarRow } from '#server/features/garage/garage.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { trimToSell } from '#server/features/sell/sell.rules.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import type { CustomerCtx, Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { forgetWorth, keepValue, keepWorth, saidOf, worthOf } from './car-value.queries.ts'
import { mayBe, monthOf, pointsOf, type Worth, worthOn } from './car-value.rules.ts'

type Shown = Reply<'carValue.show'>

/** @throws Refusal NOT_FOUND */
async function mustOwn(ctx: CustomerCtx, ownCarId: number): Promise<OwnCarRow> {
  const car = await ownCar(ctx.db, ctx.customerId, ownCarId)
  if (!car) throw new Refusal('NOT_FOUND')
  return car
}

/** Versions that a car may be of. */
const trimsOf = async ({ memory }: CustomerCtx, car: OwnCarRow): Promise<TrimRow[]> =>
  (await modelRange(memory)).flatMap(each => each.trims).filter(each => mayBe(each, car))

async function shown(ctx: CustomerCtx, car: OwnCarRow): Promise<Shown> {
  const [trims, row, said, { model }] = await Promise.all([
    trimsOf(ctx, car),
    worthOf(ctx.db, car.id),
    saidOf(ctx.db, car.id),
    valuationNow(ctx.memory),
  ])
  const trim = trims.find(each => each.spuId === row?.spuId)
  const worth = row && ({ ...row, modelYear: car.modelYear } as Worth)
  const points = worth && trim ? pointsOf(model, trim, worth, said, ctx.now) : []
  const [first] = trims
  return {
    ownCarId: car.id,
    carName: trim || first ? { cn: (trim ?? first)!.nameCn, en: (trim ?? first)!.nameEn } : alike(car.seriesCode),
    seriesCode: car.seriesCode,
    modelYear: car.modelYear,
    trims: trims.map(each => ({ spuId: each.spuId, name: { cn: each.nameCn, en: each.nameEn } })),
    registeredOn: car.registeredOn,
    known: worth && trim ? { ...worth, spuId: trim.spuId, use: worth.useKind } : null,
    points,
    byHand: worth !== undefined && trim !== undefined && points.length === 0,
  }
}

export const carValueHandlers = {
  'carValue.show': async ({ input, ctx }) => shown(ctx, await mustOwn(ctx, input.ownCarId)),

  'carValue.save': async ({ input: { ownCarId, use, ...said }, ctx }) => {
    const car = await mustOwn(ctx, ownCarId)
    const { tx, now } = ctx
    const range = await modelRange(ctx.memory)
    const { modelYear } = car
    const condition = {
      body: said.grade,
      cabin: said.grade,
      mechanics: said.grade,
      tyres: 1,
      keys: 2,
      services: 'full',
    } as const
    const trim = trimToSell(range, { ...said, use, modelYear, flood: false, condition }, now)
    if (!(await trimsOf(ctx, car)).includes(trim)) throw new Refusal('OFFER_CAR_UNKNOWN')
    if ((await regionsOf(ctx.memory)).byCode.get(said.cityCode)?.level !== 'city') throw new Refusal('REGION_UNKNOWN')
    const { version, model } = await valuationNow(ctx.memory)
    const worth: Worth = { ...said, useKind: use, modelYear, mileageOn: beijingDay(now) }
    const today = worthOn(model, trim, worth, now)
    // What was said of another car is not this one's past.
    const before = await worthOf(tx, ownCarId)
    if (before && (before.spuId !== said.spuId || before.registeredOn !== said.registeredOn))
      await forgetWorth(tx, ownCarId)
    await keepWorth(tx, { ...said, ownCarId, useKind: use, mileageOn: worth.mileageOn, changedAt: now })
    if (today) await keepValue(tx, { ownCarId, month: monthOf(now), valuationVersion: version, ...today })
    return shown(ctx, car)
  },

  'carValue.stop': async ({ input, ctx }) => {
    const car = await mustOwn(ctx, input.ownCarId)
    await forgetWorth(ctx.tx, car.id)
    return shown(ctx, car)
  },
} satisfies Partial<Handlers>
