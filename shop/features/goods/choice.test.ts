import { unitFen } from '#contract/goods-opening.ts'
import { describe, expect, test } from 'vitest'
import {
  buyHref,
  type Choice,
  colourGone,
  firstChoice,
  type GoodsDetailData,
  hindranceOf,
  storedChoice,
  mostQuantity,
  type Sku,
  sizeGone,
  skuOf,
  withColour,
  withSize,
  withWay,
} from './choice.ts'

const sku = (color: string | null, size: string | null, canSell: number): Sku => ({
  skuCode: `SKU-${color}-${size}`.toUpperCase(),
  skuName: '',
  color,
  size,
  price: '',
  showPrice: '',
  priceFen: 39_800,
  showPriceFen: 29_800,
  state: canSell > 0 ? 'onSale' : 'soldOut',
  canSell,
  onlyLeft: canSell > 0 && canSell < 5 ? canSell : null,
  weightGrams: 200,
})

const shirt = {
  spuCode: 'shirt',
  state: 'publish',
  deliveryWays: ['express', 'pickup', 'fitting'],
  installFen: 5000,
  mostEach: 3,
  face: null,
  skus: [sku('white', 'S', 0), sku('white', 'M', 20), sku('night', 'M', 0), sku('night', 'L', 2), sku('pine', 'M', 0)],
} as unknown as GoodsDetailData
const choose = (change: Partial<Choice>): Choice => ({ ...firstChoice(shirt), ...change })
const outlet = { outletId: 7, name: '长庚中心' }

describe('the first choice', () => {
  test('is the piece of the card, whatever comes before it', () => {
    const face = { skuCode: 'SKU-NIGHT-L', colour: 'night', photoId: null }
    expect(firstChoice({ ...shirt, face })).toMatchObject({ color: 'night', size: 'L' })
  })
  test('is the first piece that can be bought where the card shows none', () => {
    expect(firstChoice(shirt)).toEqual({ color: 'white', size: 'M', way: 'express', outlet: null, quantity: 1 })
  })
  test('is the first piece of all when nothing can', () => {
    const gone = { ...shirt, skus: shirt.skus.map(each => ({ ...each, state: 'soldOut' as const, canSell: 0 })) }
    expect(firstChoice(gone)).toMatchObject({ color: 'white', size: 'S' })
    expect(hindranceOf(gone, firstChoice(gone))).toBe('soldOut')
  })
  test('has no colour where there is none', () => {
    expect(firstChoice({ skus: [sku(null, null, 9)], deliveryWays: ['fitting'], face: null })).toMatchObject({
      color: null,
      size: null,
      way: 'fitting',
    })
  })
})

describe('options', () => {
  test('of a colour are gone when no size is there', () => {
    expect(['white', 'night', 'pine'].map(color => colourGone(shirt, color))).toEqual([false, false, true])
  })
  test('of a size are gone for the chosen colour', () => {
    expect(['S', 'M', 'L'].map(size => sizeGone(shirt, 'white', size))).toEqual([true, false, true])
    expect(['S', 'M', 'L'].map(size => sizeGone(shirt, 'night', size))).toEqual([true, true, false])
  })
  test('another colour takes a size that it has, and no more pieces than there are', () => {
    expect(withColour(shirt, choose({ quantity: 3 }), 'night')).toMatchObject({
      color: 'night',
      size: 'L',
      quantity: 2,
    })
    expect(withColour(shirt, choose({ color: 'night', size: 'M' }), 'white')).toMatchObject({ size: 'M' })
    expect(withSize(shirt, choose({ color: 'night', quantity: 3 }), 'L')).toMatchObject({ size: 'L', quantity: 2 })
  })
})

describe('pieces and prices', () => {
  test.each([
    ['white', 'M', 3],
    ['night', 'L', 2],
    ['pine', 'M', 1],
    ['white', 'L', 1],
  ])('of %s %s at most %i', (color, size, most) => expect(mostQuantity(shirt, choose({ color, size }))).toBe(most))
  test('without a limit of the shop as many as there are', () => {
    expect(mostQuantity({ ...shirt, mostEach: null }, choose({}))).toBe(20)
  })
  test('fitting adds its work', () => {
    const piece = skuOf(shirt, choose({}))!
    expect([unitFen(shirt, piece, 'express'), unitFen(shirt, piece, 'fitting')]).toEqual([29_800, 34_800])
  })
})

test('a dealer who hands things over need not be one who fits them', () => {
  const pickup = choose({ way: 'pickup', outlet })
  expect(withWay(pickup, 'fitting').outlet).toBeNull()
  expect(withWay(pickup, 'express').outlet).toEqual(outlet)
  expect(withWay(choose({ way: 'fitting', outlet }), 'pickup').outlet).toEqual(outlet)
})

describe('what hinders', () => {
  test.each([
    [choose({}), undefined],
    [choose({ size: 'S' }), 'pieceGone'],
    [choose({ size: 'XXL' }), 'pieceGone'],
    [choose({ way: 'pickup' }), 'outlet'],
    [choose({ way: 'fitting', outlet }), undefined],
  ] as const)('%o: %s', (choice, expected) => expect(hindranceOf(shirt, choice)).toBe(expected))
  test('withdrawn goods are told first', () => {
    expect(hindranceOf({ ...shirt, state: 'withdrawn' }, choose({ size: 'S' }))).toBe('withdrawn')
  })
})

test('the address of the settlement names piece, number, way and dealer', () => {
  const piece = skuOf(shirt, choose({}))!
  expect(buyHref(piece, choose({ quantity: 2 }))).toBe('/payment/order?buy=SKU-WHITE-M&quantity=2&way=express')
  expect(buyHref(piece, choose({ way: 'pickup', outlet }))).toBe(
    '/payment/order?buy=SKU-WHITE-M&quantity=1&way=pickup&outlet=7',
  )
  // A dealer of before is not told for a parcel.
  expect(buyHref(piece, withWay(choose({ way: 'pickup', outlet }), 'express'))).not.toContain('outlet')
})

describe('a kept choice', () => {
  const kept = choose({ color: 'night', size: 'L', way: 'pickup', outlet, quantity: 2 })
  test('comes back for the same good', () => {
    expect(storedChoice(shirt, { spuCode: 'shirt', choice: kept })).toEqual(kept)
  })
  test('has no more pieces than there are now', () => {
    expect(storedChoice(shirt, { spuCode: 'shirt', choice: { ...kept, quantity: 99 } })).toMatchObject({ quantity: 2 })
  })
  test.each([
    undefined,
    null,
    'x',
    {},
    { spuCode: 'other', choice: kept },
    { spuCode: 'shirt', choice: null },
    { spuCode: 'shirt', choice: { ...kept, size: 'XS' } },
    { spuCode: 'shirt', choice: { ...kept, way: 'drone' } },
    { spuCode: 'shirt', choice: { ...kept, quantity: 0 } },
    { spuCode: 'shirt', choice: { ...kept, quantity: '2' } },
  ])('%o is none', stored => expect(storedChoice(shirt, stored)).toBeUndefined())
})
