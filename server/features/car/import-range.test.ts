import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lockClasses } from '#server/db/lock-classes.ts'
import { rangeRows, seedRangePath } from '#server/db/seed/range.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'
import type { RangeFile } from '#server/lib/range/range-file.ts'
import { rangeTables } from '#server/lib/range/range-rows.ts'
import { importRange } from './import-range.ts'

const now = new Date('2026-11-21T04:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'range-'))
const db = await testDatabase(directory)
const empty = await testDatabase()
const app = await testApp(db, {}, () => now)
afterAll(async () => {
  await app.close()
  await Promise.all([db.close(), empty.close()])
  rmSync(folder, { recursive: true })
})

const text = readFileSync(seedRangePath, 'utf8')
/** The seed's file with something done to it. */
function changed(change: (file: RangeFile) => void): string {
  const file = JSON.parse(text) as RangeFile
  change(file)
  return JSON.stringify(file)
}
function take(what: string | Buffer, into = db) {
  const path = join(folder, 'range.json')
  writeFileSync(path, what)
  return importRange(into.kysely, path, now)
}
/** Everything of the range that the database holds. */
async function held() {
  const tables = await Promise.all(
    rangeTables.map(([table]) => db.pool.query(`select to_jsonb(t) as row from ${table} as t order by 1`)),
  )
  return JSON.stringify(tables.map(({ rows }) => rows))
}

describe('the seed’s file', () => {
  test('fills an empty database, and a second time changes nothing', async () => {
    const first = await take(text, empty)
    expect(first.problems).toEqual([])
    for (const { table, rows, created } of first.tables) {
      expect(`${table} ${created}`).toBe(`${table} ${rows}`)
      expect(rows).toBe(rangeRows[table as keyof typeof rangeRows].length)
    }
    const second = await take(`\ufeff${text}`, empty)
    expect(second.problems).toEqual([])
    expect(second.tables.filter(each => each.created + each.changed > 0)).toEqual([])
  })
  test('changes nothing in a shop that was filled with it', async () => {
    const before = await held()
    const { tables } = await take(text)
    expect(tables.filter(each => each.created + each.changed > 0)).toEqual([])
    expect(await held()).toBe(before)
  })
})

describe('a new price', () => {
  test('is one changed row, and a running shop shows it', async () => {
    const { packageCode, spuId, priceFen } = rangeFileTrim(JSON.parse(text) as RangeFile)
    const { tables } = await take(
      changed(file => {
        rangeFileTrim(file).priceFen = priceFen + 100_00
        file.series[1]!.offers[3]!.priceFen += 500_00
      }),
    )
    expect(tables.filter(each => each.changed > 0).map(each => each.table)).toEqual(['car_trim', 'car_trim_option'])
    expect(tables.find(each => each.table === 'car_trim')).toMatchObject({ created: 0, changed: 1 })
    const shown = async () => (await app.send('car.detail', { spuId })).data!.car
    await expect.poll(async () => (await shown()).priceFen).toBe(priceFen + 100_00)
    expect((await shown()).packageCode).toBe(packageCode)
    await take(text)
  })
  test('of one series may come alone', async () => {
    const { problems, tables } = await take(
      changed(file => {
        file.series = file.series.filter(each => each.code === 'mira')
        file.series[0]!.introEn = 'Short and quick.'
        file.campaigns = []
        file.disclaimers = []
        file.finance = []
      }),
    )
    expect(problems).toEqual([])
    expect(tables.find(each => each.table === 'car_series')).toMatchObject({ rows: 1, changed: 1 })
    await take(text)
  })
})

const rangeFileTrim = (file: RangeFile) => file.series[0]!.models[0]!.trims[0]!
const vega = (file: RangeFile) => file.series[0]!

describe('a file is refused whole, by path and reason,', () => {
  test.each<[string, (file: RangeFile) => void, string, RegExp]>([
    ['without its format', file => Object.assign(file, { format: 'range/2' }), 'format', /./],
    [
      'with an unknown field',
      file => Object.assign(vega(file).offers[2]!, { price: 1 }),
      'series[0].offers[2]',
      /price/,
    ],
    ['with a price in yuan', file => (vega(file).offers[1]!.priceFen = 8000.5), 'series[0].offers[1].priceFen', /./],
    ['with a negative price', file => (vega(file).offers[1]!.priceFen = -1), 'series[0].offers[1].priceFen', /./],
    [
      'with a day that there is not',
      file => (vega(file).offers[1]!.from = '2026-02-30'),
      'series[0].offers[1].from',
      /./,
    ],
    [
      'with an end before its beginning',
      file => Object.assign(vega(file).offers[1]!, { from: '2026-05-02', to: '2026-05-01' }),
      'series[0].offers[1].to',
      /before it begins/,
    ],
    ['with a trim number above 255', file => (rangeFileTrim(file).no = 256), 'series[0].models[0].trims[0].no', /255/],
    ['with a text that cannot be kept', file => (vega(file).introCn = 'a\u0000b'), 'series[0].introCn', /./],
    ['with half a character', file => (vega(file).introCn = 'a\ud800'), 'series[0].introCn', /./],
    [
      'with an unknown option',
      file => (vega(file).offers[0]!.option = 'paint-none'),
      'series[0].offers[0].option',
      /no such option/,
    ],
    [
      'with a slot that a code has no room for',
      file => (vega(file).offers.find(each => each.option === 'seat-stone')!.slot = 8),
      'series[0].offers[16].slot',
      /below 8/,
    ],
    [
      'with one slot given twice',
      file => (vega(file).offers[1]!.slot = vega(file).offers[0]!.slot),
      'series[0].offers[1].slot',
      /already/,
    ],
    [
      'with one number for two trims',
      file => (vega(file).models[0]!.trims[1]!.no = 0),
      'series[0].models[0].trims[1].no',
      /already/,
    ],
    [
      'with a rule about nothing',
      file => vega(file).rules[0]!.objects.push('pkg-none'),
      'series[0].rules[0].objects[2]',
      /does not offer/,
    ],
    ['with one rule number twice', file => (file.series[1]!.rules[0]!.id = 101), 'series[1].rules[0].id', /already/],
    [
      'with a stranger among the trims',
      file => (vega(file).rules[0]!.only = ['MIRAT01']),
      'series[0].rules[0].only[0]',
      /no such trim/,
    ],
    [
      'with an engine in an electric car',
      file => (vega(file).models[0]!.energy = 'PHEV'),
      'series[0].models[0].trims[0].engine',
      /engine/,
    ],
    ['with a picture that there is not', file => (file.options[0]!.picture = 'pink'), 'options[0].picture', /frost/],
    [
      'with a balloon that is none',
      file => (file.finance[0]!.balloonPercent = 30),
      'finance[0].balloonPercent',
      /balloon/,
    ],
    [
      'with a campaign for nobody',
      file => (file.campaigns[2]!.series = ['nova']),
      'campaigns[2].series[0]',
      /no such code/,
    ],
  ])('%s', async (_, change, path, reason) => {
    const before = await held()
    const { problems, tables } = await take(changed(change))
    expect(problems.map(each => each.path)).toContain(path)
    const problem = problems.find(each => each.path === path)!
    expect(problem.en).toMatch(reason)
    expect(problem.cn).toMatch(/\p{Script=Han}/u)
    expect(tables).toEqual([])
    expect(await held()).toBe(before)
  })
})

describe('a range that cannot be sold as it stands', () => {
  const rule = { kind: 'requires', cn: '试', en: 'A trial.' } as const
  test.each<[string, (file: RangeFile) => void, RegExp]>([
    [
      'a ring of rules',
      file =>
        vega(file).rules.push(
          { ...rule, kind: 'adds', id: 9001, subject: 'pkg-winter', objects: ['acc-cable'] },
          { ...rule, kind: 'adds', id: 9002, subject: 'acc-cable', objects: ['pkg-winter'] },
        ),
      /vega .*9001.*ring/,
    ],
    [
      'a rule that asks for what another excludes',
      file =>
        vega(file).rules.push(
          { ...rule, id: 9001, subject: 'seat-cognac', objects: ['acc-cable'] },
          { ...rule, kind: 'excludes', id: 9002, subject: 'seat-cognac', objects: ['acc-cable'] },
        ),
      /vega .*seat-cognac/,
    ],
    [
      'a car that comes against its rules',
      file =>
        vega(file).rules.push({ ...rule, kind: 'excludes', id: 9001, subject: 'paint-frost', objects: ['seat-night'] }),
      /vega .*car as it comes/,
    ],
    [
      'a car without wheels',
      file =>
        vega(file)
          .offers.filter(each => each.option.startsWith('wheel'))
          .forEach(each => delete each.standard),
      /vega .*exactly one standard/,
    ],
  ])('is refused: %s', async (_, change, said) => {
    const before = await held()
    const { problems } = await take(changed(change))
    expect(problems.map(each => each.en).join('\n')).toMatch(said)
    expect(problems[0]!.path).toBe('series[0]')
    expect(await held()).toBe(before)
  })
})

describe('what configuration codes were given', () => {
  test.each<[string, (file: RangeFile) => void, RegExp]>([
    ['a trim that is gone', file => withoutTrim(file, 'VEGAE03'), /VEGAE03: .*last day/],
    ['an offer that is gone', file => vega(file).offers.splice(4, 1), /paint-pine.*last day/],
    ['a rule that is gone', file => vega(file).rules.pop(), /rules.*last day/],
    ['another slot', file => (vega(file).offers[0]!.slot = 15), /slot.*the shop has 0/],
    ['another number', file => (rangeFileTrim(file).no = 200), /trimNo.*the shop has 0/],
    ['another package code', file => renamePackage(file, 'VEGAE01', 'VEGAX01'), /packageCode.*the shop has VEGAE01/],
    ['another trim under a number', file => (rangeFileTrim(file).spuId = 77_777), /shop has VEGAE01/],
  ])('is not taken away: %s', async (_, change, said) => {
    const before = await held()
    const { problems } = await take(changed(change))
    expect(problems.map(each => `${each.path} ${each.value}: ${each.en}`).join('\n')).toMatch(said)
    expect(await held()).toBe(before)
  })
})

const withoutTrim = (file: RangeFile, code: string): void => {
  for (const model of vega(file).models) model.trims = model.trims.filter(trim => trim.packageCode !== code)
  Object.assign(file, JSON.parse(JSON.stringify(file).replaceAll(new RegExp(`"${code}",|,"${code}"`, 'g'), '')))
}
const renamePackage = (file: RangeFile, from: string, to: string): void =>
  void Object.assign(file, JSON.parse(JSON.stringify(file).replaceAll(`"${from}"`, `"${to}"`)))

describe('what is no range file', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['half of one', text.slice(0, text.length / 2), /no whole JSON/],
    ['nothing', '', /no whole JSON/],
    ['a list', '[]', /./],
    ['text in another encoding', Buffer.from([0x7b, 0xb3, 0xa4, 0xb8, 0xfd]), /cannot be read/],
    ['brackets without end', '['.repeat(200_000), /no whole JSON/],
  ])('%s is refused', async (_, what, reason) => {
    const before = await held()
    const { problems } = await take(what)
    expect(problems[0]!.en).toMatch(reason)
    expect(await held()).toBe(before)
  })
  test('a huge one is not even read', async () => {
    const path = join(folder, 'huge.json')
    writeFileSync(path, '{')
    truncateSync(path, 200 * 1024 * 1024)
    expect((await importRange(db.kysely, path, now)).problems[0]!.en).toContain('16 MB')
  })
  test.each([folder, join(folder, 'nowhere.json')])('%s is told', async path => {
    expect((await importRange(db.kysely, path, now)).problems[0]!.en).toContain('cannot be read')
  })
  test('waits for nobody: a second import at a time is refused', async () => {
    const other = await db.pool.connect()
    await other.query('select pg_advisory_lock($1)', [lockClasses.importing])
    try {
      expect((await take(text)).problems[0]!.en).toContain('Another import')
    } finally {
      await other.query('select pg_advisory_unlock($1)', [lockClasses.importing])
      other.release()
    }
  })
})
