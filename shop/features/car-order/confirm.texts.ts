import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Confirming the order of a new car, and what its order shows beside every order. */
export const carOrderTexts = defineTexts({
  title: ['确认订单', 'Confirm your order'],
  toLaunch: ['去首发页面', 'To the launch page'],
  car: ['您配置的车', 'The car that you built'],
  codeIs: [(code: string) => `配置代码 ${code}`, (code: string) => `Code ${code}`],
  change: ['修改配置', 'Change the car'],
  trim: ['车型价格', 'Version'],
  price: ['车价', 'Car price'],
  priceHeld: ['提交订单后配置与价格锁定', 'Car and price are fixed when you place the order'],
  expected: ['预计交付', 'Expected delivery'],
  from: [(day: string) => `${day} 起`, (day: string) => `From ${day}`],
  gifts: ['随车赠礼', 'Included gifts'],
  gift: [(name: string, n: number) => `${name} × ${n}`, (name: string, n: number) => `${name} × ${n}`],

  giftLeft: [
    (name: string, n: number, left: number) => `${name} × ${n}（剩 ${left}\u00a0份）`,
    (name: string, n: number, left: number) => `${name} × ${n} (${left} left)`,
  ],
  giftsGone: ['已赠完', 'Run out'],

  endedTitle: ['这份配置已有变化', 'This configuration has changed'],
  endedText: [
    '以下选装已不能订购。请看清变化，再按替代配置继续。',
    'These options can no longer be ordered. Please look at what has changed before you go on with the replacement.',
  ],
  overText: [
    '这台车已不能订购，也没有相近的替代。请重新配置。',
    'This car can no longer be ordered, and nothing near it either. Please build a new one.',
  ],
  trimEnded: [
    (name: string) => `这个车型已停产，相近的替代是 ${name}。请看清变化再继续。`,
    (name: string) =>
      `This version is no longer built; the nearest one is ${name}. Please look at it before you go on.`,
  ],
  difference: ['替代配置的价格', 'Price of the replacement'],
  takeNow: ['按替代配置继续', 'Go on with it'],
  samePrice: ['价格不变', 'same price'],
  build: ['重新配置', 'Build a car'],

  outlet: ['交付门店', 'Dealer'],
  outletWhy: [
    '由这家门店确认订单、签约、交车与开票。',
    'This dealer confirms the order, signs, hands the car over and issues the invoice.',
  ],
  chooseOutlet: ['选择门店', 'Choose a dealer'],
  compareOutlets: ['按现车和交付日期比较门店', 'Compare dealers by stock and hand-over days'],
  changeOutlet: ['更换门店', 'Change dealer'],
  noOutlet: ['请先选择交付门店', 'Please choose a dealer first'],

  buyer: ['购车人', 'Buyer'],
  buyerWhy: [
    '合同与机动车发票按此开具，请与证件一致。证件号码加密保存，只显示掩码。',
    'Contract and vehicle invoice are made out to this buyer, so please enter it as the document has it. The number is kept encrypted and shown masked only.',
  ],
  kind: ['购车主体', 'Who buys'],
  person: ['个人', 'A person'],
  company: ['企业', 'A company'],
  name: ['姓名', 'Name'],
  agent: ['经办人姓名', 'Name of the person in charge'],
  idKind: ['证件类型', 'Document'],
  residentId: ['居民身份证', 'Resident ID'],
  passport: ['护照', 'Passport'],
  idNo: ['证件号码', 'Number'],
  idOld: [
    '15 位号码已停用，请填写 18 位公民身份号码',
    'Numbers of 15 digits are no longer in use. Please enter the one with 18 characters',
  ],
  idWrong: ['证件号码有误，请核对', 'This number is not right. Please check it'],
  idMinor: ['购车人须年满 18 周岁', 'The buyer has to be at least 18 years old'],
  companyName: ['企业名称', 'Name of the company'],
  creditCode: ['统一社会信用代码', 'Unified social credit code'],
  creditCodeWrong: ['统一社会信用代码有误，请核对 18 位代码', 'This code is not right. Please check its 18 characters'],
  needed: ['请填写', 'Please fill this in'],

  payWay: ['购车方式', 'How you pay for the car'],
  full: ['全款', 'In full'],
  loan: ['贷款', 'With a loan'],
  loanProduct: ['金融方案', 'Loan'],
  down: ['首付比例', 'Down payment'],
  months: ['期限', 'Term'],
  monthsOf: [(n: number) => `${n}\u00a0个月`, (n: number) => counted(n, 'month').replace(' ', '\u00a0')],
  monthly: ['每月', 'A month'],
  downSum: ['首付', 'Down payment'],
  yearly: ['年化利率', 'Annual rate'],
  loanLater: [
    '所需材料由门店在签约前向您索取，是否放款由金融机构决定。',
    'The dealer asks you for the papers before signing; the lender decides about the loan.',
  ],

  depositTitle: ['取消与退款', 'Deposit and cancelling'],
  payWithin: [
    (minutes: number) => `提交后请在 ${minutes} 分钟内付款，逾期订单自动关闭。`,
    (minutes: number) => `Please pay within ${counted(minutes, 'minute')}; after that the order is closed.`,
  ],
  confirmWithin: [
    (days: number) => `付款后门店在 ${days} 天内确认；逾期未确认时的退还见下表。`,
    (days: number) =>
      `The dealer confirms within ${counted(days, 'day')} after payment; what you get back if not stands below.`,
  ],
  whenCancel: ['取消时退还', 'If you cancel, you get back'],
  beforePaid: ['付款前', 'Before paying'],
  nothingPaid: ['未付款，无需退款', 'Nothing was paid'],
  withinHours: [(n: number) => `付款后 ${n}\u00a0小时内`, (n: number) => `Within ${n}\u00a0hours after payment`],
  afterHours: [(n: number) => `付款 ${n}\u00a0小时后至签约前`, (n: number) => `After ${n}\u00a0hours, until signing`],
  untilSigned: ['付款后至签约前的每一天', 'On any day until signing'],
  afterSigned: ['签约后', 'After signing'],
  counted: ['已抵扣车款，按合同办理', 'Part of the price; the contract applies'],
  backNone: [(sum: string) => `不退，保留 ${sum}`, (sum: string) => `Nothing; ${sum} is kept`],
  twofold: [(sum: string) => `双倍返还 ${sum}`, (sum: string) => `Twofold: ${sum}`],
  dealerLate: ['门店逾期未确认', 'The dealer does not confirm in time'],

  rest: ['余款（按合同支付）', 'Balance, as the contract says'],
  due: ['现在支付', 'To pay now'],
  consentNeeded: ['请先阅读并同意订购协议', 'Please read and accept the terms first'],
  identityConsent: [
    '我同意为签约与开票核验并处理购车人身份信息，并提供给所选门店',
    'I agree that the buyer’s identity is checked and processed for contract and invoice, and passed to the dealer',
  ],
  identityNeeded: ['请先同意核验购车人身份信息', 'Please agree to the check of the buyer’s identity first'],
  termsChanged: [
    '订购协议已更新，请重新阅读并同意。',
    'The terms have been updated. Please read and accept them again.',
  ],
  priceChanged: [
    '价格已更新，请确认后再提交。',
    'The price has been updated. Please look at it and place the order again.',
  ],
  seeOrders: ['查看订单', 'View your orders'],
  order: ['订购这台车', 'Order this car'],
})
