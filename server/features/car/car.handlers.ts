import type { Handlers } from '#server/http/context.ts'
import { modelRange, usedCarCounts } from './car.queries.ts'
import { presentSeries } from './car.rules.ts'

export const carHandlers = {
  /** Series with their models and trims, prices and counts of used cars; one of them, or all in order. */
  'car.seriesList': async ({ input, ctx }) => {
    const [range, used] = await Promise.all([modelRange(ctx.memory), usedCarCounts(ctx.memory, ctx.db, ctx.now)])
    const wanted = range.filter(
      ({ series }) => input.seriesCode === undefined || series.seriesCode === input.seriesCode,
    )
    return { seriesList: wanted.map(each => presentSeries(each, used)) }
  },
} satisfies Partial<Handlers>
