import { describe, expect, test } from 'vitest'
import { readDictionary } from './dictionary.ts'

const entry = (code: string, name: string, parent: string | null = null, value: string | null = code) => ({
  id: 1,
  code,
  name,
  nameCn: name,
  nameEn: name,
  parent,
  sort: 0,
  type: 'any',
  value,
})

describe('the dictionary', () => {
  test('reads lists that travel as JSON text', () => {
    const read = readDictionary({
      ActivityType: JSON.stringify([
        { value: '1', name: '新车品鉴' },
        { value: 2, name: '试驾活动' },
      ]),
      NCSeries: JSON.stringify([{ title: 'Vega', name: 'Vega', value: 'vega', sort: 3 }]),
      NCBodyType: JSON.stringify([{ title: '轿车', value: 'sedan', code: 'sedan' }]),
      BodyColor: JSON.stringify([{ title: '深松绿', value: 'pine', code: 'pine', colour: '#23463b' }]),
      SalesTag: JSON.stringify([{ title: '直降', value: 'drop', code: 'drop' }]),
    })
    expect(read.ActivityType).toEqual({ 1: '新车品鉴', 2: '试驾活动' })
    expect(read.NCSeries).toEqual([{ title: 'Vega', name: 'Vega', value: 'vega' }])
    expect(read.NCBodyType).toEqual([{ title: '轿车', value: 'sedan', code: 'sedan' }])
    expect(read.BodyColor).toEqual([{ title: '深松绿', value: 'pine', code: 'pine', colour: '#23463b' }])
    expect(read.SalesTag).toEqual([{ title: '直降', value: 'drop', code: 'drop' }])
  })

  test('keeps the open ends of price ranges', () => {
    const bound = { title: '30 万以下', value: '1', priceFrom: 0, priceTo: 30, priceFromFen: 0, priceToFen: 30_000_000 }
    const open = { title: '100 万以上', value: '5', priceFrom: 100, priceTo: null, priceFromFen: 100_000_000 }
    const { priceRangeForNC } = readDictionary({ priceRangeForNC: JSON.stringify([bound, open]) })
    expect(priceRangeForNC).toEqual([bound, { ...open, priceToFen: null }])
  })

  test.each([
    ['1', 1],
    ['0', 0],
    [1, 1],
    [[entry('ShowUCChannel', '', null, '1')], 1],
    ['', 0],
    [undefined, 0],
    [{}, 0],
  ])('reads the flag %j as %i', (raw, flag) => {
    expect(readDictionary({ ShowUCChannel: raw }).ShowUCChannel).toBe(flag)
    expect(readDictionary({ ShowStudentChannel: raw }).ShowStudentChannel).toBe(flag)
  })

  test('puts regions, ranges and order states under their parents', () => {
    const read = readDictionary({
      Region: [entry('110000', '北京市'), entry('110100', '北京市', '110000'), entry('430500', '邵阳市', '430000')],
      Range: [entry('vega-e', 'Vega 纯电', 'vega')],
      OrderStatus: [entry('10', '待付款', 'unpaid'), entry('13', '超时关闭', null, null)],
    })
    expect(read.Region).toEqual({
      '': [{ label: '北京市', value: '110000' }],
      110000: [{ label: '北京市', value: '110100' }],
      430000: [{ label: '邵阳市', value: '430500' }],
    })
    expect(read.Range).toEqual({ vega: [{ label: 'Vega 纯电', value: 'vega-e' }] })
    expect(read.OrderStatus).toEqual({
      unpaid: [{ label: '待付款', value: '10' }],
      '': [{ label: '超时关闭', value: '13' }],
    })
  })

  test('keeps other lists as they came', () => {
    const services = [entry('sales', '销售')]
    expect(readDictionary({ OutletService: services, ShowUCChannel: '1' }).lists).toEqual({ OutletService: services })
  })

  test.each([[undefined], [null], ['nonsense'], [[]], [{ NCSeries: '{broken', Region: 'x', Range: [null, 3] }]])(
    'reads %j as an empty one',
    data => {
      const read = readDictionary(data)
      expect(read).toEqual(readDictionary({}))
      expect(read.NCSeries).toEqual([])
      expect(read.ShowUCChannel).toBe(0)
    },
  )
})
