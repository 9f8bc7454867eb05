import { defineTexts } from '#web/i18n/texts.ts'

/** What calls of the desk are called in the log; a call without words shows its own name. */
export const actNames = defineTexts({
  'desk.order.confirm': ['确认预订', 'Confirmed a reservation'],
  'desk.order.complete': ['完成签约', 'Recorded a signing'],
  'desk.order.note': ['添加备注', 'Left a note'],
  'desk.customer.reveal': ['查看客户信息', 'Showed a customer’s data'],
  'desk.incident.resolve': ['处理支付异常', 'Resolved an incident'],
  'desk.job.retry': ['重试后台任务', 'Retried a job'],
})
