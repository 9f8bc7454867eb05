import { describe, expect, it } from 'vitest'
import { type CartLine, chosenOf, groupCart, type LineProblem, remedyOf, unsettled } from './cart-groups.ts'

const centre = { outletId: 11, name: '长庚中心 · 北京望京', shortName: '北京望京', address: '', phone: '' }
const space = { ...centre, outletId: 12, shortName: '上海静安' }

const line = (skuCode: string, change: Partial<CartLine> = {}): CartLine => ({
  key: `${skuCode}:express:`,
  skuCode,
  spuCode: 'dusk-mug',
  name: '暮色保温杯 480 ml',
  fact: '',
  option: '夜曜黑',
  goodsPicture: null,
  categoryCode: '20000101010',
  kind: 'goods',
  deliveryWay: 'express',
  deliveryWays: ['express'],
  outlet: null,
  quantity: 2,
  most: 20,
  left: null,
  priceFen: 29_800,
  installFen: 0,
  unitFen: 29_800,
  seenFen: null,
  grossFen: 59_600,
  campaignCode: null,
  campaignLabel: null,
  campaignFen: 0,
  couponFen: 0,
  payFen: 59_600,
  chosen: true,
  counted: true,
  fitWarning: null,
  returnable: true,
  problems: [],
  ...change,
})
const problem = (code: LineProblem['code'], confirm = false): LineProblem => ({ code, text: code, confirm })

describe('a cart in groups', () => {
  it('puts together what goes the same way from the same dealer', () => {
    const fitted = { kind: 'fitted', deliveryWay: 'fitting' } as const
    const { groups, gone } = groupCart({
      cartList: [
        line('MUG'),
        line('MATS', { ...fitted, outlet: centre }),
        line('CASE'),
        line('WHEEL', { ...fitted, outlet: space }),
        line('RACK', { ...fitted, outlet: centre }),
        line('OLD', { problems: [problem('GOODS_WITHDRAWN')], counted: false }),
      ],
    })
    expect(groups.map(group => [group.deliveryWay, group.lines.map(each => each.skuCode).join()])).toEqual([
      ['fitting', 'MATS,RACK'],
      ['fitting', 'WHEEL'],
      ['express', 'MUG,CASE'],
    ])
    expect(gone.map(each => each.skuCode)).toEqual(['OLD'])
  })
  it('keeps work at a dealer apart from what is fitted there: they become two orders', () => {
    const there = { deliveryWay: 'fitting', outlet: centre } as const
    const { groups } = groupCart({
      cartList: [line('MATS', { ...there, kind: 'fitted' }), line('OIL', { ...there, kind: 'package' })],
    })
    expect(groups).toHaveLength(2)
  })
  it('says of a box over lines whether all are chosen', () => {
    expect(chosenOf([line('A'), line('B')])).toBe('all')
    expect(chosenOf([line('A'), line('B', { chosen: false })])).toBe('some')
    expect(chosenOf([line('A', { chosen: false })])).toBe('none')
    expect(chosenOf([])).toBe('none')
  })
  it('knows what the customer has to look at before paying', () => {
    const changed = line('B', { counted: false, problems: [problem('LINE_PRICE_CHANGED', true)] })
    const gone = line('C', { counted: false, problems: [problem('SOLD_OUT')] })
    const left = line('D', { chosen: false, counted: false, problems: [problem('LINE_PRICE_CHANGED', true)] })
    expect(unsettled({ cartList: [line('A'), changed, gone, left] })).toEqual([changed])
  })
})

describe('what puts a line right', () => {
  it.each([
    ['nothing for nothing', [], {}, undefined],
    ['saying yes to a new price', [problem('LINE_PRICE_CHANGED', true)], {}, 'accept'],
    ['another dealer', [problem('OUTLET_NO_FITTING')], {}, 'outlet'],
    [
      'a dealer first, whatever else there is',
      [problem('LINE_PRICE_CHANGED', true), problem('OUTLET_NEEDED')],
      {},
      'outlet',
    ],
    ['another way', [problem('WAY_NOT_OFFERED')], {}, 'choice'],
    ['fewer pieces', [problem('OUT_OF_STOCK')], { most: 1 }, 'fewer'],
    ['saying yes to fewer pieces', [problem('OUT_OF_STOCK', true)], { most: 1 }, 'accept'],
    ['another piece when none is left for this customer', [problem('OVER_LIMIT')], { most: 0 }, 'choice'],
  ] as const)('is %s', (_, problems, change, remedy) => {
    expect(remedyOf(line('A', { problems: [...problems], ...change }))).toBe(remedy)
  })
})
