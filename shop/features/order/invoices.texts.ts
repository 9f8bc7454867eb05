import { defineTexts } from '#web/i18n/texts.ts'

/** The customer's invoices. */
export const invoicesTexts = defineTexts({
  title: ['我的发票', 'My invoices'],
  lead: [
    '电子普通发票，按实际支付金额开具，发送至下单时填写的邮箱或手机号。',
    'Electronic invoices for the amount paid, sent to the email or mobile number given with the order.',
  ],
  person: ['个人', 'Personal'],
  company: ['单位', 'Company'],
  taxNo: [(no: string) => `税号 ${no}`, (no: string) => `Tax no. ${no}`],
  order: [(no: string) => `订单 ${no}`, (no: string) => `Order ${no}`],
  paidAt: [(time: string) => `${time} 支付`, (time: string) => `Paid ${time}`],
  number: [(no: string) => `发票号码 ${no}`, (no: string) => `Invoice no. ${no}`],
  waiting: ['待开具', 'To be issued'],
  correct: ['退款后待换开', 'To be reissued after a refund'],
  issued: [(time: string) => `${time} 已开具`, (time: string) => `Issued ${time}`],
  refunding: ['退款处理中，完成后开具', 'Issued after the refund'],
  nothingDue: ['已全额退款，不再开具', 'Fully refunded, no invoice due'],
  empty: ['还没有发票', 'No invoices yet'],
  emptyWhy: [
    '提交订单时填写发票信息，支付后可在这里查看进度。',
    'Ask for one at checkout and follow it here once you have paid.',
  ],
  orders: ['查看订单', 'See orders'],
})
