/** What a form says of a good and its pieces as lines of a file, so that both are judged and written in one way. Pure. */
import type { Parsed } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import type { GoodRecord, SkuRecord } from '#server/features/goods/goods-row.queries.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  type FileColumn,
  goodColumnNames,
  goodColumnOf,
  namesOfColumns,
  type SkuColumn,
  skuColumnNames,
  skuColumnOf,
} from './goods-columns.ts'
import { freshGood, freshSku } from './goods-fresh.ts'
import { type Cells, EMPTIED, type PlannedLine } from './goods-plan.ts'

type Form = Parsed<'desk.goods.create'>
type Edit = Parsed<'desk.goods.pieces'>
type Values = Pick<Form, 'colours' | 'sizes'>

/** A line of a file that was never one. */
const lineOf = (line: number, cells: ReadonlyMap<FileColumn, string>): Cells => ({
  line,
  raw: [],
  at: column => cells.get(column) ?? '',
})

/** What a piece is called by its values. @throws Refusal GOODS_WRONG for a code that is none of them */
function namesOf({ colours, sizes }: Values, colour: string | null, size: string | null) {
  const [ofColour, ofSize] = [colours.find(each => each.code === colour), sizes.find(each => each.code === size)]
  for (const [code, found, where] of [
    [colour, ofColour, namesOfColumns.colour],
    [size, ofSize, namesOfColumns.size],
  ] as const)
    if (code !== null && !found)
      throw new Refusal('GOODS_WRONG', { where, why: { cn: `没有 ${code} 的名称`, en: `${code} has no names` } })
  return {
    colour,
    colourCn: ofColour?.cn ?? null,
    colourEn: ofColour?.en ?? null,
    colourHex: ofColour?.hex ?? null,
    size,
    sizeCn: ofSize?.cn ?? null,
    sizeEn: ofSize?.en ?? null,
  }
}

/** Pieces that are new, a line each, with what else stands in their lines. */
export function linesOfNew(
  spuCode: string,
  { pieces, ...values }: Values & Pick<Form, 'pieces'>,
  good?: ReadonlyMap<FileColumn, string>,
): Cells[] {
  return pieces.map((piece, n) => {
    const sku: SkuRecord = {
      ...freshSku(piece.skuCode, spuCode),
      ...piece,
      ...namesOf(values, piece.colour, piece.size),
    }
    const cells = skuColumnNames.map(name => [name, skuColumnOf(name).cell(sku)] as const)
    return lineOf(
      n,
      new Map([...(n === 0 ? (good ?? []) : []), ['spuCode', spuCode], ['skuCode', piece.skuCode], ...cells]),
    )
  })
}

/** A new good as the cells of its first line. */
export function cellsOfGood(form: Form): ReadonlyMap<FileColumn, string> {
  const { about, pieces: _, colours: _c, sizes: _s, items, sheet, sizeTable, fits, ...facts } = form
  const [aboutCn, aboutEn] = [about.map(each => each.cn), about.map(each => each.en)]
  const good: GoodRecord = { ...freshGood(form.spuCode), ...facts, aboutCn, aboutEn }
  const written = new Map<FileColumn, string>([
    ['items', items],
    ['sheet', sheet],
    ['sizeTable', sizeTable],
    ['fits', fits],
  ])
  return new Map(goodColumnNames.map(name => [name, written.get(name) ?? goodColumnOf(name).cell(good)]))
}

const editable = [
  'colourCn',
  'colourEn',
  'colourHex',
  'sizeCn',
  'sizeEn',
  'weightG',
  'skuState',
] as const satisfies readonly SkuColumn[]

/** Pieces that are there with what the form says of them now, a line each. */
export function linesOfKept(edit: Edit, skus: readonly SkuRecord[], from: number): Cells[] {
  const known = new Map(skus.map(sku => [sku.skuCode, sku]))
  return edit.kept.flatMap(({ skuCode, ...now }, n) => {
    const sku = known.get(skuCode)
    if (!sku) return []
    const then: SkuRecord = { ...sku, ...now, ...namesOf(edit, sku.colour, sku.size) }
    const cells = editable.map(name => [name, skuColumnOf(name).cell(then) || EMPTIED] as const)
    return [lineOf(from + n, new Map<FileColumn, string>([['skuCode', skuCode], ...cells]))]
  })
}

/** @throws Refusal GOODS_WRONG with the first thing that is wrong */
export function checkLines(lines: readonly PlannedLine[]): void {
  const wrong = lines.find(({ faults }) => faults.length > 0)
  const first = wrong?.faults[0]
  if (!wrong || !first) return
  const named: Word = namesOfColumns[first.column]
  const ofPiece = first.column in skuNames
  const where = ofPiece ? { cn: `${wrong.skuCode} ${named.cn}`, en: `${wrong.skuCode}, ${named.en}` } : named
  throw new Refusal('GOODS_WRONG', { where, why: { cn: first.cn, en: first.en } })
}
const skuNames: Readonly<Record<string, true>> = Object.fromEntries(skuColumnNames.map(name => [name, true]))

/** What becomes of pieces that are there, for the log: each column that changes, piece by piece. */
export function changesOfKept(lines: readonly PlannedLine[]): Record<string, { from: string; to: string }> {
  const told = lines
    .filter(({ isNew }) => !isNew)
    .flatMap(({ skuCode, changes }) => changes.map(change => ({ skuCode, ...change })))
  return Object.fromEntries(
    [...Map.groupBy(told, each => each.column)].map(([column, each]) => [
      column,
      {
        from: each
          .map(({ skuCode, was }) => `${skuCode} ${was}`)
          .join('; ')
          .slice(0, 200),
        to: each
          .map(({ skuCode, becomes }) => `${skuCode} ${becomes}`)
          .join('; ')
          .slice(0, 200),
      },
    ]),
  )
}
