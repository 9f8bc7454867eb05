import { mostLines, type OrderTab, orderTabs } from '#contract/order-codes.ts'
import type { Output } from '#contract/kit.ts'
import type { Layout } from '#web/layout.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'

export type OrderCardData = Output<'order.list'>['orders'][number]
export type OrderDetail = Output<'order.detail'>

/** Addresses of the order list; a phone shows everything up to the page. */
export const orderListAddress = listAddress({ path: '/orderCenter/orderList' }, { tab: alwaysOneOf('tab', orderTabs) })
export type OrderListState = typeof orderListAddress.fresh

/** Address of a tab of the order list. @param path the alias under which the list is shown */
export const orderListHref = ({ tab, page }: { tab: OrderTab; page: number }, path?: string): string =>
  orderListAddress.href({ tab, firstPage: page, lastPage: page }, path)

const withOrder = (path: string, orderNo: string): string => `${path}?orderNo=${encodeURIComponent(orderNo)}`
export const refundHref = (orderNo: string): string => withOrder('/orderCenter/refundDetail', orderNo)
/** Where the parcels of an order are. */
export const parcelsHref = (orderNo: string): string => withOrder('/orderCenter/parcels', orderNo)
/** The frozen configuration of a returning student's order (spec 2, Students’ pages). */
export const configHref = (orderNo: string): string => withOrder('/user/setConfigDetail', orderNo)
/** The settlement of orders that wait for payment; those of one act of buying are paid together. */
export const payHref = (...orderNos: readonly string[]): string =>
  `/payment/order?orderNo=${orderNos.map(encodeURIComponent).join(',')}`
/** The numbers in an address of `payHref`, each once. */
export const orderNosIn = (text: string): string[] =>
  [...new Set(text.split(',').filter(part => part !== ''))].slice(0, mostLines)
export const goodsHref = (spuCode: string): string => `/aftersales/goods/${encodeURIComponent(spuCode)}`

/** The application for money back has an address in each layout: a phone's ends in `/form` (spec 2). */
const applyEnding: Record<Layout, string> = { desktop: '', mobile: '/form' }
/**
 * The application for money back.
 * @param lineSeq a line of the order, or everything that can be asked back
 */
export const applyHref = (orderNo: string, lineSeq: number | string, layout: Layout): string =>
  `/user/myorder/aftersales/refund/${encodeURIComponent(orderNo)}/${encodeURIComponent(lineSeq)}${applyEnding[layout]}`
/** For which layout an address of `applyHref` is. */
export const layoutOfApply = (pathname: string): Layout =>
  pathname.replace(/\/+$/, '').endsWith(applyEnding.mobile) ? 'mobile' : 'desktop'
/** Which of an order's things money is asked back for. */
export const chooseRefundHref = (orderNo: string): string => withOrder('/user/applyRouter', orderNo)
/** An application for money back. */
export const caseHref = (caseNo: string): string => `/user/refundDetail/as?caseNo=${encodeURIComponent(caseNo)}`
export const commentsHref = '/user/rateList'
export const cartHref = '/cart'
export const carHref = (carNo: string): string => `/usedcar/detail/${encodeURIComponent(carNo)}`
/** Whether a new car was ordered, by whomever. */
export const isNewCar = (kind: OrderCardData['kind']): boolean => kind === 'newCar' || kind === 'studentCar'
/** What was ordered: a used car's page, or the configuration of a new one. */
export const orderedCarHref = ({ kind, itemNo }: Pick<OrderCardData, 'kind' | 'itemNo'>): string =>
  isNewCar(kind) ? `/newcar/design?code=${encodeURIComponent(itemNo)}` : carHref(itemNo)
/** Where cars to reserve are. */
export const carsHref = '/usedcar/list'
