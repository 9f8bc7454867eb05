import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const jian = (n: number) => `${formatCount(n)} 件`
const pieces = (n: number) => (n === 1 ? '1\u00a0item' : `${formatCount(n)}\u00a0items`)

/** The page of one good. */
export const goodsDetailTexts = defineTexts({
  home: ['首页', 'Home'],
  afterSales: ['售后精选', 'Accessories'],
  sections: ['页面内容', 'On this page'],
  picturesOf: [(name: string) => `${name}的图片`, (name: string) => `Pictures of ${name}`],
  pictureIn: [
    (name: string, colour: string) => `${name}，${colour}`,
    (name: string, colour: string) => `${name}, ${colour}`,
  ],
  detailOf: [(picture: string) => `${picture}，细部`, (picture: string) => `${picture}, detail`],
  sideOf: [(picture: string) => `${picture}，另一角度`, (picture: string) => `${picture}, another side`],
  code: [(code: string) => `商品编号 ${code}`, (code: string) => `Item no. ${code}`],

  from: ['起', 'from'],
  installAdds: [(sum: string) => `含安装工时费 ${sum}`, (sum: string) => `incl. ${sum} fitting`],
  color: ['颜色', 'Colour'],
  size: ['规格', 'Size'],
  way: ['配送方式', 'Delivery'],
  pickupAt: ['自提门店', 'Pick up at'],
  fittedAt: ['安装门店', 'Fitted at'],
  redeemedAt: ['服务门店', 'Service at'],
  chooseOutlet: ['选择门店', 'Choose a dealer'],
  quantity: ['数量', 'Quantity'],
  freight: ['运费', 'Shipping'],
  freeFreight: ['免运费', 'Free'],
  sentTo: [(place: string) => `送至 ${place}`, (place: string) => `to ${place}`],
  chosen: ['已选', 'Chosen'],
  chooseAll: ['选择颜色、规格与配送方式', 'Choose colour, size and delivery'],
  gone: ['缺货', 'Out of stock'],

  inStock: ['有货', 'In stock'],
  onlyLeft: [(n: number) => `仅剩 ${jian(n)}`, (n: number) => `Only ${formatCount(n)} left`],
  mostEach: [(n: number) => `每人限购 ${jian(n)}`, (n: number) => `Limit ${formatCount(n)} per customer`],
  stockComma: ['，', ', '],

  buy: ['立即购买', 'Buy now'],
  addToCart: ['加入购物车', 'Add to cart'],
  adding: ['正在加入', 'Adding'],
  added: [(n: number) => `已加入购物车，共 ${jian(n)}`, (n: number) => `Added. ${pieces(n)} in your cart`],
  favourite: ['收藏', 'Favourite'],
  keep: [(name: string) => `收藏 ${name}`, (name: string) => `Favourite: ${name}`],
  cart: ['购物车', 'Cart'],

  soldOut: ['已售罄', 'Sold out'],
  soldOutWhy: [
    '全部规格暂时缺货，可以先收藏，到货后再来。',
    'Out of stock at the moment. Save it and come back later.',
  ],
  withdrawn: ['已下架', 'No longer sold'],
  withdrawnWhy: [
    '这件商品已经下架，可以看看下面的同类商品。',
    'This product is no longer sold. See similar ones below.',
  ],
  pieceGone: [
    '所选规格缺货，请选择其他颜色或规格。',
    'This one is out of stock. Please choose another colour or size.',
  ],
  outlet: ['请选择门店', 'Please choose a dealer'],

  original: ['原厂正品', 'Genuine product'],
  sevenDays: ['7 天无理由退货', '7-day returns'],
  laterPay: ['未核销可退款', 'Refundable until redeemed'],
  fittingIncluded: ['安装工时已含', 'Fitting included'],

  fits: [(car: string) => `适配您的 ${car}`, (car: string) => `Fits your ${car}`],
  notForCar: [(car: string) => `不适配您的 ${car}`, (car: string) => `Not for your ${car}`],
  carOf: [
    (name: string, year: number) => `${name} ${year} 款`,
    (name: string, year: number) => `${name}, ${year} model`,
  ],
  fitsUnknown: ['能否装上您的车，先核对一下。', 'Check whether it fits your car first.'],
  checkFit: ['核对车型', 'Check your car'],
  otherCar: ['更换车辆', 'Change car'],
  checking: ['正在核对车型', 'Checking your car'],
  checkFailed: ['未能核对车型，请重试', 'Your car could not be checked. Please try again'],
  retry: ['重试', 'Try again'],
  instead: ['适配您的车', 'These fit your car'],
  buyAnyway: ['仍要购买', 'Buy anyway'],
  buyAnywayTitle: [
    (car: string) => `这件商品不适配您的 ${car}，仍要购买？`,
    (car: string) => `This does not fit your ${car}. Buy it anyway?`,
  ],

  details: ['商品详情', 'Details'],
  data: ['规格参数', 'Specifications'],
  notice: ['购买须知', 'Before you buy'],
  comments: ['评价', 'Reviews'],
})
