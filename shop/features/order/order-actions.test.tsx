import { describe, expect, test } from 'vitest'
import { show } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import type { Layout } from '#web/layout.ts'
import { afterSalesTexts } from './after-sales.texts.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderCardData } from './order-address.ts'
import type { OrderAction } from './order-buttons.ts'
import { orderTexts } from './order.texts.ts'

const t = textsIn(orderTexts, 'zh-CN')
const goods = textsIn(afterSalesTexts, 'zh-CN')
const order = (can: OrderAction[], facts: Partial<OrderCardData> = {}): OrderCardData =>
  ({
    orderNo: 'HS 1',
    title: '保温杯',
    code: 30,
    can,
    payWith: [],
    paidFen: 0,
    lineCount: 1,
    itemNo: 'HU/1',
    carPicture: null,
    case: null,
    ...facts,
  }) as OrderCardData
const car = { carPicture: { bodyKey: 'sedan', paint: 'frost' } } as Partial<OrderCardData>
const none = () => {}

function waysOf(which: OrderCardData, layout: Layout = 'desktop', without?: OrderAction) {
  return show(<OrderActions order={which} without={without} onChanged={none} onRemoved={none} />, { layout })
}

describe('what can be done with an order leads', () => {
  test.each([
    ['pay', {}, t.pay, '/payment/order?orderNo=HS%201'],
    ['pay', { payWith: ['HS2', 'HS3'] }, t.pay, '/payment/order?orderNo=HS%201,HS2,HS3'],
    ['refund', {}, goods.refund, '/user/myorder/aftersales/refund/HS%201/all'],
    ['refund', { lineCount: 2 }, goods.refund, '/user/applyRouter?orderNo=HS%201'],
    ['buyAgain', car, t.buyAgain, '/usedcar/detail/HU%2F1'],
    ['viewRefund', {}, t.viewRefund, '/orderCenter/refundDetail?orderNo=HS%201'],
    ['viewRefund', { case: { caseNo: 'HR1' } }, t.viewRefund, '/user/refundDetail/as?caseNo=HR1'],
    ['viewLogistics', {}, goods.viewLogistics, '/orderCenter/parcels?orderNo=HS%201'],
    ['viewVoucher', {}, goods.viewVoucher, '/orderCenter/orderDetail?orderNo=HS%201#vouchers'],
    ['comment', {}, goods.comment, '/user/rateList'],
  ] as const)('%s %j to its page', (action, facts, words, href) => {
    expect(waysOf(order([action], facts as Partial<OrderCardData>)).links).toEqual({ [words]: href })
  })

  test('to the form of a phone on a phone', () => {
    expect(waysOf(order(['refund']), 'mobile').links[goods.refund]).toMatch(/\/form$/)
  })

  test.each([
    ['cancel', { code: 10 }, t.cancelOrder],
    ['cancel', { code: 20 }, t.leave],
    ['refund', car, t.askRefund],
    ['remove', {}, t.remove],
    ['receive', {}, goods.receive],
    ['buyAgain', {}, t.buyAgain],
  ] as const)('%s %j nowhere: it is asked about, or done, on the spot', (action, facts, words) => {
    const { links, buttons } = waysOf(order([action], facts as Partial<OrderCardData>))
    expect([links, buttons]).toEqual([{}, [words]])
  })

  test('nowhere that the page says by itself', () => {
    const { links, buttons } = waysOf(order(['viewVoucher', 'pay']), 'desktop', 'viewVoucher')
    expect([Object.keys(links), buttons]).toEqual([[t.pay], []])
  })

  test('readers to which order it belongs', () => {
    expect(waysOf(order(['pay', 'cancel'])).html.match(/aria-label="[^"]*保温杯[^"]*"/g)).toHaveLength(2)
  })
})
