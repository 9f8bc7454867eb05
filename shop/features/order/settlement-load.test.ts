import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ErrorName, errors } from '#contract/errors.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { loadSettlement } from './settlement-load.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser()
  browser.signIn()
})
afterEach(() => vi.unstubAllGlobals())

const load = (query: string) => loadSettlement(new Request(`http://shop.test/payment/order?${query}`))
const leadsTo = (query: string) =>
  load(query).then(
    ({ kind }) => kind,
    (answer: Response) => answer.headers.get('location'),
  )
const order = (facts: object) => ({ data: { orderNo: 'HS1', can: [], paidFen: 0, serverTime: 5, ...facts } })

describe('an order that is named', () => {
  test.each([
    ['can be paid', { can: ['cancel', 'pay'] }, 'pay'],
    ['is paid already', { paidFen: 100 }, '/orderCenter/orderDetail?orderNo=HS1'],
    ['is over', { can: ['remove'] }, 'over'],
    ['is paid in part and can be paid', { can: ['pay'], paidFen: 100 }, 'pay'],
  ])('that %s', async (_, facts, kind) => {
    browser.answers['order.detail'] = [order(facts)]
    expect(await leadsTo('orderNo=HS1')).toBe(kind)
  })
  test('is meant, also beside a car', async () => {
    browser.answers['order.detail'] = [order({ can: ['pay'] })]
    expect(await leadsTo('orderNo=HS1&carNo=HU1')).toBe('pay')
    expect(browser.of('order.preview')).toEqual([])
  })
  test('that cannot be read now is told', async () => {
    browser.answers['order.detail'] = [{ status: 503, code: 503, success: false }]
    expect(await leadsTo('orderNo=HS1')).toBe('failed')
  })
})

describe('a car that is named', () => {
  test('can be reserved', async () => {
    browser.answers['order.preview'] = [{ data: { carNo: 'HU1' } }]
    expect(await load('carNo=HU1')).toEqual({ kind: 'place', preview: { carNo: 'HU1' } })
  })
  test.each(['CAR_SOLD', 'CAR_HELD', 'CAR_NOT_ON_SALE'] satisfies ErrorName[])('cannot for %s', async name => {
    browser.answers['order.preview'] = [refusal(errors[name])]
    expect(await load('carNo=HU1')).toMatchObject({ kind: 'blocked', carNo: 'HU1', order: undefined })
    expect(browser.of('order.list')).toEqual([])
  })
  test('cannot for now where something else fails, which another try may help', async () => {
    browser.answers['order.preview'] = [refusal(errors.TOO_MANY_HOLDS)]
    expect(await leadsTo('carNo=HU1')).toBe('failed')
  })

  const mine = (facts: object) => ({
    data: { orders: [{ orderNo: 'HS9', itemNo: 'hu1', code: 20, can: [], ...facts }] },
  })
  test.each([
    ['waits for payment: it is paid', mine({ code: 10, can: ['pay'] }), '/payment/order?orderNo=HS9'],
    ['is under way: it is shown', mine({ code: 20 }), 'HS9'],
    ['is over: the way to all of them', mine({ code: 13 }), undefined],
    ['is of another car', mine({ itemNo: 'HU2' }), undefined],
    ['cannot be read', { status: 503, code: 503, success: false }, undefined],
  ])('that is the customer’s own, whose order %s', async (_, list, expected) => {
    browser.answers['order.preview'] = [refusal(errors.CAR_ALREADY_YOURS)]
    browser.answers['order.list'] = [list]
    const shown = await load('carNo=HU1').then(
      settlement => (settlement.kind === 'blocked' ? settlement.order?.orderNo : settlement.kind),
      (answer: Response) => answer.headers.get('location'),
    )
    expect(shown).toBe(expected)
  })
})

test('an address that names nothing is none', async () => expect(await leadsTo('x=1')).toBe('/404'))
