import { csvOf, yuanCell } from '#contract/csv.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { stockTexts } from './stock.texts.ts'

type Report = Output<'desk.figures.stock'>
type Words = Texts<typeof stockTexts>

const cells = ({ skus, pieces, held, valueFen, low, out }: Report['total']): string[] => [
  ...[skus, pieces, held].map(String),
  yuanCell(valueFen),
  ...[low, out].map(String),
]

/** The categories, their sum and what moves slowly as one file. */
export const stockFile = ({ rows, total, slow }: Report, t: Words): string =>
  csvOf([
    [t.category, t.skus, t.pieces, t.held, t.valueFen, t.low, t.out],
    ...rows.map(({ name, ...figures }) => [name, ...cells(figures)]),
    [t.total, ...cells(total)],
    [],
    [t.slow, t.skuCode, t.category, t.left, t.valueFen, t.lastSold, t.days],
    ...slow.map(sku => [
      [sku.name, sku.option].filter(Boolean).join(' '),
      sku.skuCode,
      sku.category,
      String(sku.left),
      yuanCell(sku.valueFen),
      sku.lastSoldOn ?? t.never,
      String(sku.idleDays),
    ]),
  ])

/** Each day of all categories, one after another, and of all together. */
export const stockDaysFile = ({ days, rows, total }: Output<'desk.figures.stockDays'>, t: Words): string =>
  csvOf([
    [t.day, t.category, t.atItsEnd, t.came, t.went],
    ...days.flatMap((day, at) =>
      [...rows, { ...total, name: t.total }].map(({ name, pieces, came, went }) => [
        day,
        name,
        ...[pieces, came, went].map(each => String(each[at] ?? 0)),
      ]),
    ),
  ])
