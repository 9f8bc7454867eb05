import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The page of loans for used cars. */
export const financeTexts = defineTexts({
  home: ['首页', 'Home'],
  usedCars: ['二手车', 'Used cars'],
  title: ['二手车金融服务', 'Used-car finance'],
  lead: [
    '选方案、首付与期数，逐月看清每一分钱：本金、利息、剩余欠款，以及含全部费用的年化利率。',
    'Choose a loan, a down payment and a term, and see every fen of every month: principal, interest, what is still owed, and the annual rate with all fees in it.',
  ],
  of: [(title: string) => `为 ${title} 测算`, (title: string) => `For ${title}`],
  toCar: ['查看这台车', 'See this car'],
  otherPrice: ['改用其他车价', 'Use another price'],
  price: ['车价', 'Price of the car'],
  yuan: ['元', 'yuan'],
  priceFault: [
    (least: string, most: string) => `请填写 ${least} 至 ${most} 元之间的整数`,
    (least: string, most: string) => `Please enter whole yuan between ${least} and ${most}`,
  ],
  noLoan: ['这个车价暂无可用的金融方案', 'No loan is offered for this price'],
  noLoanWhy: [
    (least: string) => `在售方案的最低贷款额为 ${least}，请提高车价，或直接联系门店。`,
    (least: string) => `The smallest loan is ${least}. Try a higher price, or ask a showroom.`,
  ],
  noProducts: ['目前没有二手车金融方案', 'There are no loans for used cars at present'],
  noProductsWhy: ['您仍可全款购车，或到门店咨询银行贷款。', 'You can pay in full, or ask a showroom about bank loans.'],
  plan: ['逐月还款计划', 'Repayment plan'],
  planNote: [
    (months: number) =>
      `共 ${months} 期。每期利息 = 上期剩余欠款 × 年利率 ÷ 12，四舍五入到分；最后一期结清舍入的零头。`,
    (months: number) =>
      `${counted(months, 'month')}. A month’s interest is what was owed before × the annual rate ÷ 12, rounded to the fen; the last instalment takes what rounding left.`,
  ],
  month: ['期数', 'Month'],
  payment: ['还款额', 'Payment'],
  principal: ['其中本金', 'Principal'],
  interest: ['其中利息', 'Interest'],
  owed: ['剩余欠款', 'Still owed'],
  sum: ['合计', 'Total'],
  balloonRow: [
    (sum: string) => `最后一期含到期尾款 ${sum}`,
    (sum: string) => `The last payment includes the final payment of ${sum}`,
  ],
  showAll: [(n: number) => `查看全部 ${n} 期`, (n: number) => `Show all ${counted(n, 'month')}`],
  showLess: ['收起', 'Show fewer'],
  print: ['打印还款计划', 'Print the plan'],
  products: ['可选方案', 'The loans'],
  equal: ['等额本息', 'Equal instalments'],
  principalKind: ['等额本金', 'Equal principal'],
  balloon: ['尾款贷', 'With a final payment'],
  interestFree: ['免息', 'Without interest'],
  maker: ['厂家金融', 'The maker’s finance company'],
  bank: ['合作银行', 'Partner bank'],
  lender: ['放款机构', 'Lender'],
  kind: ['还款方式', 'Repayment'],
  down: ['首付', 'Down payment'],
  downRange: [
    (least: number, most: number) => `${least}%–${most}%`,
    (least: number, most: number) => `${least}%–${most}%`,
  ],
  terms: ['期数', 'Terms'],
  termsOf: [(months: string) => `${months} 期`, (months: string) => `Months: ${months}`],
  rate: ['年利率（单利）', 'Annual rate (simple)'],
  fee: ['一次性手续费', 'Fee, paid once'],
  feeOf: [(rate: string) => `贷款额的 ${rate}`, (rate: string) => `${rate} of the loan`],
  noFee: ['无', 'None'],
  balloonOf: [(percent: number) => `车价的 ${percent}%`, (percent: number) => `${percent}% of the price`],
  finalPayment: ['到期尾款', 'Final payment'],
  bounds: ['贷款额', 'Loan'],
  from: [(least: string) => `${least} 起`, (least: string) => `From ${least}`],
  between: [
    (least: string, most: string) => `${least} 至 ${most}`,
    (least: string, most: string) => `${least} to ${most}`,
  ],
  until: ['有效期至', 'Until'],
  how: ['怎么算的', 'How this is worked out'],
  howEqual: [
    '等额本息与尾款贷：月供 = (贷款额 − 尾款 ÷ (1\u00a0+\u00a0i)ⁿ) × i ÷ (1\u00a0− (1\u00a0+\u00a0i)⁻ⁿ)，i 为年利率的十二分之一，n 为期数。',
    'Equal instalments, with or without a final payment: instalment = (loan − final payment ÷ (1\u00a0+\u00a0i)ⁿ) × i ÷ (1\u00a0− (1\u00a0+\u00a0i)⁻ⁿ), where i is a twelfth of the annual rate and n the number of months.',
  ],
  howPrincipal: [
    '等额本金：每期本金 = 贷款额 ÷ 期数，利息按剩余欠款计算，月供逐月减少。',
    'Equal principal: each month the loan ÷ the number of months, and interest of what is owed, so payments fall.',
  ],
  howIrr: [
    '年化利率（IRR）：使全部还款的现值等于实际到手金额（贷款额减手续费）的月利率的十二倍。它把手续费算在内，可以横向比较。',
    'The annual rate by payments (IRR) is twelve times the monthly rate at which all payments are worth what you receive (the loan less its fee). It has the fee in it, so loans can be compared by it.',
  ],
  find: ['按月供找车', 'Find cars by monthly payment'],
})
