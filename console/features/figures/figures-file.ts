import { csvOf, yuanCell } from '#contract/csv.ts'
import type { Output } from '#contract/kit.ts'
import type { FigureGroup } from '#contract/trade-figures.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { figuresTexts } from './figures.texts.ts'

type Report = Output<'desk.figures.read'>
type Words = Texts<typeof figuresTexts>

const cells = ({ orders, sold, takenFen, backFen, netFen }: Report['total']): string[] => [
  String(orders),
  String(sold),
  yuanCell(takenFen),
  yuanCell(backFen),
  yuanCell(netFen),
]

/** The groups, their sum and each day as one file. */
export const figuresFile = ({ rows, total, series }: Report, group: FigureGroup, t: Words): string =>
  csvOf([
    [t[group], t.orders, t.sold, t.takenFen, t.backFen, t.netFen],
    ...rows.map(({ name, ...figures }) => [name, ...cells(figures)]),
    [t.total, ...cells(total)],
    [],
    [t.day, t.orders, t.sold, t.takenFen, t.backFen, t.netFen],
    ...series.map(({ day, ...figures }) => [day, ...cells(figures)]),
  ])
