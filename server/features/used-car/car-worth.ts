/** How the prices of cars compare with the market, kept for the desk's list: prices stand still and cars grow older (decision 076). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { beijingDay, beijingDayStart } from '#server/lib/clock.ts'
import { defineJob, type Task, task } from '#server/lib/jobs.ts'
import { partOf } from '#server/lib/valuation.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'
import { carsToReckon, type WorthRow, writeWorths } from './car-worth.queries.ts'
import { worthOf } from './used-car.value.ts'

export const reckonWorths = defineJob<object>('reckonWorths', { last: true })
const PORTION = 500

/** Below this the house itself would pay for such a car: the worth less the margin of whoever sells it. */
export const floorOf = (model: ValuationModel, worthFen: number): number =>
  Math.max(0, worthFen - Math.max(model.leastMarginFen, partOf(worthFen, model.marginPpm)))

/** Writes down what some cars are worth. */
export async function putWorths(
  db: Kysely<DB>,
  model: ValuationModel,
  cars: readonly WorthRow[],
  now: Date,
): Promise<void> {
  const day = beijingDay(now)
  await writeWorths(
    db,
    cars.map(car => {
      const { totalFen, label } = worthOf(model, car, day)
      return { usedCarId: car.id, reckonedAt: now, worthFen: totalFen, label }
    }),
  )
}

/** Reckons all cars that are not sold and that nobody has reckoned today or since they changed. @returns how many */
export async function reckonAll(db: Kysely<DB>, now: Date): Promise<number> {
  const { model } = await valuationNow.now(db)
  const since = beijingDayStart(now)
  let done = 0
  for (let after = 0; ; ) {
    const rows = await carsToReckon(db, after, since, PORTION)
    await putWorths(db, model, rows, now)
    done += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return done
    after = last.id
  }
}

export const carWorthTasks: readonly Task[] = [
  task(reckonWorths, async (_, { db, now }) => void (await reckonAll(db, now()))),
]
