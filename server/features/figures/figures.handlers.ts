/** What the shop turns over, at the desk: sums that equal the books (decisions 139, 162). */
import { type OrderKind, orderKinds } from '#contract/codes.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { Reply } from '#contract/kit.ts'
import { orderKindNames } from '#contract/order-kind-names.ts'
import type { Word } from '#contract/parts.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { alike } from '#server/lib/words.ts'
import { bookedByCategory, freightKey, placedByCategory } from './category.queries.ts'
import { bookedByDay, groupKeys, outletNames, placedByDay, spanOf, type Whose } from './figures.queries.ts'
import { stockBook } from './stock-days.queries.ts'
import { daysOfStock, summed } from './stock-days.rules.ts'
import { slowStock, stockByCategory } from './stock-figures.queries.ts'

type Figures = Reply<'desk.figures.read'>['total']

const none = (): Figures => ({ orders: 0, sold: 0, takenFen: 0, backFen: 0, netFen: 0 })
const nobodys = { cn: '不属于单一项', en: 'Of no single one' }
const freight = { cn: '运费', en: 'Freight' }
const categoryNames = new Map<string, Word>(goodsCategories.map(({ code, cn, en }) => [code, { cn, en }]))

const isOrderKind = (key: string): key is OrderKind => orderKinds.some(each => each === key)

/** What a row of the figures is called: a kind of order, a category, an outlet, freight, or nothing single. */
function nameOf(key: string, outlets: ReadonlyMap<string, Word> | undefined): Word {
  if (key === '') return nobodys
  if (key === freightKey) return freight
  if (isOrderKind(key)) return orderKindNames[key]
  return outlets?.get(key) ?? categoryNames.get(key) ?? alike(key)
}

function add(sums: Figures | undefined, some: Partial<Figures>): void {
  if (!sums) return
  for (const [name, n] of Object.entries(some) as [keyof Figures, number][]) sums[name] += n
}

/** The figures of each group, from counted orders and booked money. */
function grouped(
  placed: readonly { key: string; n: number }[],
  books: readonly { key: string; sold: number; takenFen: number; backFen: number }[],
): Map<string, Figures> {
  const groups = new Map<string, Figures>()
  function of(key: string): Figures {
    const found = groups.get(key) ?? none()
    groups.set(key, found)
    return found
  }
  for (const { key, n } of placed) add(of(key), { orders: n })
  for (const { key, sold, takenFen, backFen } of books)
    add(of(key), { sold, takenFen, backFen, netFen: takenFen - backFen })
  return groups
}

/** What brought most stands first. */
const byWorth = (a: Figures, b: Figures): number => b.netFen - a.netFen || b.orders - a.orders

export const figuresHandlers = {
  'desk.figures.read': async ({ input: { days, group, campaign }, ctx: { db, now, staff } }) => {
    const span = spanOf(now, Number(days))
    const own = staff.role === 'dealer' ? { outletId: staff.outletId ?? null } : { all: true as const }
    const of: Whose = { ...own, campaign }
    const key = groupKeys[group === 'outlet' ? 'outlet' : 'kind']
    const [placed, books, categories, outlets] = await Promise.all([
      placedByDay(db, span, key, of),
      bookedByDay(db, span, key, of),
      // An order may be of several categories, so that the sums of the time are not those of the rows.
      group === 'category' ? Promise.all([placedByCategory(db, span, of), bookedByCategory(db, span, of)]) : undefined,
      group === 'outlet' ? outletNames(db) : undefined,
    ])
    const total = none()
    for (const each of grouped(placed, books).values()) add(total, each)
    const series = new Map<string, Figures>()
    for (let n = 0; n < Number(days); n++) series.set(beijingDay(later(span.begins, n * dayMs)), none())
    const byDay = <T extends { day: string }>(rows: readonly T[]) => rows.map(each => ({ ...each, key: each.day }))
    for (const [day, each] of grouped(byDay(placed), byDay(books))) add(series.get(day), each)
    const groups = categories ? grouped(...categories) : grouped(placed, books)
    return {
      from: span.from,
      to: span.to,
      total,
      rows: [...groups]
        .map(([key, each]) => ({ key, name: nameOf(key, outlets), ...each }))
        .sort((a, b) => byWorth(a, b) || (a.key < b.key ? -1 : 1)),
      series: [...series].map(([day, each]) => ({ day, ...each })),
    }
  },

  'desk.figures.stock': async ({ input: { idle }, ctx: { db, now } }) => {
    const [stock, { slow, ...slowTotal }] = await Promise.all([stockByCategory(db), slowStock(db, now, Number(idle))])
    const total = { skus: 0, pieces: 0, held: 0, valueFen: 0, low: 0, out: 0 }
    for (const row of stock) for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += row[name]
    return {
      total,
      rows: stock
        .map(({ categoryCode, ...figures }) => ({ categoryCode, name: nameOf(categoryCode, undefined), ...figures }))
        .sort((a, b) => b.valueFen - a.valueFen || (a.categoryCode < b.categoryCode ? -1 : 1)),
      slow: slow.map(({ nameCn, nameEn, optionCn, optionEn, categoryCode, ...sku }) => ({
        ...sku,
        name: { cn: nameCn, en: nameEn },
        option: { cn: optionCn, en: optionEn },
        category: nameOf(categoryCode, undefined),
      })),
      slowTotal,
    }
  },

  'desk.figures.stockDays': async ({ input, ctx: { db, now } }) => {
    const { begins } = spanOf(now, Number(input.days))
    const { since, now: shelves, moved } = await stockBook(db, begins, now)
    const asked = Array.from({ length: Number(input.days) }, (_, n) => beijingDay(later(begins, n * dayMs)))
    const days = asked.filter(day => day >= since)
    const byCategory = Map.groupBy(moved, each => each.categoryCode)
    const rows = shelves
      .map(({ categoryCode, pieces }) => ({
        categoryCode,
        name: nameOf(categoryCode, undefined),
        ...daysOfStock(days, pieces, byCategory.get(categoryCode) ?? []),
      }))
      .filter(({ pieces, came }) => [...pieces, ...came].some(n => n > 0))
      .sort((a, b) => (b.pieces.at(-1) ?? 0) - (a.pieces.at(-1) ?? 0) || (a.categoryCode < b.categoryCode ? -1 : 1))
    return { days, since, total: summed(rows, days.length), rows }
  },
} satisfies Partial<Handlers>
