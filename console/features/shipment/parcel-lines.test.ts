import { describe, expect, test } from 'vitest'
import { csvOf } from '#contract/csv.ts'
import { mostParcelLines } from '#contract/parcel-file.ts'
import { readParcels, textOf } from './parcel-lines.ts'

const no = 'HS202611210483920175'
const read = (text: string) =>
  readParcels(text).rows.map(({ orderNo, carrier, parcelNo }) => ({ orderNo, carrier, parcelNo }))
const faults = (text: string) => readParcels(text).rows.map(row => row.fault)
const right = { orderNo: no, carrier: 'sf', parcelNo: 'SF1234567890' }

describe('a line of a file of parcels', () => {
  test.each([
    ['commas', `${no},sf,SF1234567890`],
    ['tabs', `${no}\t顺丰速运\tSF1234567890`],
    ['semicolons', `${no};SF Express;sf1234567890`],
    ['quotes', `"${no}","顺丰速运"," SF 1234567890 "`],
    ['further columns', `${no},sf,SF1234567890,more`],
    ['formulas', `="${no}",sf,'SF1234567890`],
    ['a byte order mark, a heading and empty lines', `\ufeff订单号,承运商,运单号\r\n\r\n${no},SF,SF1234567890\r\n`],
  ])('may be written with %s', (_, text) => {
    expect(read(text)).toEqual([right])
    expect(faults(text)).toEqual([undefined])
  })

  test.each([
    [`${no},sf`, 'wrongColumns'],
    ['XX202611210483920175,sf,SF1234567890', 'wrongOrder'],
    [`${no},owl post 1,SF1234567890`, 'wrongCarrier'],
    [`${no},sf,SF-12`, 'wrongParcel'],
  ])('%s: %s', (text, fault) => expect(faults(text)).toEqual([fault]))

  test('counts once, whatever lines stand in its cells: part of an exported list was written by customers', () => {
    const forged = `a\n${no}9,sf,SF9999999999,`
    const cells = [forged, `"${forged}"`, '3" × 4"\n5"', '\r\n\r\n', '"', `\t${forged}`, ';\n"']
    const rows = cells.map((cell, n) => [`${no}${n}`, 'sf', `SF123456789${n}`, cell, cell])
    expect(readParcels(csvOf(rows)).rows.map(({ orderNo }) => orderNo)).toEqual(rows.map(([orderNo]) => orderNo))
    const unfilled = rows.map(([orderNo, , , ...more]) => [orderNo ?? '', '', '', ...more])
    expect(readParcels(csvOf(unfilled)).rows).toEqual([])
  })

  test('counts by itself where a quotation never ends', () => {
    expect(read(`"${no},sf,SF1234567890\n${no},sf,SF1234567890`)).toHaveLength(2)
    expect(read(`${no},sf,SF1234567890,27" wheels\n${no}1,sf,SF1234567891`)).toHaveLength(2)
  })

  test('is told by its place in the file, and an order stands there once', () => {
    const rows = readParcels(`\n${no},sf,SF1234567890\n\n${no},sf,SF1234567891`).rows
    expect(rows.map(row => [row.line, row.fault])).toEqual([
      [2, undefined],
      [4, 'orderTwice'],
    ])
  })

  test('says where several orders share a parcel', () => {
    const rows = readParcels(`${no},sf,SF1234567890\n${no}1,sf,ＳＦ１２３４５６７８９０\n${no}2,jd,SF1234567890`).rows
    expect(rows.map(row => [row.fault, row.shared])).toEqual([
      [undefined, true],
      [undefined, true],
      [undefined, false],
    ])
  })
})

test('bytes are read as UTF-8 or as what spreadsheets write', () => {
  expect(textOf(new TextEncoder().encode('顺丰').buffer as ArrayBuffer)).toBe('顺丰')
  expect(textOf(new Uint8Array([0xcb, 0xb3, 0xb7, 0xe1]).buffer)).toBe('顺丰')
})

test('cells are what a call takes: no half sign, no null, and no more than anybody writes', () => {
  const [row] = readParcels(`${no},sf,${'1'.repeat(58)}\0x😀`).rows
  expect(row!.cells).toEqual([no, 'sf', `${'1'.repeat(58)}x\ufffd`])
  expect(row!.fault).toBe('wrongParcel')
})

test('what is broken in every way of writing is a wrong line, not an error', () => {
  const broken = new Uint8Array([0x48, 0x53, 0xff, 0xff, 0x31, 0x2c, 0x80, 0x2c, 0xfe]).buffer
  expect(readParcels(textOf(broken)).rows.map(({ fault }) => fault)).toEqual(['wrongOrder'])
})

test('of more lines than one file may have none is judged, and they are counted', () => {
  const judged = (n: number) =>
    readParcels(Array.from({ length: n }, (_, at) => `${no}${at},sf,SF1234567890`).join('\n'))
  expect(judged(mostParcelLines)).toMatchObject({ count: mostParcelLines, rows: { length: mostParcelLines } })
  expect(judged(mostParcelLines + 1)).toEqual({ count: mostParcelLines + 1, rows: [] })
})
