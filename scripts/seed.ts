/**
 * `npm run seed`: fills the catalogue, or adds used cars to it. What is there stays as it is.
 *
 *     npm run seed                         2,400 used cars
 *     npm run seed -- --used-cars 200000   for load tests
 *     npm run seed -- --if-empty           does nothing when there is a catalogue
 *     npm run seed -- --today 2026-11-21   as if it were that day
 */
import { parseArgs } from 'node:util'
import { openPool } from '#server/db/connect.ts'
import { prepareDatabase } from '#server/db/seed/reference.ts'
import { mostSeededCars } from '#server/db/seed/used-cars.ts'
import { defaultUsedCars, isEmpty, seedDatabase } from '#server/db/seed/seed.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { failTool, onDatabase } from './on-database.ts'

const { values } = parseArgs({
  options: {
    'used-cars': { type: 'string', default: String(defaultUsedCars) },
    'if-empty': { type: 'boolean', default: false },
    today: { type: 'string', default: beijingDay(new Date()) },
  },
})
const usedCars = Number(values['used-cars'])
if (!/^\d+$/.test(values['used-cars']) || usedCars > mostSeededCars) {
  console.error(`--used-cars: a whole number up to ${mostSeededCars}`)
  process.exit(2)
}
if (!/^\d{4}-\d\d-\d\d$/.test(values.today) || Number.isNaN(Date.parse(values.today))) {
  console.error('--today: a day like 2026-11-21')
  process.exit(2)
}

await onDatabase(async url => {
  await prepareDatabase(url)
  const pool = openPool({ url, max: 2, name: 'hesper-seed', statementTimeoutMs: 0 })
  try {
    if (values['if-empty'] && !(await isEmpty(pool))) return console.log('There is a catalogue already; nothing to do')
    const start = performance.now()
    const result = await seedDatabase(pool, {
      usedCars,
      today: values.today,
      onProgress: cars => {
        if (cars > 0 && cars % 20_000 === 0) console.log(`${cars} used cars …`)
      },
    })
    console.log(
      `${result.usedCarsAdded} used cars added, ${result.usedCars} from the seed now; ` +
        `${result.outlets} outlets, ${result.trims} trims, ${result.goods} goods, ${result.regions} regions and ` +
        `${result.dictionary} dictionary entries added, in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
  } finally {
    await pool.end()
  }
}).catch(failTool)
