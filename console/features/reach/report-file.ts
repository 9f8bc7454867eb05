import type { ReportGroup } from '#contract/campaign-report.ts'
import { csvOf, yuanCell } from '#contract/csv.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { reportTexts } from './campaign-report.texts.ts'

type Report = Output<'desk.campaignReport.figures'>
type Words = Texts<typeof reportTexts>

/** A row of the table: what it is of, in words, and its figures. */
export type ReportRow = Report['total'] & { name: string }

/** A page's name as an address; what differs from one car to the next is left out. */
const addressOf = (page: string): string => page.replaceAll(/:\w+/g, '…')

/** The rows of a report, those without a place among them and the sum of all last. */
export function reportRowsOf({ rows, others, total }: Report, group: ReportGroup, t: Words): ReportRow[] {
  const nameOf = (key: string) => (group === 'page' ? addressOf(key) : key)
  return [
    ...rows.map(({ key, ...figures }) => ({ ...figures, name: nameOf(key) || t.unknown })),
    ...(others ? [{ ...others, name: t.others(others.groups) }] : []),
    { ...total, name: t.total },
  ]
}

/** The table as a file. */
export const reportFile = (report: Report, group: ReportGroup, t: Words): string =>
  csvOf([
    [t[group], t.visits, t.leads, t.orders, t.sold, t.takenFen, t.backFen, t.netFen],
    ...reportRowsOf(report, group, t).map(each => [
      each.name,
      ...[each.visits, each.leads, each.orders, each.sold].map(String),
      yuanCell(each.takenFen),
      yuanCell(each.backFen),
      yuanCell(each.netFen),
    ]),
  ])
