import { describe, expect, test } from 'vitest'
import {
  readChoice,
  readCount,
  readDay,
  readEmission,
  readMileage,
  readModelYear,
  readPrice,
  readRegistered,
  readYesNo,
  splitModelYear,
  Unreadable,
} from './feed-values.ts'
import { cabinNames, paintNames, stateNames } from './feed-names.ts'

describe('a price', () => {
  test.each([
    ['268000', 'yuan', 268_000_00],
    ['268,000.50', 'yuan', 268_000_50],
    ['¥ 268,000', 'yuan', 268_000_00],
    ['２６８０００元', 'yuan', 268_000_00],
    ['26.8万', 'yuan', 268_000_00],
    ['26.8万元', 'wan', 268_000_00],
    ['26.8', 'wan', 268_000_00],
    ['26.800001', 'wan', 268_000_01],
    ['128.88', 'wan', 1_288_800_00],
    ['268000元', 'wan', 268_000_00],
  ] as const)('%s in a column of %s', (cell, unit, fen) => {
    expect(readPrice(cell, unit)).toBe(fen)
  })
  test.each([
    ['面议', 'yuan'],
    ['', 'yuan'],
    ['-268000', 'yuan'],
    ['26.8', 'yuan'],
    ['268000.005', 'yuan'],
    ['26800', 'wan'],
    ['1e6', 'yuan'],
    ['NaN', 'yuan'],
    ['99999999999', 'yuan'],
  ] as const)('%s in a column of %s is refused', (cell, unit) => {
    expect(readPrice(cell, unit)).toBeInstanceOf(Unreadable)
  })
  test('ten thousands in a column of yuan are pointed out', () => {
    expect((readPrice('26.8', 'yuan') as Unreadable).en).toContain('10,000 yuan')
  })
})

describe('a mileage', () => {
  test.each([
    ['24000', 'km', 24_000],
    ['24,000 km', 'km', 24_000],
    ['2.4万公里', 'km', 24_000],
    ['2.4', 'wan', 24_000],
    ['0.0045', 'wan', 45],
    ['24000公里', 'wan', 24_000],
    ['0', 'km', 0],
  ] as const)('%s in a column of %s', (cell, unit, km) => {
    expect(readMileage(cell, unit)).toBe(km)
  })
  test.each([
    ['2.4', 'km'],
    ['不详', 'km'],
    ['-5', 'km'],
    ['24000', 'wan'],
  ] as const)('%s in a column of %s is refused', (cell, unit) => {
    expect(readMileage(cell, unit)).toBeInstanceOf(Unreadable)
  })
})

describe('a day', () => {
  test.each([
    '2023-05-18',
    '2023/5/18',
    '2023.5.18',
    '2023年5月18日',
    '20230518',
    '2023-05-18 00:00:00',
    '2023-05-18T08:00:00Z',
    '45064',
  ])('%s', cell => {
    expect(readDay(cell)).toBe('2023-05-18')
  })
  test.each(['2023-05', '2023年5月', '2023/5'])('%s is its first day', cell => {
    expect(readDay(cell)).toBe('2023-05-01')
  })
  test.each(['2023-02-30', '2023-13-01', '18.05.2023', '去年', '0023-05-18', '2023'])('%s is refused', cell => {
    expect(readDay(cell)).toBeInstanceOf(Unreadable)
  })
  test.each(['未上牌', '-', '无', 'unregistered'])('%s means not registered', cell => {
    expect(readRegistered(cell)).toBeNull()
  })
})

describe('other values', () => {
  test.each([
    ['国六b', 6],
    ['国VI', 6],
    ['国 5', 5],
    ['National 4', 4],
    ['三', 3],
    ['纯电动', 6],
  ])('%s is an emission standard', (cell, level) => {
    expect(readEmission(cell)).toBe(level)
  })
  test('an unknown standard is refused', () => {
    expect(readEmission('国二')).toBeInstanceOf(Unreadable)
    expect(readEmission('7')).toBeInstanceOf(Unreadable)
  })
  test('yes and no in both languages, nothing else', () => {
    expect(['是', 'Yes', '1', '有'].map(readYesNo)).toEqual([true, true, true, true])
    expect(['否', 'no', '0', '无'].map(readYesNo)).toEqual([false, false, false, false])
    expect(readYesNo('也许')).toBeInstanceOf(Unreadable)
  })
  test('counts with a counting word, up to a limit', () => {
    expect(readCount('1 次', 20)).toBe(1)
    expect(readCount('2把', 9)).toBe(2)
    expect(readCount('10', 9)).toBeInstanceOf(Unreadable)
    expect(readCount('一次', 9)).toBeInstanceOf(Unreadable)
  })
  test('model years', () => {
    expect(['2023', '2023款', '23 款', '2023年款'].map(readModelYear)).toEqual([2023, 2023, 2023, 2023])
    expect(readModelYear('新款')).toBeInstanceOf(Unreadable)
  })
  test('a model year inside the name of a version', () => {
    expect(splitModelYear('Vega 620 长续航版 2023款')).toEqual({ name: 'Vega 620 长续航版', modelYear: 2023 })
    expect(splitModelYear('2022年款 Vega 620')).toEqual({ name: 'Vega 620', modelYear: 2022 })
    expect(splitModelYear('Vega 620 长续航版')).toEqual({ name: 'Vega 620 长续航版', modelYear: undefined })
    expect(splitModelYear('10102')).toEqual({ name: '10102', modelYear: undefined })
  })
  test('names in their usual forms', () => {
    expect(readChoice('黑色', paintNames, '', '')).toBe('night')
    expect(readChoice('Afterglow Copper', paintNames, '', '')).toBe('copper')
    expect(readChoice('棕色', cabinNames, '', '')).toBe('cognac')
    expect(['哑光烬灰', 'matt ash', 'Matte Ash', '深灰'].map(name => readChoice(name, paintNames, '', ''))).toEqual(
      Array(4).fill('ash'),
    )
    expect(['哑光沙丘', 'Matt Dune', '沙色'].map(name => readChoice(name, paintNames, '', ''))).toEqual(
      Array(3).fill('dune'),
    )
    expect(['绛红真皮', 'Claret leather', '红色'].map(name => readChoice(name, cabinNames, '', ''))).toEqual(
      Array(3).fill('claret'),
    )
    expect(readChoice('已下架', stateNames, '', '')).toBe('withdrawn')
    expect(readChoice('荧光粉', paintNames, '车身颜色', 'paint')).toBeInstanceOf(Unreadable)
  })
  test('a dealer cannot reserve or sell a car by its feed', () => {
    for (const cell of ['已售', 'sold', 'reserved', '已预订']) {
      expect(readChoice(cell, stateNames, '状态', 'state')).toBeInstanceOf(Unreadable)
    }
  })
})
