import { describe, expect, test } from 'vitest'
import { checkMap, type FeedColumn, feedColumns, plainHeader, readHeader } from './feed-columns.ts'
import { FeedRefused } from './feed-lines.ts'

const chinese = ['车架号', '车型', '年款', '售价（万元）', '表显里程(公里)', '首次上牌', '车身颜色', '门店']
const refusal = (fields: readonly string[], map = {}, outlet = false): FeedRefused => {
  try {
    readHeader(fields, map, outlet)
  } catch (error) {
    if (error instanceof FeedRefused) return error
  }
  throw new Error('was not refused')
}

describe('a header', () => {
  test('in Chinese, with full-width brackets', () => {
    expect(readHeader(chinese).places).toEqual({
      vin: 0,
      trim: 1,
      model_year: 2,
      price_wan: 3,
      mileage_km: 4,
      registered: 5,
      paint: 6,
      outlet: 7,
    })
  })

  test('in English, in any case and spelling', () => {
    const fields = [
      'VIN*',
      ' Trim ',
      'Model_Year',
      'PRICE (YUAN)',
      'mileage km',
      'First registration',
      'Colour',
      'Outlet ID',
    ]
    expect(Object.keys(readHeader(fields).places).sort()).toEqual(
      ['mileage_km', 'model_year', 'outlet', 'paint', 'price_yuan', 'registered', 'trim', 'vin'].sort(),
    )
  })

  test('with columns that mean nothing here', () => {
    expect(readHeader([...chinese, '备注', '']).ignored).toEqual(['备注'])
  })

  test('without needed columns is refused, naming each in both languages', () => {
    const { cn, en } = refusal(['编号', '车型', '售价'])
    for (const name of ['vin', 'mileage_km', 'registered', 'paint', 'outlet']) {
      expect(cn).toContain(name)
      expect(en).toContain(name)
    }
    expect(cn).not.toContain('trim')
  })

  test('needs no outlet column when the outlet is given', () => {
    expect(readHeader(chinese.slice(0, 7), {}, true).places.outlet).toBeUndefined()
    expect(refusal(chinese.slice(0, 7)).en).toContain('outlet')
  })

  test('that says the same twice is refused', () => {
    expect(refusal([...chinese, 'VIN']).en).toContain('Two columns mean "vin"')
    expect(refusal([...chinese, '售价(元)']).en).toContain('keep one')
  })

  test('goes by the map first', () => {
    const fields = ['底盘号', ...chinese.slice(1)]
    expect(readHeader(fields, { 底盘号: 'vin' }).places.vin).toBe(0)
    expect(refusal(fields).en).toContain('vin')
  })
})

test('a map with an unknown meaning is refused', () => {
  expect(checkMap({ 底盘号: 'vin' })).toEqual({ 底盘号: 'vin' })
  expect(() => checkMap({ 底盘号: 'chassis' })).toThrow(FeedRefused)
  expect(() => checkMap(['vin'])).toThrow(FeedRefused)
})

test('no header means two things', () => {
  const seen = new Map<string, FeedColumn>()
  for (const [column, names] of Object.entries(feedColumns) as [FeedColumn, readonly string[]][]) {
    for (const name of names) {
      const before = seen.get(plainHeader(name))
      expect(before === undefined || before === column, `${name}: ${before} and ${column}`).toBe(true)
      seen.set(plainHeader(name), column)
    }
  }
})
