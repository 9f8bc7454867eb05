import { deliveryWays } from '#contract/constants.ts'
import { energies, type Energy } from '#contract/car-codes.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsSorts, goodsTags } from '#contract/goods-codes.ts'
import {
  goodsCategories,
  type GoodsCategoryCode,
  isWithinCategory,
  lifestyleGroups,
} from '#contract/goods-categories.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, codesOf, inPath, oneOf, together, yes } from '#web/list/filters.ts'
import { afterSalesPath } from './goods-href.ts'

/** A car for which parts are looked for. */
export interface FitCar {
  series: string
  /** Of the model, as position 10 of a VIN tells it. */
  year: number
  /** Where the series has several drives in that year. */
  energy?: Energy | undefined
}

/** Areas whose goods are made for a car. */
export const mattersForCar = (category: string): boolean =>
  ['200001020', '200001030', '200001040'].some(area => isWithinCategory(area, category))

/** A category of the shop, from a path's last part. */
export const readCategory = (id: string | undefined): GoodsCategoryCode | undefined =>
  goodsCategories.find(each => each.code === id)?.code

/** Shelves stand in the lifestyle collection alone. */
export const hasGroups = (category: string): boolean => isWithinCategory('200001010', category)

/**
 * Addresses of the lists of goods: the category in the path and the rest in the query (decisions: Home and shells). What
 * else may narrow a list stands here, with the field of the call that it fills.
 */
export const goodsAddress = listAddress(
  { path: afterSalesPath, pages: 'span' },
  {
    category: inPath({
      fresh: goodsCategories[0].code as GoodsCategoryCode,
      read: readCategory,
      write: code => code,
      input: categoryCode => ({ categoryCode }),
      stays: true,
    }),
    group: oneOf('group', codesOf(lifestyleGroups), {
      stays: true,
      when: ({ category }) => hasGroups(category as string),
    }),
    car: together<FitCar, 'seriesCode' | 'modelYear' | 'energy'>(['series', 'year', 'energy'], {
      read(values) {
        const [series, year] = [values.get('series') ?? '', values.get('year') ?? '']
        if (!/^[a-z0-9-]{1,30}$/.test(series) || !/^20\d\d$/.test(year)) return undefined
        return { series, year: Number(year), energy: energies.find(each => each.code === values.get('energy'))?.code }
      },
      write: ({ series, year, energy }) => [series, String(year), energy],
      input: ({ series, year, energy }) => ({ seriesCode: series, modelYear: year, ...(energy && { energy }) }),
    }),
    price: oneOf('price', codesOf(goodsPrices), { field: 'priceBucket', several: true }),
    way: oneOf('way', codesOf(deliveryWays), { field: 'deliveryWay', several: true }),
    tag: oneOf('tag', codesOf(goodsTags), { several: true }),
    inStock: yes('stock', { field: 'inStock' }),
    sort: alwaysOneOf('sort', codesOf(goodsSorts), { fresh: 'recommended' }),
  },
)

/** Everything that a list of goods shows. */
export type GoodsState = typeof goodsAddress.fresh

/** The list of a category, with some wishes. */
export const goodsState = (category: GoodsCategoryCode, wish: Partial<GoodsState> = {}): GoodsState =>
  goodsAddress.change(goodsAddress.fresh, { category, ...wish })

/** Address of the list of a category, with some wishes. */
export const goodsListHref = (category: GoodsCategoryCode, wish: Partial<GoodsState> = {}): string =>
  goodsAddress.href(goodsState(category, wish))
