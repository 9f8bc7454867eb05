/** The customer's own cars. */
import { isNewEnergyPlate } from '#contract/plate.ts'
import type { Reply } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import type { CustomerCtx, Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addCar, carsOf, changeCar, lockCars, type OwnCarRow, removeCar } from './garage.queries.ts'
import { doubtsOf, mileageSaid, modelOf, readCar } from './garage.rules.ts'

/** More than anybody keeps; a list without an end would be a place to dump data. */
const MOST_CARS = 10

type OwnCar = Reply<'garage.list'>[number]

/** A car with the words of its model; nothing where the range has lost it, which it never does. */
function shown(row: OwnCarRow, range: ModelRange): OwnCar[] {
  const found = modelOf(range, row)
  if (!found) return []
  const { series, model } = found
  return [
    {
      ...row,
      ownCarId: row.id,
      isNewEnergyPlate: isNewEnergyPlate(row.plate),
      seriesName: { cn: series.nameCn, en: series.nameEn },
      modelName: { cn: model.nameCn, en: model.nameEn },
      energy: model.energy,
      bodyKey: series.bodyKey as OwnCar['bodyKey'],
      warnings: doubtsOf(row, model.energy),
    },
  ]
}

async function listed(ctx: CustomerCtx): Promise<OwnCar[]> {
  const [rows, range] = await Promise.all([carsOf(ctx.db, ctx.customerId), modelRange(ctx.memory)])
  return rows.flatMap(row => shown(row, range))
}

export const garageHandlers = {
  'garage.list': ({ ctx }) => listed(ctx),
  'garage.save': async ({ input: { ownCarId, mileageKm, ...said }, ctx }) => {
    const { tx, customerId, now } = ctx
    const range = await modelRange(ctx.memory)
    const read = readCar(range, said, beijingDay(now))
    if ('fault' in read) throw new Refusal(read.fault, read.facts)
    const { facts } = read
    const cars = await lockCars(tx, customerId)
    const others = cars.filter(each => each.id !== ownCarId)
    if (others.some(each => each.plate === facts.plate || (facts.vin !== null && each.vin === facts.vin)))
      throw new Refusal('CAR_KNOWN')
    if (ownCarId === undefined && others.length >= MOST_CARS) throw new Refusal('TOO_MANY_CARS', { n: MOST_CARS })
    const before = cars.find(each => each.id === ownCarId)
    const kept = { ...facts, ...mileageSaid(mileageKm, before, beijingDay(now)) }
    const isOther = before !== undefined && before.plate !== facts.plate
    const row =
      ownCarId === undefined
        ? await addCar(tx, customerId, kept, now)
        : await changeCar(tx, customerId, ownCarId, { ...kept, ...(isOther ? { serviceTold: null } : {}) }, now)
    const [car] = row ? shown(row, range) : []
    if (!car) throw new Refusal('NOT_FOUND')
    return car
  },
  'garage.remove': async ({ input: { ownCarId }, ctx }) => {
    if (!(await removeCar(ctx.tx, ctx.customerId, ownCarId))) throw new Refusal('NOT_FOUND')
    return listed(ctx)
  },
} satisfies Partial<Handlers>
