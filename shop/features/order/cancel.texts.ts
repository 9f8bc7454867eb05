import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const cancelTexts = defineTexts({
  titleOrder: ['取消这笔订单？', 'Cancel this order?'],
  titleRefund: ['取消预订并退款？', 'Cancel the reservation and refund?'],
  titleNewRefund: ['取消订单并退款？', 'Cancel the order and refund?'],
  titleKept: ['取消预订？', 'Cancel the reservation?'],
  paid: ['已付', 'Paid'],
  kept: ['按约定不退', 'Not refundable'],
  back: ['退还给您', 'You get back'],
  carFree: ['取消后车辆将释放，其他客户可以预订。', 'The car is then free for other customers.'],
  fullUntil: [
    (time: string) => `${time} 前取消可全额退回。`,
    (time: string) => `Cancel before ${time} for a full refund.`,
  ],
  sameWay: [
    '款项原路退回，到账时间以支付渠道为准。',
    'Refunded to your original payment method; when it arrives depends on the payment service.',
  ],
  reason: ['取消原因', 'Reason'],
  optional: ['选填', 'Optional'],
  stay: ['暂不取消', 'Keep it'],
  yes: ['取消订单', 'Cancel order'],
  yesRefund: [(sum: string) => `取消并退回 ${sum}`, (sum: string) => `Cancel and refund ${sum}`],
  yesKept: [(sum: string) => `取消，不退 ${sum}`, (sum: string) => `Cancel and give up ${sum}`],
  working: ['正在取消', 'Cancelling'],
  changed: ['可退金额有变化，请确认新的金额。', 'The refund has changed. Please confirm the new sum.'],
  stateChanged: ['订单状态已更新，页面已重新加载。', 'The order has changed; the page was reloaded.'],
  doneUnpaid: ['订单已取消', 'Order cancelled'],
  doneRefund: ['预订已取消', 'Reservation cancelled'],
  together: [
    (n: number) => `一起提交的 ${n} 笔订单将一并取消。`,
    (n: number) => `All ${counted(n, 'order')} placed together will be cancelled.`,
  ],
})
