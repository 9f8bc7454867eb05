import { defineTexts } from '#web/i18n/texts.ts'

/** The store on the screens of cars and showrooms: few words, read from a metre away. */
export const screenTexts = defineTexts({
  title: ['选车订购', 'Choose your car'],
  lead: ['在屏上选车，用手机下单付款。', 'Choose here, then order and pay on your phone.'],
  stock: ['附近现车', 'In stock nearby'],
  range: ['全部车型', 'The range'],
  from: ['起', 'from'],
  ready: [(day: string) => `${day} 起可交付`, (day: string) => `Ready from ${day}`],
  away: [(distance: string) => `距本屏 ${distance}`, (distance: string) => `${distance} from here`],
  here: ['就在本店', 'At this outlet'],
  version: ['车型', 'Version'],
  paint: ['车身颜色', 'Paint'],
  wheel: ['轮毂', 'Wheels'],
  upholstery: ['内饰', 'Upholstery'],
  changesMore: ['其他配置随之调整', 'Changes other options too'],
  price: ['车价', 'Price'],
  order: ['用手机订购', 'Order on your phone'],
  onThisPhone: ['在本机继续', 'Continue on this device'],
  back: ['返回', 'Back'],
  again: ['重新开始', 'Start again'],
  done: ['完成并清空', 'Done, clear the screen'],
  otherLanguage: ['English', '中文'],
  failed: ['暂时无法载入', 'This did not load'],
  retry: ['重试', 'Try again'],
  noOutlet: [
    '本屏的门店地址有误，仅显示全部车型。',
    'The outlet of this screen is not known; the range is shown alone.',
  ],

  scan: ['请用手机扫码', 'Scan with your phone'],
  scanLabel: ['订购二维码', 'Code to order'],
  scanText: [
    '在手机上登录、阅读协议并付款。本屏不显示您的任何个人信息。',
    'Sign in, read the terms and pay on your phone. Nothing personal appears on this screen.',
  ],
  due: [(label: string) => `订购时付：${label}`, (label: string) => `Due when you order: ${label}`],
  expected: [(day: string) => `预计 ${day} 起交付`, (day: string) => `Expected from ${day}`],
  left: ['二维码剩余时间', 'The code is valid for'],
  steps: ['进展', 'Progress'],
  stepScan: ['扫码', 'Scan'],
  stepSignIn: ['登录', 'Sign in'],
  stepOrder: ['下单', 'Order'],
  stepPay: ['付款', 'Pay'],

  shown: ['等待扫码', 'Waiting for your phone'],
  opened: ['手机已打开，请登录', 'Opened on your phone. Please sign in there'],
  signedIn: ['已登录，请在手机上下单', 'Signed in. Please order on your phone'],
  ordered: ['已下单，请在手机上付款', 'Ordered. Please pay on your phone'],
  paid: ['付款成功', 'Payment received'],
  paidText: [
    '订单已交门店确认，后续进展请在手机上查看。',
    'The dealer confirms your order next. You can follow every step on your phone.',
  ],
  payFailed: ['付款未成功', 'The payment did not go through'],
  payFailedText: [
    '请在手机上重试；订单仍有效时可继续付款。',
    'Please try again on your phone: you can pay for as long as the order is open.',
  ],
  expired: ['二维码已失效', 'The code is no longer valid'],
  expiredText: [
    '如已下单，请在手机上继续；也可以在屏上重新开始。',
    'If you have ordered, please go on with your phone. Otherwise you can start again here.',
  ],
  quiet: ['手机正在办理，车辆信息已隐藏。', 'A phone is finishing this order. The car is hidden.'],

  idle: [
    (n: number) => `${n} 秒后清空本屏，触摸任意处继续`,
    (n: number) => `This screen clears in ${n} s. Touch it to stay`,
  ],
  clears: [(n: number) => `${n} 秒后清空本屏`, (n: number) => `This screen clears in ${n} s`],

  // the phone
  onPhone: ['车机与展厅屏', 'In-car and showroom store'],
  codeOver: [
    '请在屏幕上重新生成二维码，再用手机扫码。',
    'Please get a new code on the screen and scan it with your phone.',
  ],
  seeCars: ['浏览新车', 'See new cars'],
  followed: [
    '您正在订购屏幕上的车。屏幕只显示订单进展，不显示您的信息。',
    'You are ordering the car from the screen. The screen shows how far the order is, and nothing about you.',
  ],
  notFollowed: [
    '屏幕不再显示本次订购的进展，您仍可在手机上完成。',
    'The screen no longer follows this order. You can still finish it on your phone.',
  ],
})
