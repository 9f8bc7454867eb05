import type { Language } from '#contract/errors.ts'
import type { Reply, Parsed } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import type { Ctx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hasVinCheckDigit, isVin, readOwnVin } from '#server/lib/vin.ts'
import { inBoth, inLanguage, wordOf } from '#server/lib/words.ts'
import { type CarRequest, judgeFit, type Verdict } from './fit.rules.ts'
import { type GoodsCatalogue, goodsCatalogueOf } from './goods.catalogue.ts'
import { cardsById, carChoice } from './goods.list.ts'
import { type GoodsRow, goodsByCode, knownCar } from './goods.queries.ts'
import { fitReasons, vinWarning } from './goods.words.ts'

type FitRequest = Parsed<'goods.checkFit'>
const insteadGoods = 4

/**
 * The car of a VIN: one that the house has offered, else what the number itself says when it is the house's own.
 * @returns undefined for a number that says nothing here
 */
async function carOfVin(vin: string, range: ModelRange, ctx: Ctx): Promise<CarRequest | undefined> {
  const known = await knownCar(ctx.db, vin)
  if (known) return { seriesCode: known.seriesCode, modelYear: known.modelYear, energy: known.energy }
  const read = readOwnVin(vin)
  // A letter that two series share says neither.
  const [series, other] = range.filter(each => each.series.seriesCode.charAt(0).toUpperCase() === read?.seriesLetter)
  return read && series && !other
    ? { seriesCode: series.series.seriesCode, modelYear: read.modelYear, energy: read.energy }
    : undefined
}

/** `Vega 2023`, `2023 Vega`; the year is left out when it was not said. */
function carName(car: CarRequest | undefined, range: ModelRange, language: Language): string {
  const series = range.find(each => each.series.seriesCode === car?.seriesCode)?.series
  if (!car || !series) return ''
  const name = inLanguage({ cn: series.nameCn, en: series.nameEn }, language)
  if (car.modelYear === undefined) return name
  return language === 'en' ? `${car.modelYear} ${name}` : `${name} ${car.modelYear} 款`
}

/** Goods of the same list that fit the car, for one that does not. */
function instead(good: GoodsRow, car: CarRequest, range: ModelRange, catalogue: GoodsCatalogue): number[] {
  const choice = { ...carChoice(car, range), category: [good.categoryCode] }
  return catalogue.index.find(choice, 'recommended', false, 0, insteadGoods, {}).ids.filter(id => id !== good.id)
}

/**
 * Whether a good fits a car, with the reason in words. A wrong check digit is a doubt that refuses nothing (decisions:
 * Validation).
 * @throws Refusal NOT_FOUND for an unknown good, VIN_WRONG for what is no VIN
 */
export async function checkFit(input: FitRequest, ctx: Ctx): Promise<Reply<'goods.checkFit'>> {
  const vin = input.vin?.toUpperCase().replace(/[\s-]/g, '')
  if (vin && !isVin(vin)) throw new Refusal('VIN_WRONG')
  const [[good], range, catalogue] = await Promise.all([
    goodsByCode(ctx.db, [input.spuCode]),
    modelRange(ctx.memory),
    goodsCatalogueOf(ctx.memory, ctx.now),
  ])
  if (!good || good.state === 'pre_publish') throw new Refusal('NOT_FOUND')
  const { seriesCode, modelYear, energy } = input
  const car = vin
    ? await carOfVin(vin, range, ctx)
    : seriesCode
      ? { seriesCode, ...(modelYear ? { modelYear } : {}), ...(energy ? { energy } : {}) }
      : undefined
  const series = range.find(each => each.series.seriesCode === car?.seriesCode)
  let judged: Verdict = judgeFit(good, car, series?.trims)
  if (vin && !car && judged.why === 'askCar') judged = { verdict: 'unknown', why: 'unknownVin' }
  return {
    verdict: judged.verdict,
    reason: inBoth(language => inLanguage(wordOf(fitReasons[judged.why](carName(car, range, language))), language)),
    car:
      car?.modelYear !== undefined && series
        ? {
            seriesCode: car.seriesCode,
            seriesName: { cn: series.series.nameCn, en: series.series.nameEn },
            modelYear: car.modelYear,
            energy: car.energy ?? null,
          }
        : null,
    warning: vin && !hasVinCheckDigit(vin) ? wordOf(vinWarning) : null,
    instead: judged.verdict === 'notForCar' && car ? cardsById(catalogue, instead(good, car, range, catalogue)) : [],
  }
}
