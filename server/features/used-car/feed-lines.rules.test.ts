import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import {
  delimiterOf,
  FeedRefused,
  type FeedEncoding,
  type FeedRecord,
  fieldsOf,
  recordsOf,
  shapeOf,
} from './feed-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'feed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'feed.csv')

async function read(content: string | Buffer, encoding?: FeedEncoding): Promise<FeedRecord[]> {
  writeFileSync(path, content)
  const all: FeedRecord[] = []
  for await (const records of recordsOf(path, await shapeOf(path, encoding))) all.push(...records)
  return all
}
const encodingOf = async (content: Buffer): Promise<string> => {
  writeFileSync(path, content)
  return (await shapeOf(path)).encoding
}

const text = '车架号,颜色\nLX0,余晖铜\n"a,1","他说""好"""\n'

describe('the encoding', () => {
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['GBK', iconv.encode(text, 'gbk'), 'gbk'],
    ['GB 18030 with a rare character', iconv.encode(`${text}㐂,𠮷\n`, 'gb18030'), 'gbk'],
    ['ASCII only', Buffer.from('vin,paint\na,b\n'), 'utf-8'],
    [
      'UTF-8 with one broken line among good ones',
      Buffer.concat([Buffer.from(text + text), Buffer.from([0xff, 10])]),
      'utf-8',
    ],
  ] as const)('of %s is seen', async (_, bytes, encoding) => {
    expect(await encodingOf(bytes)).toBe(encoding)
  })

  test('does not change what is read', async () => {
    const expected = [
      { line: 1, fields: ['车架号', '颜色'] },
      { line: 2, fields: ['LX0', '余晖铜'] },
      { line: 3, fields: ['a,1', '他说"好"'] },
    ]
    expect(await read(text)).toEqual(expected)
    expect(await read(`\ufeff${text}`)).toEqual(expected)
    expect(await read(iconv.encode(text, 'gbk'))).toEqual(expected)
    expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(expected)
    expect(await read(text.replaceAll('\n', '\r'))).toEqual(expected)
  })

  test('of a broken line costs that line only', async () => {
    const bytes = Buffer.concat([Buffer.from('车架号\n一\n'), Buffer.from([0xe4, 0xb8, 10]), Buffer.from('二\n')])
    expect(await read(bytes)).toEqual([
      { line: 1, fields: ['车架号'] },
      { line: 2, fields: ['一'] },
      { line: 3, fields: [], broken: 'encoding' },
      { line: 4, fields: ['二'] },
    ])
  })

  test('that was asked for wins, and shows its broken lines', async () => {
    const records = await read(iconv.encode('颜色\n红色\n', 'gbk'), 'utf-8')
    expect(records.map(record => record.broken)).toEqual(['encoding', 'encoding'])
  })

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0000\u0000vin')],
  ])('%s is refused', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(FeedRefused)
  })

  test('a folder is refused', async () => {
    await expect(shapeOf(folder)).rejects.toThrow(/folder/)
  })

  test('a file that is not there is refused', async () => {
    await expect(shapeOf(join(folder, 'none.csv'))).rejects.toThrow(FeedRefused)
  })
})

describe('lines', () => {
  test('blank ones are left out, numbers stay those of the file', async () => {
    expect(await read('a,b\n\n  \n1,2\n')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 4, fields: ['1', '2'] },
    ])
  })

  test('the last one needs no line end', async () => {
    expect(await read('a\n1')).toHaveLength(2)
  })

  test('a quoted line break joins lines', async () => {
    expect(await read('a,b\n"x\ny",2\n3,4\n')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['x\ny', '2'] },
      { line: 4, fields: ['3', '4'] },
    ])
  })

  test('a quote that is never closed costs the line where it opens', async () => {
    const others = Array.from({ length: 40 }, (_, i) => `${i},x`)
    const records = await read(['a,b', '"oops,1', ...others, ''].join('\n'))
    expect(records.filter(record => record.broken)).toEqual([{ line: 2, fields: [], broken: 'quote' }])
    expect(records.filter(record => !record.broken)).toHaveLength(41)
  })

  test('an endless line is refused, the next one read', async () => {
    const records = await read(`a\n${'x'.repeat(300_000)}\n1\n`)
    expect(records).toEqual([
      { line: 1, fields: ['a'] },
      { line: 2, fields: [], broken: 'long' },
      { line: 3, fields: ['1'] },
    ])
  })

  test('characters that lie across two pieces of the file are whole', async () => {
    const records = await read(`a\n${'长庚官方商城,'.repeat(20)}x\n`.repeat(2000))
    expect(records).toHaveLength(4000)
    expect(
      records.every(record => !record.broken && (record.line % 2 === 1 || record.fields[19] === '长庚官方商城')),
    ).toBe(true)
  })
})

test('the delimiter is the one of the header', () => {
  expect(delimiterOf('a,b,c')).toBe(',')
  expect(delimiterOf('a;b;"x,y,z,w"')).toBe(';')
  expect(delimiterOf('a\tb')).toBe('\t')
})

test('fields', () => {
  expect(fieldsOf('a,,b,', ',')).toEqual(['a', '', 'b', ''])
  expect(fieldsOf('19" wheels;b', ';')).toEqual(['19" wheels', 'b'])
  expect(fieldsOf(' "a,b" ,c', ',')).toEqual(['a,b ', 'c'])
  expect(fieldsOf('"",x', ',')).toEqual(['', 'x'])
  expect(fieldsOf('"open,x', ',')).toBeUndefined()
})
