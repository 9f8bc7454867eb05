/** Files as people and their programs export them; each means the same two cars. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { readHeader } from './feed-columns.ts'
import { cellText, recordsOf, shapeOf } from './feed-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
afterAll(() => rmSync(folder, { recursive: true }))

const header = '车架号,车型,年款,售价(万元),里程(公里),首次上牌,车身颜色,门店'
const cars = [
  'LX0SVBA11NN000307,Vega 620,2023,26.8,24000,2023-05-18,余晖铜,30001',
  'LX0SVBA13NN000308,Vega 620,2023,"27,1",18000,2023-06-01,余晖铜,30001',
]
const plain = [header, ...cars].join('\r\n')
const withFirst = (cell: string) => plain.replace('LX0SVBA11NN000307', cell)
const withHeader = (cell: string) => plain.replace('车架号', cell)
const utf8 = (text: string) => Buffer.from(text)

/** By what they are: bytes of the file. */
const files: Readonly<Record<string, Buffer>> = {
  'a plain file': utf8(plain),
  'UTF-8 with a mark': utf8(`\ufeff${plain}`),
  GBK: iconv.encode(plain, 'gbk'),
  'UTF-16 of a spreadsheet on Windows': Buffer.from(`\ufeff${plain}`, 'utf16le'),
  'UTF-16 with tabs ("Unicode text")': Buffer.from(
    `\ufeff${plain.replace('"27,1"', '"27.1"').replaceAll(/,(?=\S)/g, '\t')}`,
    'utf16le',
  ),
  'UTF-16 of a Macintosh': Buffer.from(`\ufeff${plain}`, 'utf16le').swap16(),
  'a first line that names the delimiter': utf8(`sep=,\r\n${plain}`),
  'such a line with a mark before it': utf8(`\ufeffsep=,\r\n${plain}`),
  'such a line in quotes': utf8(`"sep=,"\r\n${plain}`),
  'semicolons that such a line names': utf8(`sep=;\r\n${plain.replaceAll(',', ';').replace('27;1', '27,1')}`),
  'a VIN in a formula': utf8(withFirst('="LX0SVBA11NN000307"')),
  'a VIN in a formula with doubled quotes': utf8(withFirst('"=""LX0SVBA11NN000307"""')),
  'every cell in a formula': utf8(plain.replace('"27,1"', '27.1').replaceAll(/(^|,|\n)([^,"\r\n]+)/g, '$1="$2"')),
  'a delimiter in a formula': utf8(plain.replace('"27,1"', '="27,1"')),
  'an apostrophe before a text': utf8(withFirst("'LX0SVBA11NN000307")),
  'a zero-width space in a VIN': utf8(withFirst('LX0SVBA11\u200bNN000307')),
  'a mark inside of the file': utf8(withFirst('\ufeffLX0SVBA11NN000307\u200e')),
  'a header with blanks and brackets': utf8(withHeader('车 架 号 (VIN)')),
  'a header with full-width brackets': utf8(withHeader('车架号（VIN）')),
  'a header with a remark': utf8(withHeader('车架号(17位)')),
  'a header with an apostrophe': utf8(withHeader("'车架号")),
}

async function read(bytes: Buffer) {
  const path = join(folder, 'feed.csv')
  writeFileSync(path, bytes)
  const all = []
  for await (const records of recordsOf(path, await shapeOf(path))) all.push(...records)
  const [first, ...rest] = all
  const { places } = readHeader(first!.fields)
  return rest.map(({ fields }) => [fields[places.vin!]!.trim(), fields[places.price_wan!]!.trim().replace(',', '.')])
}

describe('a feed as people export it', () => {
  test.each(Object.entries(files))('%s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([
      ['LX0SVBA11NN000307', '26.8'],
      ['LX0SVBA13NN000308', '27.1'],
    ])
  })

  test('longer than one piece of the disk, in UTF-16', async () => {
    const many = [header, ...Array.from({ length: 4_000 }, () => cars[0]), cars[1]].join('\r\n')
    const rows = await read(Buffer.from(`\ufeff${many}`, 'utf16le'))
    expect(rows.length).toBe(4_001)
    expect(new Set(rows.map(String)).size).toBe(2)
  })
})

describe('a cell', () => {
  test.each([
    ['="0012"', '0012'],
    ["'0012", '0012'],
    ['=A1+B1', '=A1+B1'],
    ["O'Neill", "O'Neill"],
    ["'", "'"],
    ['a\u200bb', 'ab'],
  ])('%j means %j', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })
})

describe('a remark in a header', () => {
  const needed = ['车架号', '车型', '里程', '首次上牌', '车身颜色', '门店']
  test('never passes for a unit', () => {
    expect(() => readHeader([...needed, '售价(美元)'])).toThrow(/price_yuan/)
    expect(readHeader([...needed, '售价(万元)']).places.price_wan).toBe(6)
  })
  test('that means something else leaves the column out', () => {
    expect(readHeader([...needed, '售价', '年款(里程)']).ignored).toEqual(['年款(里程)'])
  })
})
