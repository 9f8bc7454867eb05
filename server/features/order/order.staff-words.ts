/**
 * What staff read of an order or a case: where it stands and what is to be done next. The customer's own words speak to
 * the customer; staff see those only as what was told (decision 034).
 */
import type { CaseState, Face } from './order.faces.ts'
import { isOpenCase, type OrderState } from './order.faces.ts'
import type { Words } from './order.words.ts'

const words = (cn: string, en: string): Words => ({ cn, en })

/** The next step of an order by its state, as staff say it. */
const orderSteps: Record<OrderState, Words> = {
  save: words('等待客户付款，逾期自动关闭', 'The customer has to pay; an unpaid order closes by itself'),
  closing: words('正在关闭支付，通常只需数秒', 'The payment is being closed, usually within seconds'),
  paid: words(
    '门店须在期限内确认车辆，逾期自动全额退款',
    'The outlet has to confirm the car in time; otherwise everything goes back',
  ),
  confirm: words('等待客户到店签约，车辆为客户保留', 'The customer comes to sign; the car is held until then'),
  sign_end: words('已签约，无需操作', 'Signed; nothing is left to do'),
  timeout_end: words('超时未付款，已关闭', 'Closed: it was not paid in time'),
  cancel_end: words('已取消，无需操作', 'Cancelled; nothing is left to do'),
  refunding: words('退款途中，由支付渠道处理', 'The refund is with the payment service'),
  refunded_end: words('已全额退款，无需操作', 'Refunded in full; nothing is left to do'),
  to_delivery: words('48 小时内发货', 'To be sent within 48 hours'),
  delivery: words(
    '等待客户确认收货，逾期自动确认',
    'The customer confirms the receipt; after its time it counts as received',
  ),
  delivery_end: words('已收货，无需操作', 'Received; nothing is left to do'),
  to_verify: words('等待客户到店出示券码', 'The customer shows the voucher codes at the outlet'),
  verify: words('部分券码已核销，其余等待客户到店', 'Some vouchers are redeemed; the customer comes with the others'),
  verify_end: words('券码已全部核销，无需操作', 'All vouchers are redeemed; nothing is left to do'),
  verify_close: words('券码已过期，无需操作', 'The vouchers have expired; nothing is left to do'),
  cancel_end_to_delivery: words('发货前已退款，无需操作', 'Refunded before it was sent; nothing is left to do'),
  cancel_end_delivery: words('发货后已退款，无需操作', 'Refunded after it was sent; nothing is left to do'),
  cancel_end_to_verify: words('核销前已退款，无需操作', 'Refunded before it was redeemed; nothing is left to do'),
}

const declined = words('已驳回，客户可申诉一次', 'Declined; the customer may object once')
const over = words('已结束，无需操作', 'Over; nothing is left to do')

/** The next step of a refund case by its state. */
const caseSteps: Record<CaseState, Words> = {
  audit: words('须审核退款申请', 'The application for a refund has to be decided'),
  return_audit: words('须审核退货申请', 'The application for a return has to be decided'),
  return_audit_user: words(
    '等待客户寄回商品，逾期自动撤销',
    'The customer sends the goods back; after its time the case ends',
  ),
  return_audit_dealer: words('须验收退回的商品或核实商品状态', 'Somebody has to look at the goods'),
  return_refund_audit: words('商品已核实，须审核退款', 'The goods were looked at; the refund has to be decided'),
  refunding: words('退款途中，由支付渠道处理', 'The refund is with the payment service'),
  refund_end: over,
  refunded_end: over,
  offline_end: over,
  refund_cancel_end: over,
  reject_end: declined,
  return_reject_end: declined,
  return_refund_reject_end: declined,
}

/** What is to be done next, for staff: an open case goes before the order's own state. */
export const staffStep = (order: { state: string; case_state: string | null }): Words =>
  isOpenCase(order.case_state) ? caseSteps[order.case_state as CaseState] : orderSteps[order.state as OrderState]

export const staffStepOfCase = (state: CaseState): Words => caseSteps[state]

/** A sentence about the customer in place of one that speaks to the customer. */
const about = ({ cn, en }: Words): Words => ({
  cn: cn.replaceAll('您', '客户'),
  en: en
    .replace(/^You /, 'The customer ')
    .replace(/^Your /, 'The customer’s ')
    .replace(/\byour\b/g, 'the customer’s'),
})

/** Title of a move for staff; its body stays what the customer was told. */
export const staffTitle = about

/** Name of a state for staff. */
export const staffFace = <F extends Pick<Face, 'cn' | 'en'>>(face: F): F => ({ ...face, ...about(face) })
