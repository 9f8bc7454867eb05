import { type ListFilter, noFilter, readFilterPath, writeFilterPath } from '#contract/car-filter-path.ts'
import { pageSizes } from '#contract/constants.ts'
import type { Input, Output } from '#contract/kit.ts'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'
import { carTable, filterInput } from '#shop/features/used-car/list-address.ts'
import { type DealerCarKind, dealerCarsHref } from '#shop/personal/dealer-shop-address.ts'
import { redirectTo } from '#shop/go.ts'
import type { Ask } from '#web/api.ts'
import { listAddress } from '#web/list/address.ts'
import { type Listed, makeList } from '#web/list/load.ts'
import { findShop, outletIn, type Found } from './find-shop.ts'
import type { StockCarData } from './stock-card.tsx'
import { stockTable } from './stock-path.ts'

type Facets = Output<'usedCar.list'>['facets']

/** What stands beside the cars; undefined where it could not be had. */
interface Rest {
  found: Found | undefined
  facets: Facets
}

const nothing: Rest = { found: undefined, facets: [] }

/** The outlet is in the address already: a filter names no other one. */
function withoutOutlet({ cbuNo: _, ...filter }: ListFilter): ListFilter {
  return filter
}

/** Used cars of an outlet: the filter as the list of all used cars writes it (decision 016), without the slot of the outlet. */
function usedList(outletId: number) {
  const filter = {
    fresh: noFilter,
    read: (text: string | undefined) => withoutOutlet(readFilterPath(text)),
    write: (each: ListFilter) => writeFilterPath(withoutOutlet(each)),
    input: filterInput,
  }
  const address = listAddress({ path: dealerCarsHref('used', outletId), pages: 'span' }, carTable(filter))
  return makeList({
    address,
    pageSize: pageSizes.usedCarList,
    keyOf: (row: CarCardData) => row.carNo,
    async page(ask, state, at) {
      const { shop } = await findShop(ask, outletId)
      // A closed outlet has no cars, and one whose certified cars are off the shop shows none.
      if (!shop?.services.some(each => each.code === 'used')) {
        return { rows: [] as CarCardData[], total: 0, answer: { facets: [] as Facets } }
      }
      const { data, page } = await ask('usedCar.list', {
        ...(address.input(state) as Input<'usedCar.list'>),
        cbuNo: [shop.cbuNo],
        ...at,
      })
      return { rows: data.rows.map(cardData), total: page?.total ?? 0, answer: { facets: data.facets } }
    },
    rest: async (ask, _state, first): Promise<Rest> => ({
      found: await findShop(ask, outletId),
      facets: (await first).answer.facets,
    }),
    nothing,
  })
}

/** New cars in stock of an outlet. */
function stockList(outletId: number) {
  const address = listAddress({ path: dealerCarsHref('stock', outletId), pages: 'span' }, stockTable())
  return makeList({
    address,
    pageSize: pageSizes.usedCarList,
    keyOf: (row: StockCarData) => row.stockNo,
    async page(ask, state, at) {
      const { data, page } = await ask('carStock.list', {
        ...(address.input(state) as Input<'carStock.list'>),
        outletId,
        ...at,
      })
      return { rows: data.rows, total: page?.total ?? 0, answer: { facets: data.facets as Facets } }
    },
    rest: async (ask, _state, first): Promise<Rest> => ({
      found: await findShop(ask, outletId),
      facets: (await first).answer.facets,
    }),
    nothing,
  })
}

export type UsedList = ReturnType<typeof usedList>
export type StockList = ReturnType<typeof stockList>
export type UsedListState = UsedList['address']['fresh']
export type StockListState = StockList['address']['fresh']
export type CarsData =
  | { kind: 'used'; outletId: number; list: Listed<UsedListState, CarCardData, Rest> }
  | { kind: 'stock'; outletId: number; list: Listed<StockListState, StockCarData, Rest> }

/** A list is known by its identity, and anybody can write addresses: only so many are kept. */
const MOST_LISTS = 50
function keeping<L>(make: (outletId: number) => L): (outletId: number) => L {
  const lists = new Map<number, L>()
  return outletId => {
    const list = lists.get(outletId) ?? make(outletId)
    if (lists.size >= MOST_LISTS) lists.clear()
    lists.set(outletId, list)
    return list
  }
}
export const usedListOf = keeping(usedList)
export const stockListOf = keeping(stockList)

/** Words by which clients name the two kinds (spec 3: type UC and NC). */
const kinds: Readonly<Record<string, DealerCarKind>> = {
  used: 'used',
  usedcar: 'used',
  uc: 'used',
  stock: 'stock',
  newcar: 'stock',
  nc: 'stock',
}

interface Params {
  type?: string | undefined
  outletId?: string | undefined
  filterParams?: string | undefined
}

/**
 * The cars that an address asks for.
 * @param ask in the browser the list grows and keeps what it has when a call fails
 * @throws a redirect: to the one spelling of the kind, to the shop for a kind that there is not, to /404 without an outlet
 */
export async function loadCars(ask: Ask, request: Request, params: Params, inBrowser: boolean): Promise<CarsData> {
  const outletId = outletIn(params.outletId)
  if (outletId === undefined) throw redirectTo('/404')
  const kind = kinds[(params.type ?? '').toLowerCase()]
  if (!kind) throw redirectTo(`/dealerShop/${outletId}`)
  const { search, searchParams } = new URL(request.url)
  const { filterParams } = params
  if (kind !== params.type) throw redirectTo(dealerCarsHref(kind, outletId, filterParams) + search)
  if (kind === 'used') {
    const list = usedListOf(outletId)
    const state = list.address.read(searchParams, filterParams)
    return { kind, outletId, list: await (inBrowser ? list.inBrowser(ask, state) : list.load(ask, state)) }
  }
  const list = stockListOf(outletId)
  const state = list.address.read(searchParams, filterParams)
  return { kind, outletId, list: await (inBrowser ? list.inBrowser(ask, state) : list.load(ask, state)) }
}
