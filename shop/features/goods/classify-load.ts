import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'
import type { Input, Output } from '#contract/kit.ts'
import { changed, freshGoods, goodsListAddress, readCategory } from './goods-address.ts'
import type { Ask, GoodsCardData } from './goods-load.ts'

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
  series: { seriesCode: string; name: string; bodyKey: string }[]
}

export interface ClassifyData {
  areas: ClassifyArea[]
  cars: ClassifyCars
}

/** Lists and shelves without goods are left out; so is an area without any. */
export async function loadClassify(ask: Ask): Promise<ClassifyData> {
  const [categories, cars] = await Promise.all([ask('goods.categories', {}), ask('car.seriesList', {})])
  const areas = await Promise.all(categories.data.filter(area => area.count > 0).map(area => loadArea(ask, area)))
  return {
    areas,
    cars: {
      series: cars.data.seriesList
        .filter(each => each.usedCarCount > 0)
        .map(({ seriesCode, name, bodyKey }) => ({ seriesCode, name, bodyKey })),
    },
  }
}

async function loadArea(ask: Ask, area: Output<'goods.categories'>[number]): Promise<ClassifyArea> {
  const category = readCategory(area.code) ?? goodsCategories[0].code
  const shelves = area.children.flatMap(list => {
    const code = readCategory(list.code)
    if (!code) return []
    if (list.groups.length === 0) return [{ name: list.name, count: list.count, state: freshGoods(code) }]
    return list.groups.map(shelf => {
      const group = lifestyleGroups.find(each => each.code === shelf.code)?.code
      return { name: shelf.name, count: shelf.count, state: changed(freshGoods(code), { group }) }
    })
  })
  const tiles = await Promise.all(
    shelves
      .filter(shelf => shelf.count > 0)
      .map(async ({ name, state }) => {
        const input = { categoryCode: state.category, ...(state.group && { group: state.group }), pageSize: 1 }
        const { data } = await ask('goods.list', input as Input<'goods.list'>)
        const [row] = data.rows
        const good = row && { spuCode: row.spuCode, face: row.face }
        return { href: goodsListAddress(state), name, good }
      }),
  )
  return { code: area.code, name: area.name, count: area.count, href: goodsListAddress(freshGoods(category)), tiles }
}
