import { describe, expect, test } from 'vitest'
import type { SaleSku } from '#server/features/promotion/sale-sku.queries.ts'
import { mergeLines } from './cart.merge.ts'
import type { CartRow } from './cart.queries.ts'
import { judgeLines, keyOf, type Place, type ProblemCode, type LineWish } from './cart.rules.ts'

const piece = (change: Partial<SaleSku> = {}): SaleSku => ({
  skuId: 1,
  skuCode: 'BARS-1',
  spuCode: 'bars',
  categoryCode: '20000102030',
  kind: 'goods',
  nameCn: '横杆',
  nameEn: 'Roof bars',
  factCn: '',
  factEn: '',
  colour: null,
  photoId: null,
  optionCn: '',
  optionEn: '',
  priceFen: 100_000,
  installFen: 20_000,
  weightG: 5_000,
  left: 10,
  onSale: true,
  deliveryWays: ['express', 'pickup', 'fitting'],
  mostEach: null,
  validMonths: null,
  returnable: true,
  ...change,
})
const line = (change: Partial<LineWish> = {}): LineWish => ({
  skuCode: 'BARS-1',
  quantity: 1,
  deliveryWay: 'express',
  outletId: null,
  seenFen: null,
  chosen: true,
  ...change,
})
const shop = (outletId: number, services: string[]): Place => ({
  outletId,
  shortNameCn: '望京',
  shortNameEn: 'Wangjing',
  services,
})
const outlets = new Map([shop(1, ['sales', 'service']), shop(2, ['sales'])].map(each => [each.outletId, each]))
const judge = (wanted: LineWish[], change: Partial<SaleSku> = {}, bought = new Map<string, number>()) =>
  judgeLines(wanted, new Map([['BARS-1', piece(change)]]), outlets, bought)
const codes = (wanted: Partial<LineWish>, change: Partial<SaleSku> = {}): ProblemCode[] =>
  judge([line(wanted)], change)[0]!.problems.map(each => each.code)

describe('a line', () => {
  test.each<[string, ProblemCode[], Partial<LineWish>, Partial<SaleSku>]>([
    ['that is fine', [], {}, {}],
    ['of a piece that nobody knows', ['GOODS_UNKNOWN'], { skuCode: 'NO-SUCH' }, {}],
    ['of another product', ['SKU_OF_OTHER'], { spuCode: 'mats' }, {}],
    ['that was withdrawn', ['GOODS_WITHDRAWN'], { quantity: 99 }, { onSale: false }],
    ['that is sold out', ['SOLD_OUT'], {}, { left: 0 }],
    ['of more than is left', ['OUT_OF_STOCK'], { quantity: 11 }, {}],
    ['of no piece', ['QUANTITY_WRONG'], { quantity: 0 }, {}],
    ['of less than none', ['QUANTITY_WRONG'], { quantity: -1 }, {}],
    ['of a hundred', ['QUANTITY_WRONG'], { quantity: 100 }, { left: 500 }],
    ['over the limit', ['OVER_LIMIT'], { quantity: 3 }, { mostEach: 2 }],
    ['brought a way that is not offered', ['WAY_NOT_OFFERED'], {}, { deliveryWays: ['fitting'] }],
    ['without a dealer', ['OUTLET_NEEDED'], { deliveryWay: 'pickup' }, {}],
    ['at a dealer that is closed', ['OUTLET_UNKNOWN'], { deliveryWay: 'pickup', outletId: 9 }, {}],
    ['fitted where nothing is fitted', ['OUTLET_NO_FITTING'], { deliveryWay: 'fitting', outletId: 2 }, {}],
    ['fetched there', [], { deliveryWay: 'pickup', outletId: 2 }, {}],
    ['fitted by a workshop', [], { deliveryWay: 'fitting', outletId: 1, seenFen: 120_000 }, {}],
    ['whose price has changed', ['LINE_PRICE_CHANGED'], { seenFen: 90_000 }, {}],
    ['with two faults', ['OUT_OF_STOCK', 'LINE_PRICE_CHANGED'], { quantity: 11, seenFen: 1 }, {}],
  ])('%s', (_, expected, wanted, change) => expect(codes(wanted, change)).toEqual(expected))

  test('is counted at its new price, but not when it cannot be bought', () => {
    expect(judge([line({ seenFen: 1 })])[0]!.counted).toBe(true)
    expect(judge([line({ quantity: 11 })])[0]!.counted).toBe(false)
    expect(judge([line({ chosen: false })])[0]!.counted).toBe(false)
  })
})

const bars = { cn: '横杆', en: 'Roof bars' }

describe('lines together', () => {
  const fetched = line({ deliveryWay: 'pickup', outletId: 1, quantity: 6 })
  test('share the stock of their piece', () => {
    const [first, second] = judge([line({ quantity: 6 }), fetched])
    expect([first!.problems, second!.problems[0]]).toEqual([
      [],
      { code: 'OUT_OF_STOCK', facts: { name: bars, left: 4 }, confirm: true },
    ])
    expect([first!.most, second!.most]).toEqual([10, 4])
    expect(judge([line({ quantity: 10 }), fetched])[1]).toMatchObject({
      problems: [{ code: 'OUT_OF_STOCK', facts: { left: 10 }, confirm: false }],
      most: 0,
    })
  })
  test('leave it to each other when they are not chosen', () => {
    expect(judge([line({ quantity: 6, chosen: false }), fetched])[1]!.problems).toEqual([])
  })
  test('share the limit of their product, with what was bought before', () => {
    const [first, second] = judge([line({ quantity: 2 }), fetched], { mostEach: 5, left: 50 }, new Map([['bars', 2]]))
    expect(first!.problems).toEqual([])
    expect(second!.problems).toEqual([{ code: 'OVER_LIMIT', facts: { name: bars, most: 5, taken: 4 }, confirm: false }])
  })
})

describe('joining a visitor’s cart', () => {
  const row = (quantity: number): CartRow => ({ ...line({ quantity }), id: 1, seenFen: 100_000 })
  const merge = (rows: CartRow[], wanted: LineWish[], change: Partial<SaleSku> = {}) => {
    const { lines, told } = mergeLines(rows, wanted, new Map([['BARS-1', piece(change)]]), new Set([1]))
    return { lines: lines.map(each => [keyOf(each), each.quantity]), told: told.map(each => each.code) }
  }
  test.each<[string, CartRow[], LineWish[], Partial<SaleSku>, [string, number][], string[]]>([
    ['adds quantities up', [row(2)], [line({ quantity: 3 })], {}, [['BARS-1:express:', 5]], []],
    [
      'stops at the stock and says so',
      [row(2)],
      [line({ quantity: 9 })],
      {},
      [['BARS-1:express:', 10]],
      ['OUT_OF_STOCK'],
    ],
    ['stops at the limit', [], [line({ quantity: 9 })], { mostEach: 3 }, [['BARS-1:express:', 3]], ['OVER_LIMIT']],
    ['stops at 99', [row(60)], [line({ quantity: 60 })], { left: 500 }, [['BARS-1:express:', 99]], ['QUANTITY_WRONG']],
    ['never takes away', [row(20)], [line()], {}, [['BARS-1:express:', 20]], ['OUT_OF_STOCK']],
    ['drops what nobody knows', [], [line({ skuCode: 'NO-SUCH' })], {}, [], ['GOODS_UNKNOWN']],
    ['drops less than one piece', [], [line({ quantity: 0 })], {}, [], ['QUANTITY_WRONG']],
    ['keeps what is sold out', [], [line({ quantity: 2 })], { left: 0 }, [['BARS-1:express:', 2]], []],
    [
      'asks anew for a dealer that closed',
      [],
      [line({ deliveryWay: 'pickup', outletId: 5 })],
      {},
      [['BARS-1:pickup:', 1]],
      ['OUTLET_UNKNOWN'],
    ],
  ])('%s', (_, rows, wanted, change, lines, told) => expect(merge(rows, wanted, change)).toEqual({ lines, told }))

  test('stops at a hundred lines', () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({ ...row(1), id: n, skuCode: `OTHER-${n}` }))
    expect(merge(rows, [line()])).toEqual({ lines: [], told: ['CART_FULL'] })
  })
})
