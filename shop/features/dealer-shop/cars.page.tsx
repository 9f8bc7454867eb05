import { shopContext } from '#shop/context.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { toggleChoice } from '#contract/car-filter-path.ts'
import { dot } from '#contract/signs.ts'
import { stockSorts } from '#contract/stock-car-codes.ts'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import { carSorts } from '#shop/features/used-car/list-address.ts'
import { cachedApi } from '#web/api.ts'
import { textsIn, useTexts } from '#web/i18n/texts.ts'
import { valuesOf } from '#web/list/facets.ts'
import { useList } from '#web/list/use-list.ts'
import { CarsFrame, type Narrowing } from './cars-frame.tsx'
import { type CarsData, loadCars, stockListOf, usedListOf } from './cars-load.ts'
import { ClosedShop } from './closed-later.ts'
import { carsTexts } from './shop.texts.ts'
import { StockCard } from './stock-card.tsx'
import type { Route } from './+types/cars.page'

export const loader = ({ request, context, params }: Route.LoaderArgs): Promise<CarsData> =>
  loadCars(context.get(shopContext).call, request, params, false)
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<CarsData> {
  const data = await loadCars(cachedApi, request, params, true)
  if (data.list.rest.found?.closed) await ClosedShop.prepare()
  return data
}

export const handle: PageHandle<CarsData> = {
  titleOf({ kind, list }, language) {
    const found = list.rest.found
    const words = textsIn(carsTexts, language)[kind]
    const name = found?.shop?.name ?? found?.closed?.name
    return name ? [words, name].join(dot) : words
  },
}

const sizes = '(min-width: 1280px) 310px, (min-width: 680px) 314px, calc(100vw - 40px)'

/** The used cars of one dealer, or its new cars in stock (spec 2, dealerListCar). */
export default function DealerCarsPage({ loaderData }: Route.ComponentProps) {
  const data: CarsData = loaderData
  const closed = data.list.rest.found?.closed
  if (closed) return <ClosedShop closed={closed} />
  return data.kind === 'used' ? (
    <UsedCars key={`used ${data.outletId}`} data={data} />
  ) : (
    <StockCars key={`stock ${data.outletId}`} data={data} />
  )
}

function UsedCars({ data }: { data: Extract<CarsData, { kind: 'used' }> }) {
  const t = useTexts(carsTexts)
  const list = usedListOf(data.outletId)
  const view = useList(list, data.list)
  const { rows, rest } = data.list
  const { state } = view
  useFavouriteMarks(rows.map(car => car.carNo))
  const by = (name: 'series' | 'carAge', title: string): Narrowing => ({
    title,
    values: valuesOf(rest.facets, name).map(value => ({
      ...value,
      on: state.filter[name]?.includes(value.code) ?? false,
      href: view.href(list.address.change(state, { filter: toggleChoice(state.filter, name, value.code) })),
    })),
  })
  return (
    <CarsFrame
      kind="used"
      outletId={data.outletId}
      shop={rest.found?.shop ?? undefined}
      view={view}
      narrowings={[by('series', t.series), by('carAge', t.age)]}
      sorts={carSorts}
      sort={state.sort}
      onSort={sort => view.show(list.address.change(state, { sort }))}
    >
      {rows.map((car, n) => (
        <li key={car.carNo}>
          <CarCard car={car} sizes={sizes} first={n === 0} heading="h2" />
        </li>
      ))}
    </CarsFrame>
  )
}

function StockCars({ data }: { data: Extract<CarsData, { kind: 'stock' }> }) {
  const t = useTexts(carsTexts)
  const list = stockListOf(data.outletId)
  const view = useList(list, data.list)
  const { rows, rest } = data.list
  const { state } = view
  const { series, here } = state.filter
  const narrowings: Narrowing[] = [
    {
      title: t.series,
      values: valuesOf(rest.facets, 'seriesCode').map(value => {
        const on = series.includes(value.code)
        const next = on ? series.filter(code => code !== value.code) : [...series, value.code]
        return { ...value, on, href: view.href(list.address.change(state, { filter: { series: next, here } })) }
      }),
    },
    {
      title: t.filter,
      values: valuesOf(rest.facets, 'here').map(value => ({
        ...value,
        on: here,
        href: view.href(list.address.change(state, { filter: { series, here: !here } })),
      })),
    },
  ]
  return (
    <CarsFrame
      kind="stock"
      outletId={data.outletId}
      shop={rest.found?.shop ?? undefined}
      view={view}
      narrowings={narrowings}
      sorts={stockSorts}
      sort={state.sort}
      onSort={sort => view.show(list.address.change(state, { sort }))}
    >
      {rows.map((car, n) => (
        <li key={car.stockNo}>
          <StockCard car={car} outletId={data.outletId} sizes={sizes} first={n === 0} heading="h2" />
        </li>
      ))}
    </CarsFrame>
  )
}
