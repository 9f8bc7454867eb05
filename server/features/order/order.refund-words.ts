import type { PayMethod } from '#contract/codes.ts'
import type { PayPurpose, RefundCause, UnpostedCause } from '#server/features/payment/payment.port.ts'
import type { RefundReason } from '#server/features/refund/refund.rules.ts'
import type { StateOf } from '#server/lib/machine.ts'
import { formatMoney } from '#contract/figures.ts'
import { channelLimits } from '#server/outside/pay/channel-limits.ts'
import type { MoveWords, Words } from './order.words.ts'

/** Why a refund was asked for, for the customer. */
export const refundReasons: Record<RefundCause, Words> = {
  cancelled: { cn: '您取消了订单', en: 'You cancelled the order' },
  holdExpired: { cn: '门店未在期限内确认', en: 'The dealer did not confirm in time' },
  declined: { cn: '门店未能接受订单', en: 'The dealer could not accept the order' },
  customs: { cn: '海关未批准，或申请期限已过', en: 'Customs did not approve, or the time to apply was over' },
  paidLate: { cn: '付款在订单关闭后到账', en: 'The payment came after the order was closed' },
  paidTwice: { cn: '重复付款', en: 'Paid a second time' },
  refundCase: { cn: '商品退款', en: 'Refund for items of the order' },
  contractEnded: { cn: '购车合同已解除', en: 'The contract was ended' },
  restored: {
    cn: '同一次购买的商品已全部退回，退还此前扣回的优惠',
    en: 'All items of the purchase were returned: the discount withheld earlier',
  },
  notBooked: { cn: '付款未能入账', en: 'The payment could not be booked' },
  otherSum: { cn: '付款金额与订单不符', en: 'The amount paid was not the amount due' },
}

const unposted: Record<UnpostedCause, Words> = {
  notBooked: { cn: '未能入账', en: 'could not be booked' },
  otherSum: { cn: '与应付金额不符', en: 'is not the amount that was due' },
}

/** What the customer reads whose payment pays for nothing. */
export const sentBackWords = (amountFen: number, why: UnpostedCause, what: PayPurpose): MoveWords => ({
  title: { cn: '付款已退回', en: 'Your payment was refunded' },
  body: {
    cn: `您支付的 ${formatMoney(amountFen)} ${unposted[why].cn}，已原路退回；${what === 'balance' ? '余款未减少，请重新支付' : '订单未付款，需要时请重新下单'}`,
    en: `Your payment of ${formatMoney(amountFen)} ${unposted[why].en} and was refunded to your original payment method. ${what === 'balance' ? 'The balance is what it was; please pay it again' : 'The order is unpaid; please order again if you wish'}`,
  },
})

/** What the customer reads whose refund the bank gave up. */
export const stuckWords = (amountFen: number): MoveWords => ({
  title: { cn: '请填写收款账户', en: 'Please enter a bank account' },
  body: {
    cn: `银行未能原路退回 ${formatMoney(amountFen)}，请在订单的退款详情中填写收款账户，我们将转账给您`,
    en: `We could not refund ${formatMoney(amountFen)} to your original payment method. Please enter a bank account on the refund page of your order and we will transfer it`,
  },
})

/** Until when a refund by a channel usually arrives; nothing where nobody can say (decision 052). */
export const workingDaysOf = (method: PayMethod | undefined): Words => {
  if (!method) return { cn: '', en: '' }
  const [from, to] = channelLimits[method].arrivalDays
  return { cn: `${from}–${to} 个工作日`, en: `${from} to ${to} working days` }
}

/** How far a refund is. `stuck` is our affair: the customer need not do anything. */
export const refundStates: Record<StateOf<'refund'>, Words> = {
  asked: { cn: '已提交', en: 'Requested' },
  sending: { cn: '银行处理中', en: 'With the bank' },
  stuck: { cn: '人工处理中', en: 'Being looked into' },
  done: { cn: '已退款', en: 'Refunded' },
  offline: { cn: '已线下退款', en: 'Refunded by bank transfer' },
}

/** Why cancelling gives back what it gives back. */
export const cancelReasons: Record<RefundReason, Words> = {
  unpaid: { cn: '订单未付款，取消后释放车辆', en: 'Nothing was paid; cancelling releases the car' },
  intention: { cn: '订金在签约前可全额退回', en: 'A refundable deposit is refunded in full before signing' },
  customsOpen: { cn: '海关尚未批准，可全额退回', en: 'Customs have not decided yet: everything is refunded' },
  earnestInTime: {
    cn: '付款未满 24 小时，定金可全额退回',
    en: 'Within 24 hours of payment the earnest money is refunded in full',
  },
  earnestLate: {
    cn: '付款已超过 24 小时，定金按约定不予退还',
    en: 'More than 24 hours after payment the earnest money is not refundable, as agreed',
  },
  priceRaised: { cn: '车价已上调，签约前可全额退回', en: 'The price was raised: until signing everything is refunded' },
  signed: { cn: '合同已签订，款项已抵扣车款', en: 'The contract is signed and the sum counts towards the price' },
}

/** Why cancelling an unpaid order of a new car gives back what it gives back. */
export const newCarCancelReason: Words = { cn: '订单未付款，取消后即关闭', en: 'Nothing was paid; the order is closed' }

/** Why cancelling an unpaid order of goods gives back what it gives back. */
export const goodsCancelReason: Words = {
  cn: '订单未付款，取消后释放库存与优惠',
  en: 'Nothing was paid; cancelling releases the items and discounts',
}
