/**
 * What it costs to hold a day's news against everybody's saved searches: the matching alone, by the list's own index, over
 * filters as people save them; what is found is counted, not written.
 *
 *     node bench/alerts.ts [--folder bench/out/alerts]
 */
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { type ListFilter, writeFilterPath } from '#contract/car-filter-path.ts'
import { usedCarAges, usedCarMileages } from '#contract/used-car-codes.ts'
import { itemAt } from '#contract/required.ts'
import { connect } from '#server/db/connect.ts'
import { newsFor, type Search } from '#server/features/alert/alert.match.ts'
import { readLookup } from '#server/features/used-car/used-car.lookup.ts'
import { type IndexColumns, indexColumnsOf } from '#server/features/used-car/used-car.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { runAlone, type Setting } from './alone.ts'
import { figure } from './figures.ts'

const [searchCount, carCount] = [10_000, 500]

/** Searches that differ in one to four choices, every fifth with words; each of the first thousands is another one. */
function searchesOf(cars: readonly IndexColumns[], now: Date): Search[] {
  return Array.from({ length: searchCount }, (_, n) => {
    const car = itemAt(cars, (n * 37) % cars.length)
    const wish: ListFilter = {
      ...(n % 2 === 0 ? { series: [car.seriesCode] } : {}),
      ...(n % 3 === 0 ? { cityId: [String(car.cityCode)] } : {}),
      ...(n % 4 === 0 ? { carAge: [String(itemAt(usedCarAges, n % usedCarAges.length).code)] } : {}),
      ...(n % 5 === 1 ? { mileage: [String(itemAt(usedCarMileages, n % usedCarMileages.length).code)] } : {}),
      priceToFen: (15 + (n % 90)) * 1_000_000,
    }
    const keyword = n % 5 === 0 ? 'vega' : ''
    return { id: n + 1, customerId: n + 1, createdAt: now, filter: writeFilterPath(wish), keyword }
  })
}

/** Adds the row of saved searches to a table of measurements. */
export async function measureAlerts({ url, row }: Setting): Promise<void> {
  const db = await connect({ url, max: 2, name: 'bench-alerts' })
  try {
    const now = new Date()
    const { rows } = await sql<{ id: number }>`
      select id from used_car where state in ('publish', 'pre_publish') order by id limit ${carCount}`.execute(
      db.kysely,
    )
    const known = await indexColumnsOf(
      db.kysely,
      rows.map(each => each.id),
    )
    // A small catalogue stands for a large one: each of its cars several times, under numbers of their own.
    const cars = Array.from({ length: carCount }, (_, n) => ({ ...itemAt(known, n % known.length), id: n + 1 }))
    const { words } = await readLookup(db.kysely)
    const searches = searchesOf(known, now)
    const news = cars.map(car => ({ car, listed: true, awaySince: null, before: null }))
    const match = () => {
      const hitsOf = newsFor(news, beijingDay(now), words)
      return searches.reduce((sum, search) => sum + hitsOf(search).length, 0)
    }
    match()
    const from = performance.now()
    const hits = match()
    const took = performance.now() - from
    const read = performance.now()
    await indexColumnsOf(
      db.kysely,
      rows.map(each => each.id),
    )
    row(
      `Saved searches, ${figure(searchCount)} held against news of ${figure(carCount)} cars`,
      `${figure(took)} ms, ${figure((searchCount / took) * 1000)} searches/s, ${figure(hits)} hits`,
      `reading ${figure(rows.length)} cars for it ${figure(performance.now() - read)} ms`,
      '≤ 2,000 ms',
    )
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { folder: { type: 'string', default: 'bench/out/alerts' } } })
  await runAlone(values.folder, 0, measureAlerts, 2_400)
}
