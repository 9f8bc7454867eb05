import { describe, expect, test } from 'vitest'
import {
  codeOf,
  combinations,
  faultsOf,
  filledDown,
  mayAdd,
  newValue,
  type PieceDraft,
  proposedCode,
  type VariantsDraft,
  variantsKind,
  withCodes,
  wrongCode,
} from './variants.ts'

const red = { ...newValue(0), cn: '红色', en: 'Deep red' }
const blue = { ...newValue(1), cn: '蓝色', en: 'Blue', hex: '1F3A5C' }
const large = { ...newValue(0), cn: '大', en: 'XL' }
const said = { price: '¥1,280.50', showPrice: '', stock: '5', weight: '450' }
const piece = (change: Partial<PieceDraft> = {}): PieceDraft => ({
  skuCode: '',
  onSale: true,
  offered: true,
  made: false,
  ...said,
  ...change,
})
const draft = (change: Partial<VariantsDraft> = {}): VariantsDraft => ({
  colours: [red, blue],
  sizes: [],
  pieces: { '0/': piece(), '1/': piece({ showPrice: '1000' }) },
  ...change,
})
const stored = {
  colours: [{ code: 'red', cn: '红色', en: 'Red', hex: null }],
  sizes: [
    { code: 'M', cn: '中', en: 'M' },
    { code: 'L', cn: '大', en: 'L' },
  ],
  skus: [
    {
      skuCode: 'TEE-RED-M',
      option: '红色，中',
      colour: 'red',
      size: 'M',
      weightG: 200,
      state: 'withdrawn' as const,
      stock: 3,
      held: 0,
      left: 3,
      priceFen: 12_800,
      showPriceFen: 9_900,
    },
  ],
}

describe('the grid', () => {
  test('is one piece without values, and each colour with each size', () => {
    const keys = (change: Partial<VariantsDraft>) => combinations(draft(change)).map(each => each.key)
    expect(keys({ colours: [] })).toEqual(['/'])
    expect(keys({})).toEqual(['0/', '1/'])
    expect(keys({ sizes: [large, { ...large, key: 4 }] })).toEqual(['0/0', '0/4', '1/0', '1/4'])
  })

  test('offers what is new, and not what was left out of what is there', () => {
    const there = variantsKind.write(stored)
    const offered = (now: VariantsDraft) => combinations(now).map(each => each.piece.offered)
    expect(offered(there)).toEqual([true, false])
    expect(offered({ ...there, sizes: [...there.sizes, newValue(9)] })).toEqual([true, false, true])
  })

  test('takes no value of an axis that what is there has none of', () => {
    const there = variantsKind.write({ ...stored, sizes: [], skus: [{ ...stored.skus[0]!, size: null }] })
    expect([mayAdd(there, 'colours'), mayAdd(there, 'sizes'), mayAdd(draft(), 'sizes')]).toEqual([true, false, true])
  })

  test('is filled from its first piece where nothing stands', () => {
    const blank = { price: '', showPrice: '', stock: '7', weight: '' }
    const { pieces } = filledDown(draft({ pieces: { '0/': piece(), '1/': piece(blank) } }))
    expect(pieces['1/']).toEqual(piece({ stock: '7' }))
  })
})

describe('what is written', () => {
  test('has codes of its values and pieces, and sums as they were meant', () => {
    const read = variantsKind.read(draft())
    expect(read).toMatchObject({
      value: {
        colours: [
          { code: 'deep-red', cn: '红色', en: 'Deep red', hex: null },
          { code: 'blue', hex: '#1f3a5c' },
        ],
        pieces: [
          { colour: 'deep-red', size: null, priceFen: 128_050, showPriceFen: null, stock: 5, weightG: 450 },
          { colour: 'blue', priceFen: 128_050, showPriceFen: 100_000 },
        ],
        kept: [],
      },
    })
    const pieces = 'value' in read ? withCodes('tee-one', read.value.pieces) : []
    expect(pieces.map(each => each.skuCode)).toEqual(['TEE-ONE-DEEP-RED', 'TEE-ONE-BLUE'])
    expect([proposedCode('tee', null, null), codeOf('sizes', large)]).toEqual(['TEE-1', 'XL'])
  })

  test('of pieces that are there is their weight and whether they are on sale', () => {
    expect(variantsKind.read(variantsKind.write(stored))).toMatchObject({
      value: { kept: [{ skuCode: 'TEE-RED-M', weightG: 200, state: 'withdrawn' }], pieces: [] },
    })
  })

  test('is wrong with a code that two would have, or that is none', () => {
    const pieces = (...codes: string[]) =>
      codes.map(skuCode => ({
        skuCode,
        colour: null,
        size: null,
        priceFen: 1,
        showPriceFen: null,
        stock: 0,
        weightG: 0,
        state: 'publish' as const,
      }))
    expect(wrongCode(pieces('AB-1', 'AB-2'), [])).toBeUndefined()
    expect(wrongCode(pieces('AB-1', 'AB-1'), [])).toBe('AB-1')
    expect(wrongCode(pieces('AB-1'), [{ skuCode: 'AB-1', weightG: 0, state: 'publish' }])).toBe('AB-1')
    expect(wrongCode(pieces('A-1'), [])).toBe('A-1')
  })
})

test.each<[string, string, Partial<VariantsDraft>]>([
  ['colours 0 cn', 'needed', { colours: [{ ...red, cn: ' ' }, blue] }],
  ['colours 0 code', 'code', { colours: [{ ...red, code: '红' }, blue] }],
  ['colours 1 code', 'twice', { colours: [red, { ...blue, code: 'deep-red' }] }],
  ['colours 1 hex', 'hex', { colours: [red, { ...blue, hex: 'blue' }] }],
  ['0/ price', 'price', { pieces: { '0/': piece({ price: '530,00' }), '1/': piece() } }],
  ['0/ showPrice', 'showPrice', { pieces: { '0/': piece({ showPrice: '1280.5' }), '1/': piece() } }],
  ['1/ stock', 'count', { pieces: { '0/': piece(), '1/': piece({ stock: '' }) } }],
  ['1/ weight', 'count', { pieces: { '0/': piece(), '1/': piece({ weight: '-1' }) } }],
  ['0/ skuCode', 'code', { pieces: { '0/': piece({ skuCode: 'A_1' }), '1/': piece() } }],
  ['1/ skuCode', 'twice', { pieces: { '0/': piece({ skuCode: 'SAME-1' }), '1/': piece({ skuCode: 'SAME-1' }) } }],
  ['grid', 'none', { pieces: { '0/': piece({ offered: false }), '1/': piece({ offered: false }) } }],
])('%s is %s, and nothing is sent', (place, fault, change) => {
  expect(faultsOf(draft()).size).toBe(0)
  expect(faultsOf(draft(change)).get(place)).toBe(fault)
  expect(variantsKind.read(draft(change))).toEqual({ wrong: 'wrong' })
})

test('what was stored is taken only if it could stand there', () => {
  const wrong = [
    null,
    'x',
    {},
    { colours: [1], sizes: [], pieces: {} },
    { colours: [], sizes: [], pieces: { '/': {} } },
  ]
  expect(variantsKind.isWritten?.(JSON.parse(JSON.stringify(draft())))).toBe(true)
  for (const each of wrong) expect(variantsKind.isWritten?.(each), JSON.stringify(each)).toBe(false)
})
