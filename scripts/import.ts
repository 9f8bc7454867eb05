/**
 * `npm run import -- used-cars FILE.csv`: takes a dealer's stock feed (docs/stock-feed.md).
 *
 *     --outlet 30001        all cars belong to this outlet (id, dealer number or name)
 *     --map map.json        {"底盘号": "vin", …}: headers that are not known by themselves
 *     --encoding gbk        utf-8 or gbk; without it the file decides
 *     --report FILE         where the list of problems goes; without it FILE.problems.csv beside the feed
 *
 * `npm run import -- range FILE.json`: takes the range, whole or not at all (docs/range-file.md); `--report` as above.
 *
 * `npm run import -- new-cars FILE.csv`: takes new cars in stock, whole or not at all (docs/new-car-file.md); `--check` only
 * says what would become of them.
 *
 * `npm run import -- outlets FILE.csv`: takes the list of outlets; lines that are wrong are reported, the others are taken
 * (docs/outlet-file.md); `--check` and `--encoding` as above. `npm run export -- outlets FILE.csv` writes it.
 *
 * Exit status: 0 everything is in; 1 some lines were refused, the others are in; 2 nothing was imported.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { csvOf } from '#contract/csv.ts'
import { ConfigError } from '#server/config.error.ts'
import { connect } from '#server/db/connect.ts'
import { prepareDatabase } from '#server/db/seed/reference.ts'
import { importRange } from '#server/features/car/import-range.ts'
import { importStockCars } from '#server/features/car-stock/import-stock-cars.ts'
import { importOutlets } from '#server/features/dealer-shop/import-outlets.ts'
import { checkMap } from '#server/features/used-car/feed-columns.ts'
import { type FeedEncoding, FeedRefused } from '#server/features/used-car/feed-lines.ts'
import { type ImportSummary, importUsedCars } from '#server/features/used-car/import-cars.ts'
import { onDatabase } from './on-database.ts'

const USAGE = `npm run import -- used-cars FILE.csv [--outlet 30001] [--map map.json] [--encoding utf-8|gbk] [--report FILE]
       npm run import -- range FILE.json [--report FILE]
       npm run import -- new-cars FILE.csv [--check] [--report FILE]
       npm run import -- outlets FILE.csv [--check] [--encoding utf-8|gbk] [--report FILE]`

const kinds = ['used-cars', 'range', 'new-cars', 'outlets'] as const

interface Wishes {
  what: (typeof kinds)[number]
  /** Nothing is written. */
  check: boolean
  path: string
  report: string
  outlet?: string | undefined
  map?: Record<string, string> | undefined
  encoding?: FeedEncoding | undefined
}

const misused = (why = ''): FeedRefused => new FeedRefused(`${why}用法：${USAGE}`, `${why}Usage: ${USAGE}`)

/** @throws FeedRefused when the command line makes no sense */
function readCommandLine(): Wishes {
  const { values, positionals } = parseCommandLine()
  const [named, path, ...more] = positionals
  const what = kinds.find(each => each === named)
  if (!what || path === undefined || more.length > 0) throw misused()
  const ofCars = [values.outlet, values.map].filter(each => each !== undefined)
  if (what !== 'used-cars' && ofCars.length > 0) throw misused()
  if (!['used-cars', 'outlets'].includes(what) && values.encoding !== undefined) throw misused()
  if (!['new-cars', 'outlets'].includes(what) && values.check) throw misused()
  const encoding = values.encoding
    ?.toLowerCase()
    .replace(/^utf8$/, 'utf-8')
    .replace(/^gb(2312|18030)$/, 'gbk')
  if (encoding !== undefined && encoding !== 'utf-8' && encoding !== 'gbk') throw misused(`--encoding ${encoding}: `)
  return {
    what,
    path,
    check: values.check ?? false,
    report: values.report ?? `${path.slice(0, path.length - extname(path).length)}.problems.csv`,
    outlet: values.outlet,
    map: values.map === undefined ? undefined : readMap(values.map),
    encoding,
  }
}

function parseCommandLine() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { outlet: text, map: text, encoding: text, report: text, check: { type: 'boolean' } },
    })
  } catch (error) {
    throw misused(`${(error as Error).message} `)
  }
}

function readMap(path: string): Record<string, string> {
  let map: unknown
  try {
    map = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new FeedRefused(
      `无法读取映射文件 ${path}：${(error as Error).message}`,
      `The map ${path}: ${(error as Error).message}`,
    )
  }
  return checkMap(map)
}

function tellSummary(sum: ImportSummary, report: string, seconds: number): void {
  if (sum.ignored.length > 0) console.log(`未识别的列 / Columns left out: ${sum.ignored.join(', ')}`)
  const lines: [cn: string, en: string, count: number][] = [
    ['读取', 'read', sum.read],
    ['新增', 'new', sum.created],
    ['更新', 'changed', sum.changed],
    ['未变', 'unchanged', sum.unchanged],
    ['预订或售出而未更改', 'held', sum.held],
    ['未导入', 'refused', sum.refused],
    ['提醒', 'warnings', sum.warnings],
  ]
  console.log(lines.map(([cn, en, count]) => `${cn} / ${en}: ${count}`).join('\n'))
  console.log(`${sum.encoding}, ${seconds.toFixed(1)} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  if (sum.refused + sum.held + sum.warnings > 0) console.log(`逐行说明 / Line by line: ${report}`)
  else if (sum.created + sum.changed === 0) console.log('没有变化 / Nothing changed')
}

/** @returns exit status */
async function runRange({ path, report }: Wishes): Promise<number> {
  return onDatabase(async url => {
    await prepareDatabase(url)
    const db = await connect({ url, max: 2, name: 'hesper-import', statementTimeoutMs: 0 })
    try {
      const { problems, tables } = await importRange(db.kysely, path, new Date())
      if (problems.length > 0) {
        const rows = problems.map(({ path: at, value, cn, en }) => [at, value, cn, en])
        writeFileSync(report, csvOf([['位置 path', '内容 value', '原因', 'reason'], ...rows]))
        for (const [at, value, cn, en] of rows.slice(0, 20)) console.error(`${at} ${value}\n    ${cn}\n    ${en}`)
        throw new FeedRefused(`共 ${rows.length} 处问题：${report}`, `${rows.length} problems: ${report}`)
      }
      for (const { table, rows, created, changed } of tables)
        console.log(`${table}: ${rows}, 新增 / new ${created}, 更新 / changed ${changed}`)
      if (tables.every(each => each.created + each.changed === 0)) console.log('没有变化 / Nothing changed')
      return 0
    } finally {
      await db.close()
    }
  })
}

async function runNewCars({ path, report, check }: Wishes): Promise<number> {
  return onDatabase(async url => {
    await prepareDatabase(url)
    const db = await connect({ url, max: 2, name: 'hesper-import', statementTimeoutMs: 0 })
    try {
      const { problems, ...sum } = await importStockCars(db.kysely, { path, check, now: new Date() })
      const rows = problems.map(each => [String(each.line), each.level, each.column, each.value, each.cn, each.en])
      if (rows.length > 0)
        writeFileSync(report, csvOf([['行 line', 'level', '列 column', '内容 value', '原因', 'reason'], ...rows]))
      for (const [line, , column, value, cn, en] of rows.slice(0, 20))
        console.error(`${line} ${column} ${value}\n    ${cn}\n    ${en}`)
      const errors = problems.filter(each => each.level === 'error').length
      if (errors > 0) throw new FeedRefused(`共 ${errors} 行有误：${report}`, `${errors} wrong lines: ${report}`)
      console.log(
        `读取 / read: ${sum.read}\n新增 / new: ${sum.created}\n更新 / changed: ${sum.changed}\n未变 / unchanged: ${sum.unchanged}`,
      )
      if (check) console.log('仅检查，未写入 / Checked only, nothing was written')
      return 0
    } finally {
      await db.close()
    }
  })
}

async function runOutlets({ path, report, check, encoding }: Wishes): Promise<number> {
  return onDatabase(async url => {
    await prepareDatabase(url)
    const db = await connect({ url, max: 2, name: 'hesper-import', statementTimeoutMs: 0 })
    try {
      const { problems, ...sum } = await importOutlets(db.kysely, {
        path,
        check,
        encoding,
        now: new Date(),
        by: { source: 'file' },
      })
      if (sum.ignored.length > 0) console.log(`未识别的列 / Columns left out: ${sum.ignored.join(', ')}`)
      const rows = problems.map(each => [String(each.line), each.column, each.value, each.cn, each.en])
      if (rows.length > 0)
        writeFileSync(report, csvOf([['行 line', '列 column', '内容 value', '原因', 'reason'], ...rows]))
      for (const [line, column, value, cn, en] of rows.slice(0, 20))
        console.error(`${line} ${column} ${value}\n    ${cn}\n    ${en}`)
      console.log(
        `读取 / read: ${sum.read}\n新增 / new: ${sum.created}\n更新 / changed: ${sum.changed}\n未变 / unchanged: ${sum.unchanged}\n未导入 / refused: ${sum.refused}`,
      )
      if (rows.length > 0) console.log(`逐行说明 / Line by line: ${report}`)
      if (check) console.log('仅检查，未写入 / Checked only, nothing was written')
      return sum.refused > 0 ? 1 : 0
    } finally {
      await db.close()
    }
  })
}

async function runUsedCars(wishes: Wishes): Promise<number> {
  return onDatabase(async (url, { brand }) => {
    await prepareDatabase(url)
    const db = await connect({ url, max: 2, name: 'hesper-import', statementTimeoutMs: 0 })
    try {
      const start = performance.now()
      const summary = await importUsedCars(db.kysely, {
        ...wishes,
        brand: [brand.nameCn, brand.nameEn],
        now: new Date(),
        onProgress: lines => {
          if (lines > 0 && lines % 20_000 === 0) console.log(`${lines} …`)
        },
      })
      tellSummary(summary, wishes.report, (performance.now() - start) / 1000)
      return summary.refused > 0 ? 1 : 0
    } finally {
      await db.close()
    }
  })
}

const runOf: Record<Wishes['what'], (wishes: Wishes) => Promise<number>> = {
  'used-cars': runUsedCars,
  range: runRange,
  'new-cars': runNewCars,
  outlets: runOutlets,
}

try {
  const wishes = readCommandLine()
  process.exitCode = await runOf[wishes.what](wishes)
} catch (error) {
  if (error instanceof FeedRefused) console.error(`未导入任何内容。${error.cn}\nNothing was imported. ${error.en}`)
  else if (error instanceof ConfigError) console.error(`Configuration: ${error.message}`)
  else console.error(`Nothing was imported, or only a part. ${(error as Error).message}`)
  process.exitCode = 2
}
