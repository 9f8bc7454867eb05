/** What the shop turns over, at the desk: sums that equal the books (decision 139). */
import type { OrderKind } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import { orderKindNames } from '#contract/order-kind-names.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { alike } from '#server/lib/words.ts'
import { bookedByDay, groupKeys, outletNames, placedByDay, spanOf, type Whose } from './figures.queries.ts'

type Figures = Reply<'desk.figures.read'>['total']

const none = (): Figures => ({ orders: 0, sold: 0, takenFen: 0, backFen: 0, netFen: 0 })
const nobodys = { cn: '不属于单一项', en: 'Of no single one' }

/** What brought most stands first. */
const byWorth = (a: Figures, b: Figures): number => b.netFen - a.netFen || b.orders - a.orders

export const figuresHandlers = {
  'desk.figures.read': async ({ input: { days, group }, ctx: { db, now, staff } }) => {
    const span = spanOf(now, Number(days))
    const of: Whose = staff.role === 'dealer' ? { outletId: staff.outletId ?? null } : { all: true }
    const [placed, books, outlets] = await Promise.all([
      placedByDay(db, span, groupKeys[group], of),
      bookedByDay(db, span, groupKeys[group], of),
      group === 'outlet' ? outletNames(db) : undefined,
    ])
    const total = none()
    const groups = new Map<string, Figures>()
    const series = new Map<string, Figures>()
    for (let n = 0; n < Number(days); n++) series.set(beijingDay(later(span.begins, n * dayMs)), none())
    function count(key: string, day: string, some: Partial<Figures>): void {
      if (!groups.has(key)) groups.set(key, none())
      for (const each of [total, groups.get(key), series.get(day)])
        if (each) for (const [name, n] of Object.entries(some) as [keyof Figures, number][]) each[name] += n
    }
    for (const { key, day, n } of placed) count(key, day, { orders: n })
    for (const { key, day, ...fen } of books) count(key, day, { ...fen, netFen: fen.takenFen - fen.backFen })
    const nameOf = (key: string) =>
      key === '' ? nobodys : outlets ? (outlets.get(key) ?? alike(key)) : orderKindNames[key as OrderKind]
    return {
      from: span.from,
      to: span.to,
      total,
      rows: [...groups]
        .map(([key, each]) => ({ key, name: nameOf(key), ...each }))
        .sort((a, b) => byWorth(a, b) || (a.key < b.key ? -1 : 1)),
      series: [...series].map(([day, each]) => ({ day, ...each })),
    }
  },
} satisfies Partial<Handlers>
