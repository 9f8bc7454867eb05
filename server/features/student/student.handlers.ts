/** The overseas-student programme, for everybody (spec 2, 7; domain D.1; decision 102). */
import { studentPrice } from '#contract/student/price.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { isBuilt } from '#server/features/car/car.rules.ts'
import { cardsOf } from '#server/features/car/new-car.view.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { rulesNow } from './student.queries.ts'

export const studentHandlers = {
  'student.rules': async ({ ctx }) => {
    const { version, publishedAt, rules } = await rulesNow(ctx.memory)
    return { version, publishedAt, rules: [...rules] }
  },

  /** Cars of the range with imported parts on record, the least expensive first. */
  'student.cars': async ({ ctx }) => {
    const [{ rules }, range] = await Promise.all([rulesNow(ctx.memory), modelRange(ctx.memory)])
    const today = beijingDay(ctx.now)
    const priced = range
      .flatMap(({ trims }) => trims.filter(trim => isBuilt(trim)))
      .flatMap(trim => {
        const plug = trim.energy !== 'ICE'
        const price = studentPrice(trim.msrpFen, { seriesCode: trim.seriesCode, plug }, rules, today)
        return price ? [{ spuId: trim.spuId, price }] : []
      })
      .toSorted((a, b) => a.price.listFen - b.price.listFen)
    const cards = await cardsOf(
      ctx,
      priced.map(({ spuId }) => spuId),
    )
    return priced.flatMap(({ spuId, price }) => {
      const car = cards.get(spuId)
      return car ? [{ car, price }] : []
    })
  },
} satisfies Partial<Handlers>
