/** The price label of a used car with its arithmetic, and the cars that it is held against (domain A.2, Cost of ownership). */
import type { Reply } from '#contract/kit.ts'
import { labelWord, lineBasis, lineName } from '#server/features/valuation/valuation.words.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay, msBetween } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { cardOf } from './used-car.cards.ts'
import { labelOf, lookupOf } from './used-car.lookup.ts'
import { carByNo, cardRows } from './used-car.queries.ts'
import { carsLike, likeWithin, valueOnSale } from './used-car.value.ts'

const dayMs = 86_400_000

/** How a car came to its label, line by line. @throws Refusal NOT_FOUND for an unknown or withdrawn number */
export async function showPriceLabel(carNo: string, ctx: Ctx): Promise<Reply<'usedCar.priceLabel'>> {
  const car = await carByNo(ctx.db, carNo.toUpperCase())
  if (!car) throw new Refusal('NOT_FOUND')
  const [{ model }, worth, lookup, like] = await Promise.all([
    valuationNow(ctx.memory),
    valueOnSale(ctx.memory, car, ctx.now),
    lookupOf(ctx.memory),
    carsLike(ctx.db, car),
  ])
  const rows = await cardRows(
    ctx.db,
    like.map(each => each.id),
  )
  const cityName = labelOf(lookup, 'cityId', String(car.cityCode))
  const { great, good, fair } = model.labelPpm
  const today = beijingDay(ctx.now)
  return {
    label: labelWord(worth.label),
    priceFen: car.priceFen,
    worthFen: worth.totalFen,
    differenceFen: car.priceFen - worth.totalFen,
    version: worth.version,
    lines: worth.lines.map(line => ({
      name: lineName(line),
      basis: lineBasis(line, cityName),
      amountFen: line.amountFen,
    })),
    steps: [
      { label: labelWord('great'), upToBasisPoints: Math.round(great / 100) },
      { label: labelWord('good'), upToBasisPoints: Math.round(good / 100) },
      { label: labelWord('fair'), upToBasisPoints: Math.round(fair / 100) },
      { label: labelWord('high'), upToBasisPoints: null },
    ],
    likeMonths: likeWithin.months,
    likeKm: likeWithin.km,
    like: like.flatMap(({ id, listedAt }) => {
      const row = rows.find(each => each.id === id)
      const daysOnSale = Math.max(0, Math.floor(msBetween(listedAt, ctx.now) / dayMs))
      return row ? [{ ...cardOf(row, lookup, today), daysOnSale }] : []
    }),
  }
}
