import type { Build, SeriesData } from '#contract/configure/range-data.ts'
import { optionKinds } from '#contract/configure/range-data.ts'
import type { Where } from '#contract/configure/rule-book.ts'
import type { Output } from '#contract/kit.ts'
import { newCarChannel } from '#contract/constants.ts'
import type { Ask } from '#web/api.ts'
import type { DesignAsked } from './design-address.ts'
import { firstBuild } from './design-store.ts'
import type { StepName } from './steps.ts'

export type Configurator = Output<'car.configurator'>
export type OptionWords = Configurator['options'][number]
export type TrimFacts = Output<'car.list'>['rows'][number]
export type Disclaimers = Output<'car.disclaimers'>
type Loan = Output<'car.finance'>
type Read = Output<'configure.read'>
export type SavedCar = NonNullable<Read['car']>

/** The loan whose rate is shown: of which price, and at which terms. */
export type ShownLoan = Pick<Loan, 'priceFen' | 'monthlyFen' | 'months' | 'downPercent' | 'aprBasisPoints'>

/** A series to begin with. */
export interface SeriesTile {
  seriesCode: string
  name: string
  kind: string
  bodyKey: string
  paint: string
  priceFromFen: number
}

/** A configuration that is worked on. */
export interface DesignCar {
  is: 'car'
  range: Configurator
  /** What the trims of the series are told apart by, as their cards say it. */
  facts: readonly TrimFacts[]
  disclaimers: Disclaimers
  loan: ShownLoan | null
  build: Build
  step: StepName
  where: Where
  /** What has ended of the car that was asked for by its code; null: nothing. */
  saved: (Pick<SavedCar, 'code' | 'build' | 'gone'> & { differenceFen: number }) | null
}

export type DesignData =
  | DesignCar
  /** Nothing was asked for. */
  | { is: 'range'; series: readonly SeriesTile[] }
  /** A code that says nothing; codes that may have been meant. */
  | { is: 'unread'; typed: string; why: Exclude<Read['result'], 'ok'>; suggestions: readonly string[] }
  /** A car of which nothing can be ordered any more. */
  | { is: 'over'; car: SavedCar }

/** More than the range has trims. */
const ALL = 60

const whereNow = (): Where => ({
  // Beijing's day. The place is the visitor's: documents are the same for everybody.
  day: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
  province: null,
})

/** What an address of the configurator shows. @param quiet asks what the page can do without */
export async function loadDesign(ask: Ask, asked: DesignAsked): Promise<DesignData> {
  if (asked.code) return loadCode(ask, asked)
  if (asked.series) return loadCar(ask, asked.series, asked)
  if (asked.spuId !== undefined) {
    const { data } = await ask('car.packages', {})
    const found = data.find(each => each.spuId === asked.spuId)
    if (found) return loadCar(ask, found.seriesCode, asked)
  }
  return { is: 'range', series: await loadTiles(ask) }
}

async function loadCode(ask: Ask, asked: DesignAsked): Promise<DesignData> {
  const { data } = await ask('configure.read', { code: asked.code })
  const { car, result, suggestions } = data
  if (!car || result !== 'ok')
    return { is: 'unread', typed: asked.code, why: result === 'ok' ? 'unknown' : result, suggestions }
  const build = car.buildable ? car.build : car.now?.build
  if (!build) return { is: 'over', car }
  const { code, gone, now } = car
  const saved = car.buildable ? null : { code, build: car.build, gone, differenceFen: now?.differenceFen ?? 0 }
  return loadCar(ask, car.seriesCode, asked, { build, saved })
}

async function loadCar(
  ask: Ask,
  seriesCode: string,
  { spuId, step }: DesignAsked,
  given?: Pick<DesignCar, 'build' | 'saved'>,
): Promise<DesignData> {
  const { data: range } = await ask('car.configurator', { seriesCode })
  const data: SeriesData = range.data
  const where = whereNow()
  const build = given?.build ?? firstBuild(data, where, spuId)
  if (!build) return { is: 'range', series: await loadTiles(ask) }
  // Without these the page is whole enough: a failure of theirs is none of the page.
  const [facts, disclaimers, loan] = await Promise.allSettled([
    ask('car.list', { type: newCarChannel, series: [seriesCode], pageSize: ALL }),
    ask('car.disclaimers', {
      locations: [...optionKinds, 'PREVIEW_CONFIGURATION', 'SWITCHING_VEHICLE', 'LONG_WHEELBASE'],
      masterDataInfos: range.trims.map(({ packageCode, sopDate }) => ({ packageCode, sopDate })),
    }),
    ask('car.finance', { spuId: build.spuId }),
  ])
  return {
    is: 'car',
    range,
    facts: facts.status === 'fulfilled' ? facts.value.data.rows : [],
    disclaimers: disclaimers.status === 'fulfilled' ? disclaimers.value.data : [],
    loan: loan.status === 'fulfilled' ? shownLoan(loan.value.data) : null,
    build,
    step: step ?? (given ? 'preview' : 'model'),
    where,
    saved: given?.saved ?? null,
  }
}

const shownLoan = ({ priceFen, monthlyFen, months, downPercent, aprBasisPoints }: Loan): ShownLoan => ({
  priceFen,
  monthlyFen,
  months,
  downPercent,
  aprBasisPoints,
})

/** The range, a tile for each series with its least expensive trim. */
async function loadTiles(ask: Ask): Promise<SeriesTile[]> {
  const { data } = await ask('car.list', { type: newCarChannel, pageSize: ALL })
  const bySeries = Map.groupBy(data.rows, row => row.seriesCode)
  return [...bySeries.values()].flatMap(rows => {
    const least = rows.toSorted((a, b) => a.priceFen - b.priceFen)[0]
    if (!least) return []
    const { seriesCode, seriesName, kind, bodyKey, paint, priceFen } = least
    return [{ seriesCode, name: seriesName, kind, bodyKey, paint, priceFromFen: priceFen }]
  })
}
