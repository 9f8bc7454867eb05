import { goodsCategories, isWithinCategory } from '#contract/goods-categories.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { Row } from '#web/ui/layout.tsx'
import { type TabItem, Tabs } from '#web/ui/tabs.tsx'
import { goodsAddress, goodsListHref, type GoodsState } from './goods-address.ts'
import { afterSalesPath } from './goods-href.ts'
import styles from './goods-shelves.module.css'
import type { Categories } from './goods-load.ts'
import { goodsTexts } from './goods.texts.ts'

/** The five areas with their counts, each a page (design 14, Goods). */
export function AreaTabs({ categories, current }: { categories: Categories; current?: string }) {
  const t = useTexts(goodsTexts)
  const items: TabItem[] = categories.map(({ code, name, count }) => ({
    value: code,
    label: name,
    count,
    href: `${afterSalesPath}/${code}`,
  }))
  const area = categories.find(each => current !== undefined && isWithinCategory(each.code, current))
  return <Tabs label={t.areas} items={items} value={area?.code ?? ''} className={styles.tabs} />
}

/** The lists of an area, or the shelves of its only list. Filters and order stay when the shelf changes. */
export function Shelves({ categories, state }: { categories: Categories; state: GoodsState }) {
  const t = useTexts(goodsTexts)
  const area = categories.find(each => isWithinCategory(each.code, state.category))
  if (!area) return null
  const lists = area.children.length > 1 ? area.children : []
  const groups = lists.length === 0 ? area.children.flatMap(only => only.groups) : []
  if (lists.length + groups.length === 0) return null
  const chip = (key: string, name: string, to: GoodsState, selected: boolean) => (
    <li key={key}>
      <ChipLink href={goodsAddress.href(to)} selected={selected} keepScroll>
        {name}
      </ChipLink>
    </li>
  )
  const areaCode = goodsCategories.find(each => each.code === area.code)?.code
  const whole = lists.length > 0 ? { category: areaCode, group: undefined } : { group: undefined }
  return (
    <nav aria-label={t.lists} className={styles.shelves}>
      <Row as="ul" gap={2} wrap={[true, false]} className={styles.row}>
        {chip(
          'all',
          t.all,
          goodsAddress.change(state, whole),
          lists.length > 0 ? state.category === areaCode : !state.group,
        )}
        {lists.map(({ code, name }) => {
          const category = goodsCategories.find(each => each.code === code)?.code
          return category && chip(code, name, goodsAddress.change(state, { category }), state.category === category)
        })}
        {groups.map(({ code, name }) => {
          const group = code as GoodsState['group']
          return chip(code, name, goodsAddress.change(state, { group }), state.group === group)
        })}
      </Row>
    </nav>
  )
}

/** The name of what is shown, in the visitor's language. */
export function shelfName(categories: Categories, { category, group }: Pick<GoodsState, 'category' | 'group'>): string {
  const lists = categories.flatMap(area => [area, ...area.children])
  const shelf =
    group && categories.flatMap(area => area.children.flatMap(list => list.groups)).find(g => g.code === group)
  return (shelf || lists.find(each => each.code === category))?.name ?? ''
}

/** The area that a category belongs to. */
export const areaOf = (categories: Categories, category: string) =>
  categories.find(each => isWithinCategory(each.code, category))

/** A whole area or list. */
export const listHref = (code: string): string => {
  const category = goodsCategories.find(each => each.code === code)?.code
  return category ? goodsListHref(category) : afterSalesPath
}
