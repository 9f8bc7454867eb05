import { defineTexts } from '#web/i18n/texts.ts'

/** What accounts are called. */
export const accountNames = defineTexts({
  'clearing:wechat': ['待清算 微信支付', 'Clearing, WeChat Pay'],
  'clearing:alipay': ['待清算 支付宝', 'Clearing, Alipay'],
  'clearing:unionpay': ['待清算 银联', 'Clearing, UnionPay'],
  'clearing:sandbox': ['待清算 演示银行', 'Clearing, sandbox bank'],
  bank: ['银行存款', 'Bank'],
  receivable: ['应收客户', 'Customers, receivable'],
  deposits: ['预收定金', 'Deposits held'],
  refundsPayable: ['应付退款', 'Refunds payable'],
  outletsPayable: ['应付门店', 'Outlets, payable'],
  'revenue:goods': ['商品收入', 'Revenue, goods'],
  'revenue:fitted': ['安装商品收入', 'Revenue, fitted goods'],
  'revenue:package': ['套餐收入', 'Revenue, packages'],
  'revenue:freight': ['运费收入', 'Revenue, freight'],
  'revenue:depositsKept': ['定金收入', 'Revenue, deposits kept'],
  fees: ['渠道手续费', 'Fees of channels'],
})

/** What entries are called. */
export const entryNames = defineTexts({
  paid: ['收到付款', 'Payment received'],
  sold: ['订单入账', 'Order booked'],
  passedOn: ['定金转门店', 'Deposit passed on'],
  depositKept: ['定金不退', 'Deposit kept'],
  refundAsked: ['发起退款', 'Refund promised'],
  refundArrived: ['退款到账', 'Refund sent by the channel'],
  refundOffline: ['线下退款', 'Refund by transfer'],
  refundedTwice: ['重复退款', 'Refunded twice'],
  fees: ['手续费', 'Fees'],
  paidOut: ['转入银行', 'Paid out to our bank'],
})

export const ledgerTexts = defineTexts({
  journal: ['日记账', 'Journal'],
  journalWhy: [
    '每笔款项在发生时记一笔，借贷相等，不能修改或删除',
    'Every act of money posts an entry when it happens; debits equal credits, and nothing is changed or deleted',
  ],
  kind: ['类型', 'Kind'],
  account: ['科目', 'Account'],
  number: ['单号', 'Number'],
  numberHint: ['付款、退款或订单的完整单号', 'Of a payment, a refund or an order, whole'],
  from: ['起', 'From'],
  to: ['止', 'To'],
  every: ['全部', 'All'],
  at: ['时间', 'Time'],
  day: ['记账日', 'Booked on'],
  debit: ['借方', 'Debit'],
  credit: ['贷方', 'Credit'],
  order: ['订单', 'Order'],
  lines: ['分录', 'Lines'],
  nothing: ['没有这样的账目', 'There is no such entry'],
  nothingWhy: ['换一个条件再试', 'Try another filter'],
  none: ['还没有账目', 'There is no entry yet'],
  noneWhy: ['第一笔付款到账后出现在这里', 'It begins with the first payment'],
  pages: ['日记账分页', 'Pages of the journal'],
  exportFile: ['导出 CSV', 'Export CSV'],
  exporting: ['正在导出', 'Exporting'],
  exportedPart: [
    (most: number) => `只导出最近 ${most} 笔，请缩小范围后分次导出`,
    (most: number) => `Only the newest ${most} were exported. Narrow the filter for the rest`,
  ],

  balance: ['试算平衡', 'Trial balance'],
  balanceWhy: [
    '各科目的借贷合计。只填日期：记入当天及以前的全部账目；再填时刻：当时已经过账的账目',
    'Sums of all accounts. A day alone counts what belongs to it and before; with a time it counts what had been posted by then',
  ],
  until: ['截至日期', 'Up to'],
  time: ['时刻（可不填）', 'Time, if any'],
  show: ['查看', 'Show'],
  now: ['现在', 'Now'],
  left: ['余额', 'Balance'],
  onDebit: [(sum: string) => `借 ${sum}`, (sum: string) => `Dr ${sum}`],
  onCredit: [(sum: string) => `贷 ${sum}`, (sum: string) => `Cr ${sum}`],
  sum: ['合计', 'Total'],
  balanced: ['借贷平衡', 'Debits equal credits'],
  unbalanced: ['借贷不平，请立即联系技术人员', 'Debits and credits differ. Call the engineers at once'],
  closedUpTo: [(day: string) => `已结账至 ${day}`, (day: string) => `Closed up to ${day}`],
  noneClosed: ['尚未结账', 'No day is closed yet'],
})
