import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Ordering a car as a returning student. */
export const paymentTexts = defineTexts({
  title: ['提交留学生免税车订单', 'Your duty-free order'],
  chooseTitle: ['请先选择配置', 'Please choose a car first'],
  chooseWhy: [
    '订单从一份配置开始：先选免税车型，再配置并保存。',
    'An order begins with a configuration: choose a car of the programme, then build it.',
  ],
  toCars: ['查看免税车型', 'See the duty-free cars'],
  qualification: ['资质', 'Qualification'],
  name: ['购车人', 'Buyer'],
  number: ['居民身份证', 'Resident ID'],
  office: ['海关', 'Customs office'],
  applyUntil: ['最晚申请日', 'Apply until'],
  noDay: ['规则未给出，请询问海关', 'The rules name no day; please ask your customs office'],
  qualificationNo: ['资质编号', 'Qualification'],
  fromQualification: [
    '订单以这份已通过的资质提交，购车人不可更改。合同、发票与海关手续均用此人。',
    'The order stands on this approved qualification and its person alone: contract, invoice and customs name this buyer.',
  ],
  car: ['锁定的配置', 'The configuration'],
  prices: ['价格的两种算法', 'The price, both ways'],
  rates: ['税率依据', 'The rates and where they are written'],
  version: [(n: number) => `规则第 ${n} 版`, (n: number) => `Rules, version ${n}`],
  price: ['免税价（估算）', 'Duty-free price (estimate)'],
  rest: ['余款，开票前支付', 'Balance, before the invoice'],
  due: ['现在支付', 'To pay now'],
  told: ['请询问海关', 'Ask your customs office'],
  toldWhy: [
    '以下各项来源不一或仅有旧文件，不作为承诺。',
    'Sources differ about these, or are old. None of it is a promise.',
  ],
  back: ['取消与退款', 'Cancelling and refunds'],
  payWithin: [
    (minutes: number) => `提交后请在 ${minutes} 分钟内付款，逾期订单自动关闭。`,
    (minutes: number) => `Please pay within ${counted(minutes, 'minute')}; after that the order is closed.`,
  ],
  confirmWithin: [
    (days: number) => `付款后我们在 ${days} 天内确认，逾期自动全额退款。`,
    (days: number) => `We confirm within ${counted(days, 'day')} after payment; otherwise everything is refunded.`,
  ],
  next: [
    '确认后您到海关当面申请；海关批准后签约、付余款，再办购置税免税与上牌。',
    'Then you apply at customs in person. After their approval the contract is signed and the balance paid; purchase-tax exemption and plates follow.',
  ],
  disclaimers: ['说明', 'Please note'],
  noneTitle: ['需要已通过的资质', 'An approved qualification is needed'],
  noneWhy: [
    '请先提交留学生资质，审核通过后即可下单。',
    'Please send in your qualification. You can order once it is approved.',
  ],
  reviewTitle: ['资质还在审核中', 'Your qualification is being reviewed'],
  reviewWhy: ['通过后会通知您，届时即可下单。', 'We will tell you once it is approved; then you can order.'],
  endedTitle: ['资质已失效或申请期限已过', 'Your qualification has ended'],
  endedWhy: [
    '资质被撤回、未通过、到期，或已过最晚申请日。请重新提交，或咨询海关。',
    'It was withdrawn or declined, has expired, or its last day to apply is over. Please send in a new one, or ask your customs office.',
  ],
  rulesTitle: ['按现行规则，资质不再符合', 'By the rules in force it does not fit any more'],
  rulesWhy: [
    '请查看逐条结果，必要时咨询海关。',
    'Please see the answers rule by rule, and ask your customs office where needed.',
  ],
  openTitle: ['每人每次回国限购一辆', 'One car for one person and return'],
  openWhy: [
    '已有一个进行中的免税车订单。可查看该订单；取消后可重新下单。',
    'A duty-free order of yours is in progress. You can look at it; once it is cancelled you can order again.',
  ],
  openElsewhere: [
    '此人已有一个进行中的免税车订单，由另一账户提交。请用该账户登录，或联系我们。',
    'An order for this person is in progress, placed with another account. Please sign in with that one, or call us.',
  ],
  hadTitle: ['本次回国已购买过免税车', 'You have had your car for this return'],
  hadWhy: [
    '每人每次回国限购一辆，可照常选购其他车型。',
    'There is one for each return. All cars can be bought as usual.',
  ],
  seriesTitle: ['这款车不在免税范围内', 'This car is not in the programme'],
  seriesWhy: [
    '该车系没有登记在册的进口关键件。请另选免税车型。',
    'No imported key parts are on record for its series. Please choose another one.',
  ],
  configurationTitle: ['这份配置已不能订购', 'This configuration cannot be ordered any more'],
  configurationWhy: ['其中有选装已停售，请调整配置。', 'Something of it is no longer sold. Please change it.'],
  toQualification: ['查看我的资质', 'See my qualification'],
  toAdd: ['填写资质', 'Send in a qualification'],
  toGuide: ['查看指南', 'Read the guide'],
  seeOrder: ['查看订单', 'View the order'],
  change: ['修改配置', 'Change the car'],
  consentNeeded: ['请先阅读并同意订购协议', 'Please read and accept the terms first'],
  identityConsent: [
    '我同意为海关、签约与开票核验并处理我的身份信息，并提供给所选门店',
    'I agree that my identity is checked and processed for customs, contract and invoice, and passed to the dealer',
  ],
  identityText: ['阅读说明', 'Read what this means'],
  identityNeeded: ['请先同意核验身份信息', 'Please agree to the check of your identity first'],
  termsChanged: [
    '订购协议已更新，请重新阅读并同意。',
    'The terms have been updated. Please read and accept them again.',
  ],
  priceChanged: [
    '价格或税率依据已更新，请核对后再提交。',
    'The price or the rates behind it have been updated. Please look at them and order again.',
  ],
  amounts: ['金额明细', 'Summary'],
})
