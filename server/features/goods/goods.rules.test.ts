import { describe, expect, test } from 'vitest'
import type { GoodsRow, ListedSku } from './goods.queries.ts'
import { anyCar, cardSku, fitValues, indexRow, isSeason, stockOf, tagsOf } from './goods.rules.ts'

const sku = (priceFen: number, showPriceFen: number | null = null, left = true): ListedSku => ({
  skuCode: `P-${priceFen}`,
  colour: null,
  colourCn: null,
  colourEn: null,
  colourHex: null,
  photoId: null,
  priceFen,
  showPriceFen,
  left,
})
const good = (changes: Partial<GoodsRow> = {}): GoodsRow => ({
  id: 1,
  spuCode: 'mug',
  categoryCode: '20000101010',
  shelf: 'living',
  kind: 'goods',
  nameCn: '杯',
  nameEn: 'Mug',
  factCn: '',
  factEn: '',
  deliveryWays: ['express'],
  installFen: 0,
  energies: ['BEV', 'PHEV', 'ICE'],
  season: null,
  state: 'publish',
  listedAt: new Date('2025-01-01T10:00:00+08:00'),
  sort: 7,
  skus: [sku(10_000)],
  fits: [],
  ...changes,
})
const day = '2026-11-21'

describe('the piece that a card shows', () => {
  test.each([
    [[sku(300), sku(200)], { sku: 'P-200', priceFen: 200, paidFen: 200, from: true }],
    [[sku(300), sku(300)], { sku: 'P-300', priceFen: 300, paidFen: 300, from: false }],
    [[sku(300, 150), sku(200)], { sku: 'P-300', priceFen: 300, paidFen: 150, from: true }],
    [[sku(100, null, false), sku(200)], { sku: 'P-200', priceFen: 200, paidFen: 200, from: false }],
    [[sku(100, null, false), sku(200, null, false)], { sku: 'P-100', priceFen: 100, paidFen: 100, from: true }],
    [[], undefined],
  ])('of %j is %j', (skus, face) => {
    const found = cardSku({ skus })
    expect(found && { ...found, sku: found.sku.skuCode }).toEqual(face)
  })
})

describe('tags', () => {
  test.each([
    ['winter', '2026-11-21', true],
    ['winter', '2026-03-31', true],
    ['winter', '2026-04-01', false],
    ['summer', '2026-05-01', true],
    ['summer', '2026-11-21', false],
    [null, '2026-11-21', false],
  ] as const)('%s on %s: %s', (season, on, holds) => {
    expect(isSeason(season, on)).toBe(holds)
  })

  test('follow from facts, in the order of the contract', () => {
    expect(tagsOf(good(), day)).toEqual([])
    const all = good({ skus: [sku(200, 100)], listedAt: new Date('2026-11-01T10:00:00+08:00'), season: 'winter' })
    expect(tagsOf(all, day)).toEqual(['reduced', 'new', 'season'])
  })

  test('new lasts sixty days', () => {
    const listedAt = new Date('2026-09-22T10:00:00+08:00')
    expect(tagsOf(good({ listedAt }), '2026-11-21')).toEqual(['new'])
    expect(tagsOf(good({ listedAt }), '2026-11-22')).toEqual([])
  })
})

describe('the index', () => {
  test('knows series and years, one year ahead of today', () => {
    expect(fitValues([], day)).toEqual([anyCar])
    expect(fitValues([{ seriesCode: 'vega', yearFrom: 2025, yearTo: null }], day)).toEqual([
      'vega',
      'vega:2025',
      'vega:2026',
      'vega:2027',
    ])
    expect(fitValues([{ seriesCode: 'vega', yearFrom: 2020, yearTo: 2021 }], day)).toEqual([
      'vega',
      'vega:2020',
      'vega:2021',
    ])
  })

  test('puts the season first and what is sold out last', () => {
    const place = (changes: Partial<GoodsRow>) => indexRow(good(changes), day).keys.recommended!
    expect(place({ season: 'winter' })).toBeLessThan(place({}))
    expect(place({ skus: [sku(100, null, false)] })).toBeGreaterThan(place({ sort: 20_000 }))
  })

  test('lists a good under its entry, and hides drafts and goods without pieces', () => {
    expect(indexRow(good(), day).facets.category).toEqual(['200001010', '20000101010'])
    expect(indexRow(good({ state: 'pre_publish' }), day).visible).toBe(false)
    expect(indexRow(good({ skus: [] }), day).visible).toBe(false)
  })
})

test.each([
  [300, 20, { state: 'onSale', canSell: 20, onlyLeft: null }],
  [9, 4, { state: 'onSale', canSell: 5, onlyLeft: null }],
  [9, 5, { state: 'onSale', canSell: 4, onlyLeft: 4 }],
  [9, 9, { state: 'soldOut', canSell: 0, onlyLeft: null }],
])('of %i pieces with %i held the shop tells %j', (stock, held, told) => {
  expect(stockOf({ stock, held, state: 'publish' })).toEqual(told)
  expect(stockOf({ stock, held, state: 'withdrawn' })).toEqual({ state: 'withdrawn', canSell: 0, onlyLeft: null })
})
