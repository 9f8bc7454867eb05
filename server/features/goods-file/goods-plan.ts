/**
 * What a file of goods would change, line by line, against what is there (docs/goods-file.md, decision 156). The same
 * reckoning answers the preview and, once more under locks, the press: what is no longer as it was seen is left out. Pure.
 */
import type { DeliveryWay } from '#contract/constants.ts'
import { readText } from '#contract/read-text.ts'
import { spuCode as spuShape } from '#contract/parts.ts'
import type { Word } from '#contract/parts.ts'
import { plain } from '#contract/typed-figures.ts'
import { checkGoods, checkVisits, type GoodsFacts } from '#server/features/goods/desk-goods.rules.ts'
import { dayAgoOf } from '#server/features/goods/day-ago.queries.ts'
import { hindrances, lacksOf, lackWords } from '#server/features/goods/goods-lacks.rules.ts'
import type { GoodRecord, SkuRecord } from '#server/features/goods/goods-row.queries.ts'
import { farStep } from '#server/lib/price-step.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { refusalWord } from '#server/lib/words.ts'
import {
  type Column,
  type FileColumn,
  goodColumnNames,
  goodColumnOf,
  namesOfColumns,
  type SkuColumn,
  skuColumnNames,
  skuColumnOf,
  skuField,
} from './goods-columns.ts'
import { freshGood, freshSku } from './goods-fresh.ts'
import { Wrong } from './goods-values.ts'

/** A cell that becomes another; texts are those of cells. */
export interface CellChange {
  column: FileColumn
  was: string
  becomes: string
}
/** Why a line is not taken. */
export interface LineFault extends Word {
  column: FileColumn
  value: string
}
/** A line of a file by the columns that it has. */
export interface Cells {
  line: number
  /** As it stands in the file. */
  raw: string[]
  broken?: boolean
  at: (column: FileColumn) => string
  /** What it has to change, and nothing else: it was looked at before. */
  seen?: readonly CellChange[]
}
export interface PlannedLine {
  line: number
  skuCode: string
  spuCode: string
  isNew: boolean
  far: boolean
  changes: CellChange[]
  faults: LineFault[]
  raw: string[]
}
/** What there is. */
export interface KnownGoods {
  goods: readonly GoodRecord[]
  skus: readonly SkuRecord[]
  /** Codes of series that something may fit. */
  series: ReadonlySet<string>
  /** A price that moves by more than this takes two people. */
  percent: number
  /** Whoever adds pieces to what is on show says of each whether it is on sale; else they wait. */
  piecesAsSaid?: boolean
  /** It takes effect at a later time: prices of pieces that are there are planned, and nothing else is. */
  pricesOnly?: boolean
}
/** Rows as they would be, by their codes. */
export interface Planned {
  lines: PlannedLine[]
  goods: Map<string, GoodRecord>
  skus: Map<string, SkuRecord>
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** A cell without what no cell keeps on its way through a spreadsheet. */
export const bare = (cell: string): string => cell.replace(INVISIBLE, '').replaceAll('\u00a0', ' ').trim()
/** What empties a cell; an empty one leaves what is there. */
export const EMPTIED = '-'
const isEmptied = (cell: string): boolean => /^[-－—–]$/.test(cell)

const fault = (column: FileColumn, value: string, { cn, en }: Word): LineFault => ({
  column,
  value: readText(value, 80),
  cn,
  en,
})
const word = (cn: string, en: string): Word => ({ cn, en })

/** Whether a line changes what it changed when it was looked at, from what stood there then. */
const isSame = (seen: readonly CellChange[], now: readonly CellChange[]): boolean =>
  seen.length === now.length &&
  seen.every((each, n) => each.column === now[n]?.column && each.was === now[n].was && each.becomes === now[n].becomes)

/** Reads the cells of one row over what is there; what is wrong goes to `faults`. */
function readOver<Row extends object, C extends FileColumn>(
  { at }: Cells,
  before: Row | undefined,
  fresh: Row,
  names: readonly C[],
  columnOf: (name: C) => Column<Row>,
  fieldOf: (name: C) => keyof Row,
  faults: LineFault[],
): { row: Row; changes: CellChange[] } {
  const row = { ...(before ?? fresh) }
  const changes: CellChange[] = []
  const needed: C[] = []
  for (const name of names) {
    const column = columnOf(name)
    const cell = bare(at(name))
    const was = before ? bare(column.cell(before)) : ''
    const put = (value: unknown) => Object.assign(row, { [fieldOf(name)]: value })
    if (cell === '') {
      if (before) continue
      if ('begin' in column) put(column.begin)
      else needed.push(name)
      continue
    }
    if (cell === was) continue
    try {
      if (isEmptied(cell)) {
        if (!('empty' in column)) throw new Wrong('不能清空', 'It cannot be emptied')
        put(column.empty)
      } else put(column.read(cell))
      const becomes = bare(column.cell(row))
      if (becomes === was) Object.assign(row, before && { [fieldOf(name)]: before[fieldOf(name)] })
      else if (before && column.fixed) throw new Wrong('建立后不能修改', 'It stays as it was made')
      else changes.push({ column: name, was, becomes })
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      faults.push(fault(name, cell, error))
    }
  }
  if (needed.length > 0) {
    const [cn, en] = (['cn', 'en'] as const).map(language => needed.map(name => namesOfColumns[name][language]))
    faults.push(
      fault(
        needed[0]!,
        '',
        word(`没有这个编码；新建还须填写：${cn!.join('、')}`, `No such code. A new one also needs: ${en!.join(', ')}`),
      ),
    )
  }
  return { row, changes }
}

/** What is wrong with a piece as it would be. */
function* faultsOfSku(sku: SkuRecord, good: GoodRecord, others: readonly SkuRecord[]): Generator<LineFault> {
  const { priceFen, showPriceFen, stock, held } = sku
  if (showPriceFen !== null && showPriceFen >= priceFen)
    yield fault('showPriceFen', skuColumnOf('showPriceFen').cell(sku), refusalWord('SHOW_PRICE_WRONG'))
  if (stock < held) yield fault('stock', String(stock), refusalWord('STOCK_BELOW_HELD', { held }))
  try {
    checkVisits(good.visits, priceFen, showPriceFen)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    yield fault('priceFen', skuColumnOf('priceFen').cell(sku), refusalWord(error.reason, error.facts))
  }
  for (const [code, cn, en] of [
    ['colour', 'colourCn', 'colourEn'],
    ['size', 'sizeCn', 'sizeEn'],
  ] as const satisfies readonly (readonly SkuColumn[])[])
    if ((sku[code] === null) !== (sku[cn] === null) || (sku[code] === null) !== (sku[en] === null))
      yield fault(code, sku[code] ?? '', word('编码与中英文名称须一起填写', 'Its code and both names belong together'))
  const unlike = others.find(
    each => (each.colour === null) !== (sku.colour === null) || (each.size === null) !== (sku.size === null),
  )
  if (unlike)
    yield fault(
      'colour',
      sku.colour ?? '',
      word(
        `同一商品的规格须都有颜色、都有尺码，或都没有，与 ${unlike.skuCode} 一致`,
        `Pieces of an item all have colours, or sizes, or none of them do, as ${unlike.skuCode}`,
      ),
    )
  const twin = others.find(each => each.colour === sku.colour && each.size === sku.size)
  if (twin)
    yield fault(
      'colour',
      sku.colour ?? '',
      word(`与 ${twin.skuCode} 的颜色和尺码相同`, `The same choice as ${twin.skuCode}`),
    )
}

/** What is wrong with a good as it would be. */
function* faultsOfGood(
  good: GoodRecord,
  before: GoodRecord | undefined,
  series: ReadonlySet<string>,
): Generator<LineFault> {
  const unknown = good.fits.find(each => !series.has(each.seriesCode))
  if (unknown) yield fault('fits', unknown.seriesCode, word('没有这个车系', 'There is no such series'))
  if (good.aboutCn.length !== good.aboutEn.length)
    yield fault('aboutCn', '', word('中英文介绍的段数须相同', 'Paragraphs in both languages have to be as many'))
  if ((good.kind === 'package') !== (good.validMonths !== null))
    yield fault(
      'validMonths',
      '',
      word('套餐须有有效月数，商品没有', 'Packages have months of validity, goods have none'),
    )
  if (good.kind !== 'package' && good.visits !== 1)
    yield fault('visits', String(good.visits), word('只有套餐可以有多次', 'Only packages have several visits'))
  const facts: GoodsFacts = { ...good, deliveryWays: good.deliveryWays as DeliveryWay[] }
  try {
    // What is new is held against itself: whatever suits its kind may be.
    const from = before ?? { ...good, state: 'pre_publish' as const, returnPolicy: policyUnlike(good) }
    checkGoods({ ...from, kind: good.kind, visits: good.visits }, before ? facts : { ...facts, state: 'pre_publish' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    yield fault('state', good.spuCode, refusalWord(error.reason, error.facts))
  }
}
/** Another policy than a good's own: a new one has none that it could keep. */
const policyUnlike = ({ returnPolicy }: GoodRecord) => (returnPolicy === 'voucher' ? 'confirm' : 'voucher')

/** @param spoilt lines that are known to be wrong, with why */
function planOnce(file: readonly Cells[], known: KnownGoods, spoilt: ReadonlyMap<number, LineFault>): Planned {
  const before = {
    goods: new Map(known.goods.map(good => [good.spuCode, good])),
    skus: new Map(known.skus.map(sku => [sku.skuCode, sku])),
  }
  const [goods, skus] = [new Map(before.goods), new Map(before.skus)]
  const ofGood = Map.groupBy(known.skus, sku => sku.spuCode)
  const seen = new Map<string, number>()
  /** Cells of goods that a line has set, so that another one cannot say otherwise. */
  const said = new Map<string, { line: number; becomes: string }>()
  const lines = file.map((cells): PlannedLine => {
    const { line, raw } = cells
    const skuCode = plain(bare(cells.at('skuCode'))).toUpperCase()
    const givenSpu = plain(bare(cells.at('spuCode'))).toLowerCase()
    const sku = skus.get(skuCode)
    const spuCode = sku?.spuCode ?? givenSpu
    const faults: LineFault[] = []
    const spoiltBy = spoilt.get(line)
    if (spoiltBy) faults.push(spoiltBy)
    const result = (more: Partial<PlannedLine> = {}): PlannedLine => ({
      line,
      skuCode: readText(skuCode, 64),
      spuCode: readText(spuCode, 64),
      isNew: !sku,
      far: false,
      changes: [],
      faults,
      raw,
      ...more,
    })
    const refused = (column: FileColumn, cn: string, en: string) => {
      faults.push(fault(column, cells.at(column), word(cn, en)))
      return result()
    }
    if (cells.broken) return refused('skuCode', '这一行无法读取', 'This line cannot be read')
    if (!/^[A-Z0-9-]{4,64}$/.test(skuCode))
      return refused(
        'skuCode',
        '规格编码由 4 至 64 位大写字母、数字与连字符组成',
        'Its code has 4 to 64 letters, digits and hyphens',
      )
    const first = seen.get(skuCode)
    if (first !== undefined) return refused('skuCode', `与第 ${first} 行重复`, `The same as in line ${first}`)
    seen.set(skuCode, line)
    if (sku && givenSpu !== '' && givenSpu !== sku.spuCode)
      return refused('spuCode', `这个规格属于 ${sku.spuCode}`, `This piece belongs to ${sku.spuCode}`)
    if (!sku && spuCode === '') return refused('skuCode', '没有这个规格编码', 'There is no such code')
    if (!sku && !spuShape.safeParse(spuCode).success)
      return refused(
        'spuCode',
        '商品编码由小写字母、数字与连字符组成，最多 40 位',
        'Its code has lower letters, digits and hyphens, at most 40',
      )

    const good = goods.get(spuCode)
    const ofPiece = readOver(cells, sku, freshSku(skuCode, spuCode), skuColumnNames, skuColumnOf, skuField, faults)
    const ofItem = readOver(cells, good, freshGood(spuCode), goodColumnNames, goodColumnOf, name => name, faults)
    // A piece that is added to what is on show waits until somebody puts it on sale; so does an item.
    if (!sku && good && good.state !== 'pre_publish' && !known.piecesAsSaid) ofPiece.row.state = 'withdrawn'
    if (!good) ofItem.row.state = 'pre_publish'
    for (const { column, becomes } of ofItem.changes) {
      const other = said.get(`${spuCode} ${column}`)
      if (other && other.becomes !== becomes)
        faults.push(
          fault(
            column,
            becomes,
            word(`与第 ${other.line} 行对同一商品的内容不一致`, `Line ${other.line} says otherwise of the same item`),
          ),
        )
    }
    if (faults.length === 0) {
      // Which choice a piece is stays as it was made: only a new one can be like another.
      const others = sku ? [] : (ofGood.get(spuCode) ?? [])
      faults.push(...faultsOfSku(ofPiece.row, ofItem.row, others))
      faults.push(...faultsOfGood(ofItem.row, before.goods.get(spuCode), known.series))
    }
    const changes = [...ofPiece.changes, ...ofItem.changes]
    if (known.pricesOnly)
      for (const { column, becomes } of changes)
        if (!sku || (column !== 'priceFen' && column !== 'showPriceFen'))
          faults.push(
            fault(column, becomes, word('定时生效的文件只能改价格', 'A file for a later time changes prices alone')),
          )
    if (faults.length === 0 && cells.seen && !isSame(cells.seen, changes))
      faults.push(
        fault(
          'skuCode',
          skuCode,
          word('预览之后已被同事修改，未写入', 'A colleague has changed it since it was looked at; not written'),
        ),
      )
    if (faults.length > 0) return result()
    for (const { column, becomes } of ofItem.changes) said.set(`${spuCode} ${column}`, { line, becomes })
    skus.set(skuCode, ofPiece.row)
    if (!sku) {
      const pieces = ofGood.get(spuCode)
      if (pieces) pieces.push(ofPiece.row)
      else ofGood.set(spuCode, [ofPiece.row])
    }
    goods.set(spuCode, ofItem.row)
    const isPriced = changes.some(({ column }) => column === 'priceFen' || column === 'showPriceFen')
    // What is new was never cheaper or dearer: only what it promises off its own price is judged.
    const stood = sku ? [sku, dayAgoOf(sku)] : [{ ...ofPiece.row, showPriceFen: null }]
    const far = isPriced && farStep(stood, ofPiece.row, known.percent) !== undefined
    return result({ changes, far })
  })
  return { lines, goods, skus }
}

/** What is said of a good that decides whether it may be on sale. */
const deciding: ReadonlySet<FileColumn> = new Set([
  'nameCn',
  'nameEn',
  'factCn',
  'factEn',
  'originCountryCn',
  'originCountryEn',
  'aboutCn',
  'aboutEn',
  'items',
  'deliveryWays',
  'state',
  'skuState',
  'weightG',
])

/** Lines that would have something on sale that may not be, with why (decision 157). */
function unready({ lines, goods, skus }: Planned, known: KnownGoods): Map<number, LineFault> {
  const touched = lines.filter(
    ({ faults, changes }) => faults.length === 0 && changes.some(({ column }) => deciding.has(column)),
  )
  const wrong = new Map<number, LineFault>()
  if (touched.length === 0) return wrong
  const before = new Map(known.goods.map(good => [good.spuCode, good]))
  const [piecesNow, piecesThen] = [known.skus, [...skus.values()]].map(each => Map.groupBy(each, sku => sku.spuCode))
  for (const [spuCode, itsLines] of Map.groupBy(touched, line => line.spuCode)) {
    const [was, good] = [before.get(spuCode), goods.get(spuCode)]
    if (!good) continue
    const then = { state: good.state, lacks: lacksOf(good, piecesThen?.get(spuCode) ?? []) }
    const now = was && { state: was.state, lacks: lacksOf(was, piecesNow?.get(spuCode) ?? []) }
    const lacks = hindrances(now, then)
    if (lacks.length === 0) continue
    const goesOnSale = now?.state !== 'publish'
    for (const { line, skuCode, changes } of itsLines)
      if (!goesOnSale || changes.some(({ column }) => column === 'state'))
        wrong.set(
          line,
          fault(goesOnSale ? 'state' : 'skuState', skuCode, refusalWord('GOODS_UNREADY', { what: lackWords(lacks) })),
        )
  }
  return wrong
}

/** What a file would change. */
export function planOf(file: readonly Cells[], known: KnownGoods): Planned {
  const spoilt = new Map<number, LineFault>()
  for (;;) {
    const plan = planOnce(file, known, spoilt)
    const wrong = unready(plan, known)
    if (wrong.size === 0) return plan
    for (const [line, why] of wrong) spoilt.set(line, why)
  }
}
