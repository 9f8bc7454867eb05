import { defineTexts } from '#web/i18n/texts.ts'

/** What calls of the desk are called in the log; a call without words shows its own name. */
export const actNames = defineTexts({
  'desk.order.confirm': ['确认预订', 'Confirmed a reservation'],
  'desk.order.complete': ['完成签约', 'Recorded a signing'],
  'desk.order.note': ['添加备注', 'Left a note'],
  'desk.customer.reveal': ['查看客户信息', 'Showed a customer’s data'],
  'desk.shipment.ship': ['发货', 'Shipped a parcel'],
  'desk.shipment.shipMany': ['批量发货', 'Shipped by file'],
  'desk.shipment.trace': ['录入物流', 'Entered traces'],
  'desk.voucher.redeem': ['核销券码', 'Redeemed a voucher'],
  'desk.refundCase.approve': ['同意退款', 'Approved a refund'],
  'desk.refundCase.reject': ['驳回退款', 'Declined a refund'],
  'desk.refundCase.refer': ['转商家处理', 'Referred a refund'],
  'desk.refundCase.approveReturn': ['同意退货', 'Approved a return'],
  'desk.refundCase.accept': ['确认收到退货', 'Received returned goods'],
  'desk.refundCase.offline': ['登记线下退款', 'Recorded a bank transfer'],
  'desk.comment.decide': ['审核评价', 'Reviewed a comment'],
  'desk.incident.resolve': ['处理支付异常', 'Resolved an incident'],
  'desk.job.retry': ['重试后台任务', 'Retried a job'],
})
