import { describe, expect, it } from 'vitest'
import { buttonsOf, cancelKind, type OrderAction } from './order-buttons.ts'

const faces = (code: number, ...can: OrderAction[]) =>
  buttonsOf({ code, can }).map(({ action, kind }) => (kind === 'primary' ? `*${action}` : action))

describe('buttons of an order', () => {
  it.each<[string, number, OrderAction[], string[]]>([
    ['waits for payment', 10, ['pay', 'cancel'], ['cancel', '*pay']],
    ['may still be cancelled', 20, ['cancel'], ['cancel']],
    ['is a deposit that comes back', 25, ['refund'], ['refund']],
    ['waits for its contract', 25, ['sign', 'refund'], ['refund', '*sign']],
    ['was closed', 13, ['remove', 'buyAgain'], ['remove', 'buyAgain']],
    ['is being refunded', 53, ['viewRefund'], ['*viewRefund']],
    ['was refunded', 54, ['viewRefund'], ['viewRefund']],
    ['is done', 30, ['buyAgain'], ['buyAgain']],
    ['waits for shipment', 20, ['refund'], ['refund']],
    ['is on its way', 23, ['receive', 'viewLogistics'], ['viewLogistics', '*receive']],
    ['waits for redemption', 25, ['viewVoucher'], ['*viewVoucher']],
    ['was received', 30, ['buyAgain', 'comment'], ['buyAgain', '*comment']],
    ['has expired', 40, ['remove', 'buyAgain'], ['remove', 'buyAgain']],
    ['is under review', 50, ['viewRefund'], ['*viewRefund']],
    ['can do nothing', 15, [], []],
  ])('when it %s', (_, code, can, shown) => {
    expect(faces(code, ...can)).toEqual(shown)
  })

  it('are at most two, and paying is never the one left out', () => {
    expect(faces(10, 'pay', 'cancel', 'remove', 'buyAgain')).toEqual(['buyAgain', '*pay'])
  })
  it('follow the server, not the state', () => {
    expect(faces(10, 'cancel')).toEqual(['cancel'])
  })
})

describe('what cancelling is called', () => {
  it.each([
    [10, 'order'],
    [20, 'leave'],
    [25, 'leave'],
  ] as const)('with code %s', (code, name) => {
    expect(cancelKind({ code })).toBe(name)
  })
})
