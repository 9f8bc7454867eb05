/** What the screens of cars and showrooms offer: a short way through the range, and cars that stand nearby (spec 2, cdstore; decision 089). */
import { standardBuild } from '#contract/configure/builds.ts'
import { choose } from '#contract/configure/choose.ts'
import { codeOf } from '#contract/configure/code.ts'
import type { OptionKind, SeriesData } from '#contract/configure/range-data.ts'
import { distanceM } from '#contract/coordinates.ts'
import { compile, type RuleBook, type Where } from '#contract/configure/rule-book.ts'
import type { Reply } from '#contract/kit.ts'
import { itemAt, required } from '#contract/required.ts'
import { readyOn } from '#server/features/car-stock/stock-car.rules.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { type Configurable, readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import type { Outlet } from '#server/features/dealer/dealer.rules.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { carsAround } from './screen.queries.ts'

type Start = Reply<'screen.start'>
type Group = Reply<'screen.options'>['groups'][number]

/** As many as stand beside each other and below on a screen without a search. */
const MOST_STOCK = 8
const groupKinds = ['PAINT', 'WHEEL', 'UPHOLSTERY'] as const satisfies readonly OptionKind[]

const offerOf = ({ code, seriesCode, seriesName, trimName, energy, picture, priceFen }: WholeCar) => ({
  code,
  seriesCode,
  seriesName,
  trimName,
  energy,
  picture,
  priceFen,
})

/** Where a screen stands. @throws Refusal OUTLET_UNKNOWN */
async function outletOf(ctx: Ctx, outletId: number | undefined): Promise<Outlet | undefined> {
  if (outletId === undefined) return undefined
  const found = (await outletsOf(ctx.memory)).find(each => each.outletId === outletId)
  if (!found) throw new Refusal('OUTLET_UNKNOWN')
  return found
}

const whereOf = (ctx: Ctx, outlet: Outlet | undefined): Where => ({
  day: beijingDay(ctx.now),
  province: outlet?.provinceCode ?? null,
})

/** Every version that can be ordered, as it comes. */
function wholeRange(range: Configurable, where: Where): Start['range'] {
  return range.data.flatMap(series => {
    const book = compile(series, where)
    return series.trims
      .filter(trim => !trim.ended)
      .toSorted((a, b) => a.priceFen - b.priceFen)
      .flatMap(trim => {
        const { car } = readCar(codeOf(trim, standardBuild(book, trim.spuId)), range, where)
        return car?.buildable ? [offerOf(car)] : []
      })
  })
}

/** Cars near a screen, the nearest first; of one configuration the nearest alone. */
async function stockNear(ctx: Ctx, at: Outlet, range: Configurable): Promise<Start['stock']> {
  const [rows, outlets] = await Promise.all([carsAround(ctx.db, at.provinceCode), outletsOf(ctx.memory)])
  const where = whereOf(ctx, at)
  const cars: Start['stock'] = []
  for (const { stockNo, code, place, arrivesOn, outletId } of rows) {
    const outlet = outlets.find(each => each.outletId === outletId)
    const { car } = readCar(code, range, where)
    // What is not built any more has no price of today.
    if (!outlet || !car?.buildable) continue
    const away = Math.round(distanceM(at.place, outlet.place))
    const ready = readyOn({ arrivesOn }, where.day)
    cars.push({ ...offerOf(car), stockNo, place, readyOn: ready, outlet: withWords(outlet), distanceM: away })
  }
  cars.sort((a, b) => a.distanceM - b.distanceM || a.readyOn.localeCompare(b.readyOn) || a.priceFen - b.priceFen)
  const first = new Map<string, Start['stock'][number]>()
  for (const car of cars) if (!first.has(car.code)) first.set(car.code, car)
  return [...first.values()].slice(0, MOST_STOCK)
}

/** The options of some kinds, each with the car that it leads to; what would need another version is left out. */
function groupsOf(car: WholeCar, book: RuleBook, series: SeriesData, { options }: Configurable): Group[] {
  const trim = required(
    series.trims.find(each => each.spuId === car.spuId),
    `trim ${car.spuId}`,
  )
  const choiceOf = (kind: (typeof groupKinds)[number], optionCode: string): Group['choices'] => {
    const chosen = car.build[kind] === optionCode
    const verdict = choose(book, car.build, optionCode)
    const step = verdict.ok ? verdict.step : verdict.proposal
    const row = options.get(optionCode)
    if (!row || (!chosen && (!step || step.build.spuId !== car.spuId))) return []
    const leads = chosen || !step ? undefined : step
    return [
      {
        optionCode,
        name: withWords(row).name,
        picture: row.pictureCode ?? '',
        chosen,
        code: leads ? codeOf(trim, leads.build) : car.code,
        differenceFen: leads?.differenceFen ?? 0,
        changesMore: leads ? leads.changes.some(each => each.what !== 'price' && each.kind !== kind) : false,
      },
    ]
  }
  return groupKinds.map(kind => ({
    kind,
    choices: trim.offers.filter(each => each.kind === kind).flatMap(each => choiceOf(kind, each.optionCode)),
  }))
}

export const screenHandlers = {
  'screen.start': async ({ input: { outletId }, ctx }) => {
    const [outlet, range] = await Promise.all([outletOf(ctx, outletId), configurable(ctx.memory)])
    return {
      outlet: outlet ? withWords(outlet) : null,
      range: wholeRange(range, whereOf(ctx, outlet)),
      stock: outlet ? await stockNear(ctx, outlet, range) : [],
    }
  },

  'screen.options': async ({ input: { code, outletId }, ctx }) => {
    const [outlet, range] = await Promise.all([outletOf(ctx, outletId), configurable(ctx.memory)])
    const where = whereOf(ctx, outlet)
    const { result, car } = readCar(code, range, where)
    if (!car) throw new Refusal(result === 'check' ? 'CODE_WRONG' : 'CODE_UNREADABLE')
    if (!car.buildable) throw new Refusal('CAR_ENDED')
    const series = itemAt(
      range.data,
      range.data.findIndex(each => each.seriesCode === car.seriesCode),
    )
    return { car, groups: groupsOf(car, compile(series, where), series, range) }
  },
} satisfies Partial<Handlers>
