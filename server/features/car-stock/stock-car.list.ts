/** The new cars in stock of one dealer, as visitors of its shop see them (spec 2, dealerListCar; decision 108). */
import type { Parsed, Reply } from '#contract/kit.ts'
import type { StockSort } from '#contract/stock-car-codes.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar } from '#server/features/configure/configure.rules.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { type Ctx, Page } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { freeCarsAt } from './stock-car.queries.ts'
import { readyOn } from './stock-car.rules.ts'

type Row = Reply<'carStock.list'>['rows'][number]

/** Looks of a car that its card names, in this order. */
const looks = ['PAINT', 'UPHOLSTERY', 'WHEEL']

const byReady = (a: Row, b: Row) => a.readyOn.localeCompare(b.readyOn) || a.stockNo.localeCompare(b.stockNo)
const orders: Readonly<Record<StockSort, (a: Row, b: Row) => number>> = {
  ready: byReady,
  low: (a, b) => a.priceFen - b.priceFen || byReady(a, b),
  high: (a, b) => b.priceFen - a.priceFen || byReady(a, b),
}

/** All cars of the outlet that can be ordered today, with today's prices; what is not built any more has none. */
async function carsAt(ctx: Ctx, outletId: number): Promise<{ rows: Row[]; names: Map<string, Row['trimName']> }> {
  const [range, outlets] = await Promise.all([configurable(ctx.memory), outletsOf(ctx.memory)])
  const outlet = outlets.find(each => each.outletId === outletId)
  const names = new Map<string, Row['trimName']>()
  if (!outlet) return { rows: [], names }
  const day = beijingDay(ctx.now)
  const rows = (await freeCarsAt(ctx.db, outletId)).flatMap((row): Row[] => {
    const { car } = readCar(row.code, range, { day, province: outlet.provinceCode })
    if (!car?.buildable) return []
    names.set(car.seriesCode, car.seriesName)
    const { bodyKey, paint, wheel } = car.picture
    return [
      {
        stockNo: row.stockNo,
        code: car.code,
        seriesCode: car.seriesCode,
        trimName: car.trimName,
        energy: car.energy,
        looks: looks.flatMap(kind => car.lines.filter(line => line.kind === kind).map(line => line.name)),
        picture: { bodyKey, paint, wheel },
        priceFen: car.priceFen,
        place: row.place,
        readyOn: readyOn(row, day),
      },
    ]
  })
  return { rows, names }
}

/** One page of them, and how many each choice of a filter would leave. An outlet that there is not has none. */
export async function listStock(
  { outletId, seriesCode, here, sort, pageNumber, pageSize }: Parsed<'carStock.list'>,
  ctx: Ctx,
): Promise<Page<Reply<'carStock.list'>>> {
  const { rows, names } = await carsAt(ctx, outletId)
  const ofSeries = rows.filter(row => seriesCode.length === 0 || seriesCode.includes(row.seriesCode))
  const standing = (list: readonly Row[]) => list.filter(row => row.place === 'outlet')
  const counted = here ? standing(rows) : rows
  const found = (here ? standing(ofSeries) : ofSeries).sort(orders[sort])
  const facets = [
    {
      name: 'seriesCode',
      values: [...names].map(([code, label]) => ({
        code,
        label,
        count: counted.filter(row => row.seriesCode === code).length,
      })),
    },
    {
      name: 'here',
      values: [{ code: '1', label: { cn: '已在店', en: 'Stands here' }, count: standing(ofSeries).length }],
    },
  ]
  const shown = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return new Page({ rows: shown, facets }, { pageNumber, pageSize, total: found.length })
}
