/** Answers about new cars, made of what the process keeps in memory of the range (decision 030). */
import { LRUCache } from 'lru-cache'
import { bodyTypeWords } from '#contract/range-codes.ts'
import { energies } from '#contract/car-codes.ts'
import { newCarPrices } from '#contract/price-spans.ts'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { CallName, Parsed, Reply } from '#contract/kit.ts'
import { type Answer, type Ctx, Page } from '#server/http/context.ts'
import { readyAnswer } from '#server/http/ready-answer.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  COUNTS_CACHED_MS,
  type EquipmentRows,
  equipmentRows,
  financeProducts,
  modelRange,
  newCarCampaigns,
  optionRows,
  usedCarCounts,
} from './car.queries.ts'
import { isBuilt, type ModelRange, type SeriesRow, type TrimRow, type UsedCount } from './car.rules.ts'
import { lowestInstalment, loanFor, productsFor } from './finance.rules.ts'
import { dataOf, equipmentOf, warrantyOf } from './new-car.facts.ts'
import {
  bodyTypeOf,
  builtTrims,
  campaignsOf,
  type CardFacts,
  cardOf,
  choiceWord,
  countsOf,
  fitting,
  isOffered,
  type NewCarCard,
  newCarFacets,
  type NewCarFacet,
  newCarOrders,
  showCampaign,
  showOption,
} from './new-car.rules.ts'
import { newCarWords, searchedTrims } from './new-car.words.ts'

const loanCar = (trim: TrimRow) => ({ seriesCode: trim.seriesCode, energy: trim.energy, priceFen: trim.msrpFen })

type Products = Awaited<ReturnType<typeof financeProducts>>
/** Everything that cards are made of, and the cards that are made already. */
interface Facts extends CardFacts {
  range: ModelRange
  products: Products
  equipment: EquipmentRows
  cardFor: (trim: TrimRow, series: SeriesRow) => NewCarCard
  /** Ready answers, by call and input. */
  answers: LRUCache<string, Serialized>
}
/** Of each range that is held, until something beside it changes or the day is over. */
const held = new WeakMap<ModelRange, Facts>()

async function factsFor({ memory, now }: Ctx): Promise<Facts> {
  const [range, options, campaigns, products, equipment] = await Promise.all([
    modelRange(memory),
    optionRows(memory),
    newCarCampaigns(memory),
    financeProducts(memory),
    equipmentRows(memory),
  ])
  const day = beijingDay(now)
  const made = { day, options, campaigns, products, equipment }
  const known = held.get(range)
  if (known && Object.entries(made).every(([name, of]) => known[name as keyof typeof made] === of)) return known
  const monthlyFrom = (trim: TrimRow) => {
    const car = loanCar(trim)
    return lowestInstalment(productsFor(products, car, day), car)
  }
  const cards = new Map<number, NewCarCard>()
  const cardFor = (trim: TrimRow, series: SeriesRow): NewCarCard => {
    const card = cards.get(trim.spuId) ?? cardOf(trim, series, facts)
    cards.set(trim.spuId, card)
    return card
  }
  const answers = new LRUCache<string, Serialized>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: answer => answer.weight,
  })
  const facts: Facts = { range, ...made, monthlyFrom, cardFor, answers }
  held.set(range, facts)
  return facts
}

/**
 * The ready text of an answer, which is the same for everybody of a language until the range changes.
 * @param ttl after so many ms it is made again; absent: never
 */
async function ready<N extends CallName>(
  name: N,
  input: unknown,
  ctx: Ctx,
  make: (facts: Facts) => Answer<N> | Promise<Answer<N>>,
  ttl?: number,
): Promise<Serialized> {
  const facts = await factsFor(ctx)
  return readyAnswer(name, ctx, { texts: facts.answers, asked: JSON.stringify(input), ttl }, () => make(facts))
}

/** @throws Refusal NOT_FOUND for a trim that never was */
function findTrim(range: ModelRange, spuId: number): { trim: TrimRow; series: SeriesRow; trims: TrimRow[] } {
  for (const { series, trims } of range) {
    const trim = trims.find(each => each.spuId === spuId)
    if (trim) return { trim, series, trims }
  }
  throw new Refusal('NOT_FOUND')
}

const facetWords: Record<
  Exclude<NewCarFacet, 'series'>,
  readonly { code: string | number; cn: string; en: string }[]
> = {
  btCategoryCode: bodyTypeWords,
  priceRange: newCarPrices,
  energy: energies,
}

/** Cards of trims, built or ended, by their numbers and in their order; none for a number that never was one. */
export async function cardsOf(ctx: Ctx, spuIds: readonly number[]): Promise<ReadonlyMap<number, NewCarCard>> {
  const facts = await factsFor(ctx)
  const trims = new Map(
    facts.range.flatMap(({ series, trims: own }) => own.map(trim => [trim.spuId, { trim, series }] as const)),
  )
  const known = spuIds.flatMap(spuId => trims.get(spuId) ?? [])
  return new Map(known.map(({ trim, series }) => [trim.spuId, facts.cardFor(trim, series)]))
}

/** The filtered list with its counts (spec 3, New-car filter; spec 9). */
export const listNewCars = (filter: Parsed<'car.list'>, ctx: Ctx): Promise<Serialized> =>
  ready('car.list', filter, ctx, facts => listOf(filter, facts))

async function listOf(filter: Parsed<'car.list'>, facts: Facts): Promise<Page<Reply<'car.list'>>> {
  const built = builtTrims(facts.range)
  const { keyword } = filter
  const all = keyword ? searchedTrims(built, await newCarWords(facts.range), keyword) : built
  const found = fitting(all, filter).sort(newCarOrders[filter.sort])
  const skip = (filter.pageNumber - 1) * filter.pageSize
  const rows = found.slice(skip, skip + filter.pageSize)
  const wordsOf = (name: NewCarFacet) =>
    name === 'series'
      ? facts.range.map(({ series }) => ({ code: series.seriesCode, cn: series.nameCn, en: series.nameEn }))
      : facetWords[name]
  return new Page(
    {
      rows: rows.map(({ trim, series }) => facts.cardFor(trim, series)),
      facets: newCarFacets.map(name => {
        const counts = countsOf(all, filter, name)
        return {
          name,
          values: wordsOf(name).map(({ code, cn, en }) => ({
            code: String(code),
            label: { cn, en },
            count: counts.get(String(code)) ?? 0,
          })),
        }
      }),
    },
    { pageNumber: filter.pageNumber, pageSize: filter.pageSize, total: found.length },
  )
}

/** Trims side by side, in the order that was asked for. */
function sideBySide(trims: readonly { trim: TrimRow; series: SeriesRow }[], facts: Facts) {
  const rows = trims.map(each => each.trim)
  return {
    trims: trims.map(({ trim, series }) => facts.cardFor(trim, series)),
    data: dataOf(rows),
    equipment: equipmentOf(rows, facts.equipment),
  }
}

/** Up to four trims side by side. @throws Refusal NOT_FOUND when one of them never was */
export const compareNewCars = (spuIds: readonly number[], ctx: Ctx): Promise<Serialized> =>
  ready('car.compare', spuIds, ctx, facts =>
    sideBySide(
      [...new Set(spuIds)].map(spuId => findTrim(facts.range, spuId)),
      facts,
    ),
  )

/** The trim that is built today in place of one that is not: what took its place, or the nearest in price of its model. */
export function insteadOf(trim: TrimRow, range: ModelRange): number | null {
  if (isBuilt(trim)) return null
  const built = builtTrims(range).map(each => each.trim)
  if (built.some(each => each.spuId === trim.successor)) return trim.successor
  const like = (of: (each: TrimRow) => string) => built.filter(each => of(each) === of(trim))
  const near = [like(each => each.rangeCode), like(each => each.seriesCode), like(each => each.bodyKey), built].find(
    list => list.length > 0,
  )
  const away = (each: TrimRow) => Math.abs(each.msrpFen - trim.msrpFen)
  return near?.toSorted((a, b) => away(a) - away(b))[0]?.spuId ?? null
}

/** Everything about one trim, beside those of its series that are built. @throws Refusal NOT_FOUND */
export const showNewCar = (spuId: number, ctx: Ctx): Promise<Serialized> =>
  ready(
    'car.detail',
    spuId,
    ctx,
    async facts => detailOf(spuId, facts, await usedCarCounts(ctx.memory, ctx.db, ctx.now)),
    COUNTS_CACHED_MS,
  )

function detailOf(spuId: number, facts: Facts, used: ReadonlyMap<number, UsedCount>): Reply<'car.detail'> {
  const { options, campaigns, products, day } = facts
  const { trim, series, trims } = findTrim(facts.range, spuId)
  const shown = trims.filter(each => each === trim || isBuilt(each))
  const offers = (options.offersOf.get(spuId) ?? []).filter(offer => isOffered(offer, day))
  const usedOf = trims.flatMap(each => used.get(each.spuId) ?? [])
  const car = loanCar(trim)
  return {
    car: facts.cardFor(trim, series),
    series: seriesHead(series),
    at: shown.indexOf(trim),
    ...sideBySide(
      shown.map(each => ({ trim: each, series })),
      facts,
    ),
    offers: offers.flatMap(offer => {
      const option = options.options.get(offer.optionCode)
      return option ? { ...showOption(option), ...offer, group: option.groupCode } : []
    }),
    campaigns: isBuilt(trim) ? campaignsOf(campaigns, trim, day).map(showCampaign) : [],
    loan: isBuilt(trim) ? loanFor(productsFor(products, car, day), car) : null,
    insteadSpuId: insteadOf(trim, facts.range),
    sopDate: trim.sopOn,
    code: isBuilt(trim) ? codeAsItComes(trim, facts) : null,
    warranty: warrantyOf(trim),
    usedCars: {
      count: usedOf.reduce((sum, each) => sum + each.count, 0),
      priceFromFen: usedOf.length > 0 ? Math.min(...usedOf.map(each => each.priceFromFen)) : null,
    },
  }
}

/** The configuration code of a trim that is built, without anything chosen. */
function codeAsItComes({ spuId, seriesCode }: TrimRow, facts: Facts): string | null {
  const data = rowsOfSeries(seriesCode, facts)
  const trim = data?.trims.find(each => each.spuId === spuId)
  return data && trim ? codeOf(trim, standardBuild(compile(data, { day: facts.day, province: null }), spuId)) : null
}

/** A series as the resolver takes it; undefined: there is no such series. */
function rowsOfSeries(seriesCode: string, { range, options: { offersOf, rules } }: Facts) {
  const found = range.find(({ series }) => series.seriesCode === seriesCode)
  if (!found) return undefined
  const [data] = seriesDataOf({
    car_series: [found.series],
    car_trim: found.trims,
    car_trim_option: found.trims.flatMap(trim => offersOf.get(trim.spuId) ?? []),
    car_rule: rules.filter(rule => rule.seriesCode === seriesCode),
  })
  return data
}

const seriesHead = (series: SeriesRow) => ({
  code: series.seriesCode,
  name: { cn: series.nameCn, en: series.nameEn },
  kind: { cn: series.kindCn, en: series.kindEn },
  intro: { cn: series.introCn, en: series.introEn },
  bodyType: series.bodyType,
  bodyKey: series.bodyKey,
})

/** A loan for a trim, or for the price that it was configured to. @throws Refusal NOT_FOUND, also where no such loan is */
export async function showLoan(input: Parsed<'car.finance'>, ctx: Ctx): Promise<Reply<'car.finance'>> {
  const [range, products] = await Promise.all([modelRange(ctx.memory), financeProducts(ctx.memory)])
  const { trim } = findTrim(range, input.spuId)
  const car = { ...loanCar(trim), priceFen: input.priceFen ?? trim.msrpFen }
  const loan = isBuilt(trim) ? loanFor(productsFor(products, car, beijingDay(ctx.now)), car, input) : null
  if (!loan) throw new Refusal('NOT_FOUND')
  return loan
}

/** A series as the configurator loads it: rows for the resolver, and words. @throws Refusal NOT_FOUND */
export const showSeries = (seriesCode: string, ctx: Ctx): Promise<Serialized> =>
  ready('car.configurator', seriesCode, ctx, facts => seriesOf(seriesCode, facts))

function seriesOf(seriesCode: string, facts: Facts): Reply<'car.configurator'> {
  const { range } = facts
  const { options, offersOf, rules } = facts.options
  const found = range.find(({ series }) => series.seriesCode === seriesCode)
  if (!found) throw new Refusal('NOT_FOUND')
  const { series, trims } = found
  const offers = trims.flatMap(trim => offersOf.get(trim.spuId) ?? [])
  const own = rules.filter(rule => rule.seriesCode === seriesCode)
  const data = rowsOfSeries(seriesCode, facts)
  if (!data) throw new Refusal('NOT_FOUND')
  const codes = new Set(offers.map(offer => offer.optionCode))
  return {
    series: seriesHead(series),
    data,
    options: [...options.values()].filter(option => codes.has(option.optionCode)).map(showOption),
    trims: trims.map(trim => ({
      spuId: trim.spuId,
      packageCode: trim.packageCode,
      sopDate: trim.sopOn,
      name: { cn: trim.nameCn, en: trim.nameEn },
      shortName: { cn: trim.shortNameCn, en: trim.shortNameEn },
      rangeCode: trim.rangeCode,
      bodyKey: trim.bodyKey,
      energy: trim.energy,
      longWheelbase: trim.longWheelbase,
    })),
    sentences: own.map(rule => ({ ruleId: rule.ruleId, sentence: { cn: rule.sentenceCn, en: rule.sentenceEn } })),
  }
}

/** Bodies that are built, with how many trims of each there are. */
export async function showBodyTypes(ctx: Ctx): Promise<Reply<'car.bodyTypes'>> {
  const built = builtTrims(await modelRange(ctx.memory))
  return bodyTypeWords.flatMap(({ code }) => {
    const own = built.filter(({ trim, series }) => bodyTypeOf(trim, series) === code)
    if (own.length === 0) return []
    return {
      code,
      title: choiceWord(bodyTypeWords, code),
      value: code,
      seriesCodes: [...new Set(own.map(({ series }) => series.seriesCode))],
      count: own.length,
      priceFromFen: Math.min(...own.map(({ trim }) => trim.msrpFen)),
    }
  })
}
