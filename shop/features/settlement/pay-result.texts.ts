import { defineTexts } from '#web/i18n/texts.ts'

/** The screens of a payment between the cashier and the order. */
export const payResultTexts = defineTexts({
  checking: ['正在确认支付结果', 'Confirming your payment'],
  checkingWhy: [
    '通常只需数秒，本页会自动更新，请勿重复付款。若尚未付款，可继续支付。',
    'This usually takes seconds and the page updates automatically; please do not pay twice. If you have not paid yet, continue to payment.',
  ],
  waiting: ['支付处理中', 'Your payment is being processed'],
  waitingWhy: [
    '支付渠道尚未给出结果。若您已付款，结果会自动更新到订单中，不会重复扣款；若未付款，请在截止时间前继续支付。',
    'The payment service has not decided yet. If you have paid, the order updates automatically and you are not charged twice; if not, please pay in time.',
  ],
  failed: ['支付未成功', 'The payment failed'],
  failedWhy: [
    '没有扣款，订单仍为您保留，请在截止时间前重新支付。',
    'No money was taken and your order is kept. Please pay again in time.',
  ],
  paid: ['支付成功', 'Payment received'],
  paidForCar: [
    (sum: string) => `已支付 ${sum}，车辆已为您保留。`,
    (sum: string) => `You paid ${sum}. The car is held for you.`,
  ],
  paidForNewCar: [
    (sum: string) => `已支付 ${sum}，门店正在核对配置与交付时间。`,
    (sum: string) => `You paid ${sum}. The dealer is checking the configuration and delivery.`,
  ],
  paidForGoods: [
    (sum: string) => `已支付 ${sum}，我们已开始处理订单。`,
    (sum: string) => `You paid ${sum}. We are working on your order.`,
  ],
  closed: ['订单已关闭', 'The order is closed'],
  closedWhy: [
    '未完成支付。若您已付款，订单将恢复或款项全额原路退回，无需您操作。',
    'It was not paid. If you have paid, the order will be restored or you will be refunded in full; there is nothing you need to do.',
  ],
  past: ['订单状态', 'Your order'],
  pastWhy: ['订单的最新进展如下。', 'This is where your order stands now.'],
  checkAgain: ['再次查询', 'Check again'],
  goOnPaying: ['继续支付', 'Continue to payment'],
  payAgain: ['重新支付', 'Pay again'],
  seeOrder: ['查看订单', 'View order'],
  seeOrders: ['查看全部订单', 'View all orders'],
})
