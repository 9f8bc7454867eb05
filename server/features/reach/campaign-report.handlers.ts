/** What campaigns brought, at the desk: sums that equal the books, and without anybody's data (decisions 133, 143, 172). */
import { reportRows } from '#contract/campaign-report.ts'
import type { Reply } from '#contract/kit.ts'
import { bookedByDay, placedByDay, spanOf } from '#server/features/figures/figures.queries.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { countLeads, followedLinks, keyOf } from './campaign-report.queries.ts'
import { keyOfLink, namesThatAre, pagesThatAre } from './campaign-names.ts'
import { landingsOf } from './landing.queries.ts'

type Figures = Reply<'desk.campaignReport.figures'>['total']

const none = (): Figures => ({ visits: 0, leads: 0, orders: 0, sold: 0, takenFen: 0, backFen: 0, netFen: 0 })

function add(to: Figures, some: Partial<Figures>): void {
  for (const [name, n] of Object.entries(some) as [keyof Figures, number][]) to[name] += n
}

/** What brought most stands first; the books count more than orders, these more than leads. */
const byWorth = (a: Figures, b: Figures): number =>
  b.netFen - a.netFen || b.orders - a.orders || b.leads - a.leads || b.visits - a.visits

export const campaignReportHandlers = {
  'desk.campaignReport.figures': async ({ input: { days, group }, ctx: { db, now } }) => {
    const span = spanOf(now, Number(days))
    const [links, landings, leads, placed, books, isKnown] = await Promise.all([
      followedLinks(db, span),
      landingsOf(db, span, group),
      countLeads(db, span, group),
      placedByDay(db, span, keyOf('o.tracking', group)),
      bookedByDay(db, span, keyOf('o.tracking', group)),
      group === 'page' ? pagesThatAre(db) : namesThatAre(db, group),
    ])
    const total = none()
    const groups = new Map<string, Figures>()
    const series = new Map<string, Figures>()
    for (let n = 0; n < Number(days); n++) series.set(beijingDay(later(span.begins, n * dayMs)), none())
    const madeUp = new Set<string>()
    const others = none()
    function groupOf(said: string): Figures {
      // A page that there is not is as good as none; a campaign that nobody knows is one of the others.
      if (group !== 'page' && !isKnown(said)) {
        madeUp.add(said)
        return others
      }
      const key = isKnown(said) ? said : ''
      const found = groups.get(key) ?? none()
      groups.set(key, found)
      return found
    }
    function count(said: string, day: string, some: Partial<Figures>): void {
      for (const each of [total, groupOf(said), series.get(day)]) if (each) add(each, some)
    }
    for (const link of links) count(keyOfLink(link, group), link.day, { visits: link.n })
    for (const { key, day, n } of landings) count(key, day, { visits: n })
    for (const { key, day, n } of leads) count(key, day, { leads: n })
    for (const { key, day, n } of placed) count(key, day, { orders: n })
    for (const { key, day, ...fen } of books) count(key, day, { ...fen, netFen: fen.takenFen - fen.backFen })

    const all = [...groups].map(([key, each]) => ({ key, ...each }))
    all.sort((a, b) => byWorth(a, b) || (a.key < b.key ? -1 : 1))
    const [rows, left] = [all.slice(0, reportRows), all.slice(reportRows)]
    for (const { key: _, ...each } of left) add(others, each)
    return {
      from: span.from,
      to: span.to,
      total,
      rows,
      others: left.length + madeUp.size === 0 ? null : { groups: left.length + madeUp.size, ...others },
      series: [...series].map(([day, each]) => ({ day, ...each })),
    }
  },
} satisfies Partial<Handlers>
