/** A file of goods as lines of cells, and goods as such a file (docs/goods-file.md). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvOf } from '#contract/csv.ts'
import { type GoodsExport, mostGoodsLines } from '#contract/goods-file.ts'
import { readText } from '#contract/read-text.ts'
import type { GoodRecord, SkuRecord } from '#server/features/goods/goods-row.queries.ts'
import { type FeedRecord, FeedRefused, recordsOf, shapeOf } from '#server/features/used-car/feed-lines.ts'
import { nameKey } from '#server/features/used-car/feed-values.ts'
import {
  type FileColumn,
  fileColumns,
  goodColumnNames,
  goodColumnOf,
  keyColumns,
  namesOfColumns,
  readOnlyColumns,
  skuColumnNames,
  skuColumnOf,
  type SkuColumn,
} from './goods-columns.ts'
import { type Cells, type CellChange, EMPTIED } from './goods-plan.ts'

export interface GoodsLines {
  /** Its first line. */
  columns: string[]
  ignored: string[]
  lines: Cells[]
}

const says = (names: { cn: string; en: string; also?: readonly string[] }, key: string): boolean =>
  [names.cn, names.en, ...(names.also ?? [])].some(name => nameKey(name) === key)

/** The sign of nothing, which no text of a database can hold; a file of another kind is full of it. */
const NOTHING = '\0'

/** Which column of the file is which. @throws FeedRefused */
function headerOf(names: readonly string[]): { at: Map<FileColumn, number>; ignored: string[] } {
  const at = new Map<FileColumn, number>()
  const ignored: string[] = []
  for (const [n, name] of names.entries()) {
    const key = nameKey(name)
    if (key === '' || Object.values(readOnlyColumns).some(each => says(each, key))) continue
    const column = fileColumns.find(each => nameKey(each) === key || says(namesOfColumns[each], key))
    if (!column) ignored.push(readText(name, 80))
    else if (at.has(column)) throw new FeedRefused(`列重复：${name}`, `A column stands there twice: ${name}`)
    else at.set(column, n)
  }
  if (!at.has('skuCode'))
    throw new FeedRefused(
      '首行须写明各列名称，其中有“规格编码”',
      'Its first line names the columns, one of them Piece code',
    )
  if (at.size === 1) throw new FeedRefused('除编码外没有可识别的列', 'Beside the code no column is known')
  return { at, ignored }
}

/**
 * The lines of a file: UTF-8, UTF-16 with a mark or GBK, divided by commas, semicolons or tabs, as spreadsheets write them.
 * @throws FeedRefused when it cannot be read, has no columns that are known, or is too long
 */
export async function goodsLinesOf(content: string): Promise<GoodsLines> {
  const folder = await mkdtemp(join(tmpdir(), 'goods-'))
  try {
    const path = join(folder, 'goods.csv')
    await writeFile(path, Buffer.from(content, 'base64'))
    const records: FeedRecord[] = []
    for await (const some of recordsOf(path, await shapeOf(path))) {
      records.push(...some)
      if (records.length > mostGoodsLines + 1)
        throw new FeedRefused(`最多 ${mostGoodsLines} 行`, `At most ${mostGoodsLines} lines in one file`)
    }
    const [first, ...rest] = records
    if (!first || rest.length === 0) throw new FeedRefused('文件没有内容', 'There are no lines in it')
    const { at, ignored } = headerOf(first.fields)
    const lines = rest
      .filter(({ fields, broken }) => broken || fields.some(cell => cell.trim() !== ''))
      .map(
        ({ line, fields, broken }): Cells => ({
          line,
          raw: fields.map(cell => cell.replaceAll(NOTHING, '')),
          at: column => fields[at.get(column) ?? -1] ?? '',
          ...((broken || fields.some(cell => cell.includes(NOTHING))) && { broken: true }),
        }),
      )
    return { columns: first.fields.map(name => readText(name, 80)), ignored, lines }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A line that was looked at before, with what it changes and nothing else. */
export function cellsAgain({
  line,
  skuCode,
  spuCode,
  changes,
  cells,
}: {
  line: number
  skuCode: string
  spuCode: string
  changes: CellChange[]
  cells: string[]
}): Cells {
  const becomes = new Map<FileColumn, string>(changes.map(each => [each.column, each.becomes || EMPTIED]))
  return {
    line,
    raw: cells,
    at: column => (column === 'skuCode' ? skuCode : column === 'spuCode' ? spuCode : (becomes.get(column) ?? '')),
    seen: changes,
  }
}

/** A text that begins as spreadsheets quote one is quoted once more, so that reading takes off what writing put on. */
const kept = (cell: string): string => (cell.startsWith("'") || cell.startsWith('="') ? `'${cell}` : cell)

/**
 * Goods as a file that spreadsheets open, a line for each piece; what is said of an item stands on the first of its lines.
 * Read again as it is, it changes nothing.
 */
export function goodsCsv(
  { goods, skus }: { goods: readonly GoodRecord[]; skus: readonly SkuRecord[] },
  what: GoodsExport,
  side: 'cn' | 'en',
): string {
  const wholeName = ({ nameCn, nameEn }: GoodRecord, sku: SkuRecord) =>
    side === 'en'
      ? [nameEn, sku.colourEn, sku.sizeEn].filter(Boolean).join(', ')
      : [nameCn, sku.colourCn, sku.sizeCn].filter(Boolean).join('，')
  const pieces: readonly SkuColumn[] = what === 'all' ? skuColumnNames : ['priceFen', 'showPriceFen', 'stock']
  const items = what === 'all' ? goodColumnNames : []
  const byCode = new Map(goods.map(good => [good.spuCode, good]))
  const head = [
    keyColumns.spuCode,
    keyColumns.skuCode,
    readOnlyColumns.option,
    ...pieces.map(name => namesOfColumns[name]),
    readOnlyColumns.held,
    ...items.map(name => namesOfColumns[name]),
  ]
  const rows = skus.map((sku, n) => {
    const good = byCode.get(sku.spuCode)!
    const first = skus[n - 1]?.spuCode !== sku.spuCode
    return [
      sku.spuCode,
      sku.skuCode,
      wholeName(good, sku),
      ...pieces.map(name => skuColumnOf(name).cell(sku)),
      String(sku.held),
      ...items.map(name => (first ? goodColumnOf(name).cell(good) : '')),
    ].map(kept)
  })
  return csvOf([head.map(names => names[side]), ...rows])
}
