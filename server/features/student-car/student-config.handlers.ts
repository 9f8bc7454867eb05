/** A customer's own configurations of series that are in the programme, with their estimates (spec 2; decision 119). */
import { mostWishes } from '#contract/constants.ts'
import { findCar } from '#server/features/configure/configure.handlers.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { type Configurable, readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import { findWish, type Wish, wishPage } from '#server/features/configure/wish.queries.ts'
import { rulesNow, type RuleVersion } from '#server/features/student/student.queries.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { trimFacts } from './student-car.view.ts'
import { inProgramme, priceOf } from './student-pool.rules.ts'

interface Basis {
  range: Configurable
  rules: RuleVersion['rules']
  day: string
}

/** What there is to show of one; a car of which nothing can be ordered any more has no estimate. */
function show(car: WholeCar, { label, savedAt, savedFen }: Omit<Wish, 'code'>, { range, rules, day }: Basis) {
  const over = !car.buildable && car.now === null
  return {
    ...car,
    label,
    savedAt,
    savedFen,
    inProgramme: inProgramme(rules, car.seriesCode, day),
    price: (over ? undefined : priceOf(car, rules, day)) ?? null,
    ...trimFacts(range, car.spuId),
  }
}

export const studentConfigHandlers = {
  'studentConfig.list': async ({ input: { province, pageNumber, pageSize }, ctx }) => {
    const [{ rows }, range, { rules }] = await Promise.all([
      // Which of them are in the programme their codes say: a customer keeps so many at most.
      wishPage(ctx.db, ctx.customerId, { pageNumber: 1, pageSize: mostWishes }),
      configurable(ctx.memory),
      rulesNow(ctx.memory),
    ])
    const day = beijingDay(ctx.now)
    const own = rows.flatMap(({ code, ...wish }) => {
      const { car } = readCar(code, range, { day, province: province ?? null })
      return car && inProgramme(rules, car.seriesCode, day) ? [show(car, wish, { range, rules, day })] : []
    })
    const shown = own.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    return new Page(shown, { pageNumber, pageSize, total: own.length })
  },

  'studentConfig.detail': async ({ input, ctx }) => {
    const car = await findCar(input, ctx)
    const [wish, range, { rules }] = await Promise.all([
      findWish(ctx.db, ctx.customerId, car.code),
      configurable(ctx.memory),
      rulesNow(ctx.memory),
    ])
    if (!wish) throw new Refusal('NOT_FOUND')
    return show(car, wish, { range, rules, day: beijingDay(ctx.now) })
  },
} satisfies Partial<Handlers>
