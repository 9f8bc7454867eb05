import { modelRange, optionRows } from '#server/features/car/car.queries.ts'
import { cached } from '#server/lib/cached.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import type { Configurable } from './configure.rules.ts'

/** All that configurations are made of, held in memory. */
export const configurable = cached(
  ['car_series', 'car_model', 'car_trim', 'car_option', 'car_trim_option', 'car_rule'],
  async (db): Promise<Configurable> => {
    const [range, { options, offers, rules }] = await Promise.all([modelRange.now(db), optionRows.now(db)])
    const data = seriesDataOf({
      car_series: range.map(({ series }) => series),
      car_trim: range.flatMap(({ trims }) => trims),
      car_trim_option: offers,
      car_rule: rules,
    })
    return { data, range, options }
  },
)
