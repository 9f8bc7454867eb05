import { defineTexts } from '#web/i18n/texts.ts'

/** The customer's invoices. */
export const invoicesTexts = defineTexts({
  title: ['我的发票', 'My invoices'],
  lead: [
    '电子普通发票，按实际支付且未退回的金额开具。退款后原发票红冲，剩余金额重新开具。',
    'Electronic invoices for what was paid and not refunded. After a refund the invoice is cancelled and a new one covers the rest.',
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
  tabs: ['发票', 'Invoices'],
  asked: ['已申请', 'Requested'],
  open: ['可申请', 'Available'],
  download: ['下载 PDF', 'Save PDF'],
  loading: ['正在下载', 'Saving'],
  stopped: ['抬头信息有误，请更正', 'Please correct the details'],
  correctIt: ['更正', 'Correct'],
  ask: ['申请发票', 'Request invoice'],
  askedNow: ['已提交，开具后会通知您', 'Requested. We will tell you when it is ready'],
  openLead: [
    (days: number) => `付款后 ${days} 天内可申请；购车订金的发票由门店开具。`,
    (days: number) =>
      `Available for ${days === 1 ? 'a day' : `${days} days`} after payment. Dealers invoice cars and their deposits.`,
  ],
  openEmpty: ['没有可申请发票的订单', 'No orders to invoice'],
  openEmptyWhy: ['支付后的商品订单会出现在这里。', 'Paid orders appear here.'],
  orders: ['查看订单', 'See orders'],
})
