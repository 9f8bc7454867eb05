import { goodsCategories, type GoodsCategoryCode, lifestyleGroups } from '#contract/goods-categories.ts'
import type { Input, Output } from '#contract/kit.ts'
import { builtOf, cheapestHref, isBuilt } from '#shop/features/car/series-way.ts'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import type { Ask } from '#web/api.ts'
import { goodsAddress, goodsListHref, goodsState, readCategory } from './goods-address.ts'
import { goodsHref } from './goods-href.ts'
import type { GoodsCardData } from './goods-card.tsx'

export interface ClassifyTile {
  href: string
  name: string
  /** Whose picture stands for it. */
  good: Pick<GoodsCardData, 'spuCode' | 'face'> | undefined
}

export interface ClassifyArea {
  code: string
  name: string
  count: number
  href: string
  tiles: ClassifyTile[]
}

export interface ClassifyCars {
  /** Cars, or versions, of all series. */
  count: number
  series: { href: string; name: string; bodyKey: string }[]
}

export interface ClassifyData {
  areas: ClassifyArea[]
  newCars: ClassifyCars
  usedCars: ClassifyCars
}

/** Lists and shelves without goods are left out; so is an area without any. */
export async function loadClassify(ask: Ask): Promise<ClassifyData> {
  const [categories, cars] = await Promise.all([ask('goods.categories', {}), ask('car.seriesList', {})])
  const areas = await Promise.all(categories.data.filter(area => area.count > 0).map(area => loadArea(ask, area)))
  const { seriesList } = cars.data
  const built = seriesList.filter(isBuilt)
  return {
    areas,
    newCars: {
      count: built.reduce((sum, each) => sum + builtOf(each).length, 0),
      series: built.map(each => ({ href: cheapestHref(each), name: each.name, bodyKey: each.bodyKey })),
    },
    usedCars: {
      count: seriesList.reduce((sum, each) => sum + each.usedCarCount, 0),
      series: seriesList
        .filter(each => each.usedCarCount > 0)
        .map(({ seriesCode, name, bodyKey }) => ({
          href: carListHref({ filter: { series: [seriesCode] } }),
          name,
          bodyKey,
        })),
    },
  }
}

async function loadArea(ask: Ask, area: Output<'goods.categories'>[number]): Promise<ClassifyArea> {
  const category = readCategory(area.code) ?? goodsCategories[0].code
  const shelves = area.children.flatMap(list => {
    const code = readCategory(list.code)
    if (!code) return []
    if (list.groups.length === 0) return [{ name: list.name, count: list.count, state: goodsState(code) }]
    return list.groups.map(shelf => {
      const group = lifestyleGroups.find(each => each.code === shelf.code)?.code
      return { name: shelf.name, count: shelf.count, state: goodsState(code, { group }) }
    })
  })
  const shown = shelves.filter(shelf => shelf.count > 0)
  const [only] = shown
  // One lonely tile would say again what the heading says: the goods themselves are more use.
  if (only && shown.length === 1) return { ...areaOf(area, category), tiles: await goodsOf(ask, only.state.category) }
  const tiles = await Promise.all(
    shown.map(async ({ name, state }) => {
      const input = { categoryCode: state.category, ...(state.group && { group: state.group }), pageSize: 1 }
      const { data } = await ask('goods.list', input as Input<'goods.list'>)
      const [row] = data.rows
      const good = row && { spuCode: row.spuCode, face: row.face }
      return { href: goodsAddress.href(state), name, good }
    }),
  )
  return { ...areaOf(area, category), tiles }
}

const areaOf = (area: Output<'goods.categories'>[number], category: GoodsCategoryCode) => ({
  code: area.code,
  name: area.name,
  count: area.count,
  href: goodsListHref(category),
})

/** Goods of a list that a row of tiles holds. */
const tilesInRow = 8

async function goodsOf(ask: Ask, categoryCode: GoodsCategoryCode): Promise<ClassifyTile[]> {
  const { data } = await ask('goods.list', { categoryCode, pageSize: tilesInRow } as Input<'goods.list'>)
  return data.rows.map(good => ({
    href: goodsHref(good),
    name: good.name,
    good: { spuCode: good.spuCode, face: good.face },
  }))
}
