/** The pool as visitors see it: with prices of today, held in memory as long as nothing of it changes (decision 119). */
import type { Parsed, Reply } from '#contract/kit.ts'
import type { StockSort } from '#contract/stock-car-codes.ts'
import type { StudentPrice } from '#contract/student/price.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { type Configurable, readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import type { Outlet } from '#server/features/dealer/dealer.rules.ts'
import { readyOn } from '#server/features/car-stock/stock-car.rules.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { rulesNow, type RuleVersion } from '#server/features/student/student.queries.ts'
import { type Ctx, Page } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { type PooledRow, pooledRows } from './student-pool.queries.ts'
import { priceOf } from './student-pool.rules.ts'

export type Row = Reply<'studentCar.list'>['rows'][number]

/** A car of the pool with what it was reckoned from. */
export interface Pooled {
  row: Row
  car: WholeCar
  price: StudentPrice
}

/** What the cars were reckoned from: as long as it is the same, they are. */
interface Basis {
  range: Configurable
  outlets: readonly Outlet[]
  rules: RuleVersion
  day: string
}

/** Looks of a car that its card names, in this order. */
const looks = ['PAINT', 'UPHOLSTERY', 'WHEEL']

const reckoned = new WeakMap<readonly PooledRow[], Basis & { cars: readonly Pooled[] }>()

function reckon(rows: readonly PooledRow[], { range, outlets, rules, day }: Basis): Pooled[] {
  const places = new Map(outlets.map(each => [each.outletId, each]))
  // Cars that are alike at many outlets are read once for each province.
  const read = new Map<string, WholeCar | null>()
  function carOf(code: string, province: number): WholeCar | null {
    const key = `${code} ${province}`
    const known = read.get(key)
    if (known !== undefined) return known
    const { car } = readCar(code, range, { day, province })
    read.set(key, car)
    return car
  }
  return rows.flatMap((pooled): Pooled[] => {
    const outlet = places.get(pooled.outletId)
    const car = outlet && carOf(pooled.code, outlet.provinceCode)
    if (!outlet || !car?.buildable) return []
    const price = priceOf(car, rules.rules, day)
    if (!price) return []
    const { code, seriesCode, spuId, trimName, energy } = car
    const { bodyKey, paint, wheel } = car.picture
    const { listFen, withTaxesFen, withoutFen, savedFen } = price
    const row: Row = {
      stockNo: pooled.stockNo,
      code,
      seriesCode,
      spuId,
      trimName,
      energy,
      looks: looks.flatMap(kind => car.lines.filter(line => line.kind === kind).map(line => line.name)),
      picture: { bodyKey, paint, wheel },
      listFen,
      withTaxesFen,
      withoutFen,
      savedFen,
      place: pooled.place,
      readyOn: readyOn(pooled, day),
      outlet: {
        outletId: outlet.outletId,
        name: { cn: outlet.nameCn, en: outlet.nameEn },
        provinceCode: outlet.provinceCode,
      },
    }
    return [{ row, car, price }]
  })
}

/** All cars that visitors are shown today. */
export async function pooledCars(ctx: Ctx): Promise<readonly Pooled[]> {
  const [rows, range, outlets, rules] = await Promise.all([
    pooledRows(ctx.memory),
    configurable(ctx.memory),
    outletsOf(ctx.memory),
    rulesNow(ctx.memory),
  ])
  const day = beijingDay(ctx.now)
  const known = reckoned.get(rows)
  if (known?.range === range && known.outlets === outlets && known.rules === rules && known.day === day)
    return known.cars
  const basis = { range, outlets, rules, day }
  const cars = reckon(rows, basis)
  reckoned.set(rows, { ...basis, cars })
  return cars
}

const byReady = (a: Row, b: Row) => a.readyOn.localeCompare(b.readyOn) || a.stockNo.localeCompare(b.stockNo)
const orders: Readonly<Record<StockSort, (a: Row, b: Row) => number>> = {
  ready: byReady,
  low: (a, b) => a.withoutFen - b.withoutFen || byReady(a, b),
  high: (a, b) => b.withoutFen - a.withoutFen || byReady(a, b),
}

type Wish = Pick<Parsed<'studentCar.list'>, 'seriesCode' | 'provinceCode' | 'here'>
/** What each filter lets through; a facet counts with all filters but its own. */
const filters: Readonly<Record<keyof Wish, (row: Row, wish: Wish) => boolean>> = {
  seriesCode: (row, { seriesCode }) => seriesCode.length === 0 || seriesCode.includes(row.seriesCode),
  provinceCode: (row, { provinceCode }) => provinceCode.length === 0 || provinceCode.includes(row.outlet.provinceCode),
  here: (row, { here }) => !here || row.place === 'outlet',
}
const passing = (rows: readonly Row[], wish: Wish, but?: keyof Wish): Row[] =>
  rows.filter(row => (Object.keys(filters) as (keyof Wish)[]).every(name => name === but || filters[name](row, wish)))

/** How many cars of each value there are, the values in the order in which they first come. */
function counted<K>(all: readonly Row[], found: readonly Row[], keyOf: (row: Row) => K): Map<K, number> {
  const counts = new Map(all.map(row => [keyOf(row), 0]))
  for (const row of found) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

/** One page of the pool, and how many cars each choice of a filter would leave. */
export async function listPooled(
  { sort, pageNumber, pageSize, ...wish }: Parsed<'studentCar.list'>,
  ctx: Ctx,
): Promise<Page<Reply<'studentCar.list'>>> {
  const [cars, { byCode }] = await Promise.all([pooledCars(ctx), regionsOf(ctx.memory)])
  const all = cars.map(({ row }) => row)
  const names = new Map(cars.map(({ car }) => [car.seriesCode, car.seriesName]))
  const found = passing(all, wish).sort(orders[sort])
  const bySeries = counted(all, passing(all, wish, 'seriesCode'), row => row.seriesCode)
  const byProvince = counted(all, passing(all, wish, 'provinceCode'), row => row.outlet.provinceCode)
  const facets = [
    {
      name: 'seriesCode',
      values: [...bySeries].map(([code, count]) => ({ code, label: names.get(code) ?? { cn: code, en: code }, count })),
    },
    {
      name: 'provinceCode',
      values: [...byProvince]
        .map(([code, count]) => {
          const region = byCode.get(code)
          const label = { cn: region?.shortNameCn ?? String(code), en: region?.nameEn ?? String(code) }
          return { code: String(code), label, count }
        })
        .sort((a, b) => a.code.localeCompare(b.code)),
    },
    {
      name: 'here',
      values: [
        {
          code: '1',
          label: { cn: '已在店', en: 'Stands there' },
          count: passing(all, { ...wish, here: true }).length,
        },
      ],
    },
  ]
  const shown = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return new Page({ rows: shown, facets }, { pageNumber, pageSize, total: found.length })
}
