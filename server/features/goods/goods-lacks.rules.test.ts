import { describe, expect, test } from 'vitest'
import { type GoodsLack, goodsLacks } from '#contract/goods-lacks.ts'
import { checkReady, hindrances, lacksOf, type LackingGood, type LackingSku } from './goods-lacks.rules.ts'

const good: LackingGood = {
  spuCode: 'flask-of-the-desk',
  pictured: [null],
  kind: 'goods',
  nameCn: '保温壶',
  nameEn: 'Flask',
  factCn: '',
  factEn: '',
  originCountryCn: '中国',
  originCountryEn: 'China',
  aboutCn: ['双层不锈钢。'],
  aboutEn: ['Double steel.'],
  items: [],
  deliveryWays: ['express', 'pickup'],
}
const sku: LackingSku = { colour: 'ink', state: 'publish', stock: 3, held: 1, weightG: 450 }

test('what is whole lacks nothing', () => {
  expect(lacksOf(good, [sku])).toEqual([])
})

test.each<[GoodsLack, Partial<LackingGood>, Partial<LackingSku>]>([
  ['names', { nameEn: ' ' }, {}],
  ['halves', { factCn: '一句' }, {}],
  ['halves', { originCountryEn: '' }, {}],
  ['about', { aboutCn: [], aboutEn: [] }, {}],
  ['about', { aboutEn: [' '] }, {}],
  ['picture', { pictured: [] }, {}],
  ['picture', { pictured: ['red'] }, {}],
  ['items', { kind: 'package', deliveryWays: ['fitting'] }, {}],
  ['pieces', {}, { state: 'withdrawn' }],
  ['stock', {}, { stock: 1 }],
  ['weight', {}, { weightG: 0 }],
])('%s is told alone', (lack, change, piece) => {
  expect(lacksOf({ ...good, ...change }, [{ ...sku, ...piece }])).toEqual([lack])
})

test('a picture of every colour on sale is enough, one of all colours, or one of the shop’s files', () => {
  expect(lacksOf({ ...good, pictured: ['ink'] }, [sku, { ...sku, colour: 'red', state: 'withdrawn' }])).toEqual([])
  expect(lacksOf({ ...good, pictured: ['ink'] }, [sku, { ...sku, colour: 'red' }])).toEqual(['picture'])
  expect(lacksOf({ ...good, pictured: ['ink', null] }, [sku, { ...sku, colour: 'red' }])).toEqual([])
  expect(lacksOf({ ...good, spuCode: 'tee-horizon', pictured: [] }, [sku])).toEqual([])
})

test('what is fetched or fitted needs no weight, and one piece with stock is enough', () => {
  expect(lacksOf({ ...good, deliveryWays: ['pickup'] }, [{ ...sku, weightG: 0 }])).toEqual([])
  expect(lacksOf(good, [sku, { ...sku, stock: 0, held: 0 }])).toEqual([])
  // A piece that is off sale counts for nothing.
  expect(lacksOf(good, [sku, { ...sku, state: 'withdrawn', weightG: 0 }])).toEqual([])
})

describe('a good is hindered', () => {
  const [whole, bare] = [[] as GoodsLack[], ['about', 'stock'] as GoodsLack[]]
  test.each([
    ['by all that it lacks when it goes on sale', 'pre_publish', bare, 'publish', bare, bare],
    ['by nothing when it is prepared', undefined, whole, 'pre_publish', bare, whole],
    ['by what a change takes from it', 'publish', whole, 'publish', bare, ['about']],
    ['not by what it has lacked all the time', 'publish', bare, 'publish', bare, whole],
    ['not from being withdrawn', 'publish', bare, 'withdrawn', bare, whole],
  ] as const)('%s', (_, from, lacked, to, lacks, expected) => {
    expect(hindrances(from && { state: from, lacks: lacked }, { state: to, lacks })).toEqual(expected)
  })

  test('in words of both languages', () => {
    const ask = () => checkReady(undefined, { state: 'publish', lacks: bare })
    expect(ask).toThrow(
      expect.objectContaining({
        reason: 'GOODS_UNREADY',
        facts: {
          what: {
            cn: `${goodsLacks.about.cn}、${goodsLacks.stock.cn}`,
            en: `${goodsLacks.about.en}; ${goodsLacks.stock.en}`,
          },
        },
      }),
    )
  })
})
