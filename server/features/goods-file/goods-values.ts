/** Cells of a file of goods as values, and values as cells; each reader that refuses says why in both languages. Pure. */
import { fenOf, plain, wholeOf } from '#contract/typed-figures.ts'
import type { FitRow } from '#server/features/goods/goods.queries.ts'
import { nameKey } from '#server/features/used-car/feed-values.ts'

/** Why a cell is not taken. */
export class Wrong extends Error {
  readonly cn: string
  readonly en: string
  constructor(cn: string, en: string) {
    super(en)
    this.cn = cn
    this.en = en
  }
}

type Both = [cn: string, en: string]
interface Known {
  code: string
  cn: string
  en: string
}

/** A code that has no words of its own. */
export const alike = (code: string): Known => ({ code, cn: code, en: code })

/** The dearest thing that the desk may price, 10,000,000 yuan. */
const DEAREST_FEN = 1_000_000_000

/** A sum in yuan as people write it, above nothing. */
export function priceOf(cell: string): number {
  const fen = fenOf(cell)
  if (fen === undefined)
    throw new Wrong(
      '不是明确的金额，请写作 1280.50；逗号只用于千位',
      'Not clearly a sum. Write 1280.50; a comma parts thousands only',
    )
  if (fen < 1 || fen > DEAREST_FEN)
    throw new Wrong('金额须在 0.01 至 10,000,000 元之间', 'A sum from 0.01 to 10,000,000 yuan')
  return fen
}

/** A whole number of a range. */
export const readNumber =
  (least: number, most: number) =>
  (cell: string): number => {
    const grouped = /^\d{1,3}(,\d{3})+$/.test(plain(cell)) ? plain(cell).replaceAll(',', '') : cell
    const n = wholeOf(grouped, least, most)
    if (n === undefined) throw new Wrong(`须为 ${least} 至 ${most} 的整数`, `A whole number from ${least} to ${most}`)
    return n
  }

/** A line of text. */
export const textOf =
  (most: number) =>
  (cell: string): string => {
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    if (/[\u0000-\u001f\u007f]/.test(cell)) throw new Wrong('只能写一行', 'It has to be one line')
    if (cell.length > most) throw new Wrong(`最多 ${most} 个字`, `At most ${most} characters`)
    return cell
  }

/** One of some codes, by its code or in words of either language. */
export const codeOf =
  (known: readonly Known[]) =>
  (cell: string): string => {
    const key = nameKey(cell)
    const found = known.find(({ code, cn, en }) => [code, cn, en].some(name => nameKey(name) === key))
    if (found) return found.code
    const codes = known.map(({ code }) => code)
    const some = codes.length > 8 ? `${codes.slice(0, 8).join('、')} …` : codes.join('、')
    throw new Wrong(`未知，可用：${some}`, `Unknown. There are: ${some.replaceAll('、', ', ')}`)
  }

/** Several of them, each once, in the order of the cell. */
export const codesOf =
  (known: readonly Known[], least = 0) =>
  (cell: string): string[] => {
    const found = cell
      .split(/[;；、,，]/)
      .filter(each => each.trim() !== '')
      .map(each => codeOf(known)(each.trim()))
    if (new Set(found).size < found.length) throw new Wrong('有重复', 'Something is named twice')
    if (found.length < least) throw new Wrong('缺少内容', 'Nothing is given')
    return found
  }

/** The code of a colour or a size: what stands in addresses of the shop. */
export function optionOf(cell: string): string {
  const code = plain(cell)
  if (!/^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$/.test(code) || code.length > 30)
    throw new Wrong('编码由字母、数字、点与连字符组成，最多 30 位', 'Letters, digits, points and hyphens, at most 30')
  return code
}

/** A colour as `#1f3a5c`. */
export function hexOf(cell: string): string {
  const hex = plain(cell).toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Wrong('色值写作 #1f3a5c', 'A colour is written as #1f3a5c')
  return hex
}

/** A line break inside of a paragraph, as a cell has it: there one line is one paragraph. */
const BREAK = '\\n'
/** Paragraphs as a cell, a line each. */
export const writeLines = (lines: readonly string[]): string =>
  lines.map(line => line.trim().replace(/\s*\r?\n\s*/g, BREAK)).join('\n')
const linesOf = (cell: string): string[] =>
  cell
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** Paragraphs, a line of the cell each. */
export const paragraphsOf =
  (most: number) =>
  (cell: string): string[] => {
    const found = linesOf(cell).map(line => line.replaceAll(BREAK, '\n'))
    if (found.length > 12) throw new Wrong('最多 12 段', 'At most 12 paragraphs')
    if (found.some(each => each.length > most))
      throw new Wrong(`每段最多 ${most} 个字`, `At most ${most} characters each`)
    return found
  }

const DIVIDE = ' | '
const partsOf = (line: string): string[] => line.split(/\s*[|｜]\s*/).map(each => each.trim())

interface SheetLine {
  label: Both
  value: Both
}
/** The data sheet as a cell: `材质 | Material | 羊毛 | Wool`, a line each. */
export const writePairs = (sheet: unknown): string =>
  (sheet as SheetLine[]).map(({ label, value }) => [...label, ...value].join(DIVIDE)).join('\n')
export const sheetOf = (cell: string): SheetLine[] =>
  linesOf(cell).map(line => {
    const [labelCn, labelEn, cn, en, ...more] = partsOf(line)
    if (!labelCn || !labelEn || !cn || !en || more.length > 0)
      throw new Wrong('每行写作：材质 | Material | 羊毛 | Wool', 'Each line is: 材质 | Material | 羊毛 | Wool')
    return { label: [labelCn, labelEn], value: [cn, en] }
  })

interface Item {
  cn: string
  en: string
  quantity: number
}
/** What a package contains, as a cell: `机油 | Engine oil | 1`, a line each. */
export const writeItems = (items: unknown): string =>
  (items as Item[]).map(({ cn, en, quantity }) => [cn, en, quantity].join(DIVIDE)).join('\n')
export const itemsOf = (cell: string): Item[] =>
  linesOf(cell).map(line => {
    const [cn, en, n, ...more] = partsOf(line)
    const quantity = wholeOf(n ?? '', 1, 999)
    if (!cn || !en || quantity === undefined || more.length > 0)
      throw new Wrong('每行写作：机油 | Engine oil | 1', 'Each line is: 机油 | Engine oil | 1')
    return { cn, en, quantity }
  })

interface SizeTable {
  columns: Both[]
  rows: string[][]
}
/** The measures of sizes as a cell: a line of columns such as `胸围/Chest`, then a line for each size. */
export function writeSizeTable(table: unknown): string {
  if (table === null) return ''
  const { columns, rows } = table as SizeTable
  return [columns.map(([cn, en]) => `${cn}/${en}`), ...rows].map(line => line.join(DIVIDE)).join('\n')
}
export function sizeTableOf(cell: string): SizeTable {
  const [head = '', ...rows] = linesOf(cell)
  const columns = partsOf(head).map((each): Both => {
    const [, cn, en] = /^([^/]+)\/(.+)$/.exec(each) ?? []
    if (!cn || !en) throw new Wrong('首行写作：尺码/Size | 胸围/Chest', 'Its first line is: 尺码/Size | 胸围/Chest')
    return [cn.trim(), en.trim()]
  })
  const cells = rows.map(partsOf)
  if (cells.length === 0 || cells.some(row => row.length !== columns.length))
    throw new Wrong('每个尺码一行，列数与首行相同', 'A line for each size, with as many columns as the first line')
  return { columns, rows: cells }
}

/** Cars in the order of their codes, whatever the order of a file or of a database. */
const inOrder = (fits: readonly FitRow[]): FitRow[] =>
  fits.toSorted((a, b) =>
    a.seriesCode === b.seriesCode ? a.yearFrom - b.yearFrom : a.seriesCode < b.seriesCode ? -1 : 1,
  )

/** Cars that it fits as a cell: `vega 2023-2025;altair 2021-`. */
export const writeFits = (fits: readonly FitRow[]): string =>
  inOrder(fits)
    .map(({ seriesCode, yearFrom, yearTo }) => `${seriesCode} ${yearFrom}-${yearTo ?? ''}`)
    .join(';')
export const fitsOf = (cell: string): FitRow[] => {
  const found = cell
    .split(/[;；\n]/)
    .filter(each => each.trim() !== '')
    .map((each): FitRow => {
      const [, seriesCode, from, to] = /^([a-z0-9-]{1,40})\s+(\d{4})\s*[-–—]\s*(\d{4})?$/.exec(plain(each)) ?? []
      const [yearFrom, yearTo] = [Number(from), to === undefined ? null : Number(to)]
      if (!seriesCode || !(yearFrom >= 1990 && yearFrom <= 2100) || (yearTo !== null && yearTo < yearFrom))
        throw new Wrong(
          '写作 vega 2023-2025，多个用分号隔开',
          'Written as vega 2023-2025, several parted by semicolons',
        )
      return { seriesCode, yearFrom, yearTo }
    })
  const keys = found.map(each => `${each.seriesCode} ${each.yearFrom}`)
  if (new Set(keys).size < keys.length) throw new Wrong('有重复', 'Something is named twice')
  return inOrder(found)
}
