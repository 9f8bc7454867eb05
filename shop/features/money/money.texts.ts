import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The customer's money. */
export const moneyTexts = defineTexts({
  title: ['资金明细', 'Payments'],
  lead: [
    '您在商城的全部付款、订金与退款，附支付机构的交易单号。',
    'All your payments, deposits and refunds, with the numbers of the payment services.',
  ],
  tabs: ['按类型查看', 'By kind'],
  all: ['全部', 'All'],
  payment: ['付款', 'Payments'],
  deposit: ['订金与定金', 'Deposits'],
  refund: ['退款', 'Refunds'],
  period: ['期间', 'Period'],
  allTime: ['全部时间', 'All time'],
  months: ['按月', 'Months'],
  years: ['按年', 'Years'],
  year: [(year: string) => `${year} 年`, (year: string) => year],
  paid: ['付款合计', 'Paid in all'],
  back: ['已退回', 'Refunded'],
  coming: ['退款中', 'Being refunded'],
  count: [(n: number) => `共 ${n} 笔`, (n: number) => counted(n, 'entry', 'entries')],
  statement: ['下载明细', 'Download statement'],
  pdf: ['PDF 明细', 'PDF statement'],
  csv: ['CSV 明细', 'CSV statement'],
  drawing: ['正在生成', 'Preparing'],
  order: [(no: string) => `订单 ${no}`, (no: string) => `Order ${no}`],
  number: ['商户单号', 'Our number'],
  channelNumber: ['交易单号', 'Payment service number'],
  arrived: [(time: string) => `${time} 到账`, (time: string) => `Arrived ${time}`],
  giveAccount: ['填写收款账户', 'Enter a bank account'],
  empty: ['还没有付款记录', 'No payments yet'],
  emptyWhy: ['支付订单或订金后，会在这里看到每一笔。', 'Once you have paid for something, you will find it here.'],
  orders: ['查看订单', 'See orders'],
  emptyHere: ['没有符合条件的记录', 'Nothing fits this choice'],
  seeAll: ['查看全部', 'See everything'],
})
