/** How the prices of cars compare with the market, kept for the desk's list: prices stand still and cars grow older (decision 076). */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { beijingDay, beijingDayStart } from '#server/lib/clock.ts'
import { defineJob, type Task, task } from '#server/lib/jobs.ts'
import { partOf } from '#server/lib/valuation.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'
import { type Valued, worthOf } from './used-car.value.ts'

export const reckonWorths = defineJob<object>('reckonWorths', { last: true })
const PORTION = 500

/** Below this the house itself would pay for such a car: the worth less the margin of whoever sells it. */
export const floorOf = (model: ValuationModel, worthFen: number): number =>
  Math.max(0, worthFen - Math.max(model.leastMarginFen, partOf(worthFen, model.marginPpm)))

type WorthRow = Valued & { id: number }

/** Writes down what some cars are worth. */
export async function putWorths(
  db: Kysely<DB>,
  model: ValuationModel,
  cars: readonly WorthRow[],
  now: Date,
): Promise<void> {
  if (cars.length === 0) return
  const day = beijingDay(now)
  const rows = cars.map(car => {
    const { totalFen, label } = worthOf(model, car, day)
    return { used_car_id: car.id, reckoned_at: now, worth_fen: totalFen, label }
  })
  await sql`
    insert into used_car_worth (used_car_id, reckoned_at, worth_fen, label)
    select used_car_id, reckoned_at, worth_fen, label
    from jsonb_populate_recordset(null::used_car_worth, ${JSON.stringify(rows)}::jsonb) as fresh
    where exists (select from used_car c where c.id = fresh.used_car_id)
    on conflict (used_car_id) do update
      set reckoned_at = excluded.reckoned_at, worth_fen = excluded.worth_fen, label = excluded.label`.execute(db)
}

/** Reckons all cars that are not sold and that nobody has reckoned today or since they changed. @returns how many */
export async function reckonAll(db: Kysely<DB>, now: Date): Promise<number> {
  const { model } = await valuationNow.now(db)
  const since = beijingDayStart(now)
  let done = 0
  for (let after = 0; ; ) {
    const { rows } = await sql<WorthRow>`
      select c.id, c.energy, c.series_code, c.msrp_fen, c.first_registered_on, c.mileage_km, c.grade, c.use_kind,
        c.accident, c.city_code, c.price_fen
      from used_car c left join used_car_worth w on w.used_car_id = c.id
      where c.id > ${after} and c.state <> 'sold'
        and (w.reckoned_at is null or w.reckoned_at < ${since} or w.reckoned_at < c.updated_at)
      order by c.id limit ${PORTION}`.execute(db)
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
