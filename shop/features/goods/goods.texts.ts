import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const pieces = (n: number) => (n === 1 ? '1\u00a0item' : `${formatCount(n)}\u00a0items`)
const jian = (n: number) => `${formatCount(n)} 件`

/** Lists of goods, their cards, and the start of the after-sales area. */
export const goodsTexts = defineTexts({
  home: ['首页', 'Home'],
  afterSales: ['售后精选', 'Accessories'],
  areas: ['售后分类', 'Accessory categories'],
  lists: ['分类', 'Categories'],
  all: ['全部', 'All'],
  allCategories: ['全部分类', 'All categories'],
  results: ['商品列表', 'Products'],
  count: [jian, pieces],
  countOfAll: [(n: number) => `共 ${jian(n)}`, pieces],
  pageNote: [
    (n: number, size: number) => `共 ${jian(n)}，每页 ${jian(size)}`,
    (n: number, size: number) => `${pieces(n)}, ${size} a page`,
  ],

  price: ['价格', 'Price'],
  anyPrice: ['全部价格', 'Any price'],
  way: ['配送方式', 'Delivery'],
  anyWay: ['全部配送方式', 'Any delivery'],
  tag: ['促销', 'Offers'],
  anyTag: ['全部促销', 'Any offer'],
  inStock: ['只看有货', 'In stock only'],
  show: [(n: number) => `查看 ${jian(n)}`, (n: number) => `Show ${pieces(n)}`],
  none: ['当前条件下没有商品', 'Nothing with the other filters'],

  from: ['起', 'from'],
  soldOut: ['已售罄', 'Sold out'],
  withdrawn: ['已下架', 'No longer sold'],
  plusInstall: [(sum: string) => `安装另加 ${sum}`, (sum: string) => `+ ${sum} fitting`],
  fittedOnly: ['到店安装', 'Fitted at dealer'],
  redeemed: ['到店核销', 'Redeem at dealer'],

  emptyTitle: ['没有符合条件的商品', 'No matching products'],
  emptyWhy: ['可以减少一个条件，或清除全部条件。', 'Remove a filter, or clear them all.'],
  emptyAll: [
    '这个分类暂时没有商品，看看其他分类。',
    'There is nothing in this category at the moment. Try another one.',
  ],
  pastEnd: ['这一页没有商品了', 'There is nothing on this page'],
  firstPage: ['回到第一页', 'Back to the first page'],
  earlier: ['查看前面的商品', 'Show earlier products'],
  toTop: ['返回顶部', 'Back to top'],

  forCar: ['您的车辆', 'Your car'],
  carOf: [
    (name: string, year: number) => `${name} ${year} 款`,
    (name: string, year: number) => `${name}, ${year} model`,
  ],
  onlyFitting: ['只看适配商品', 'Only what fits'],
  otherCar: ['更换车辆', 'Change car'],
  noCar: ['选择您的车，只看能装上的配件', 'Choose your car to see only what fits it'],
  chooseCar: ['选择车辆', 'Choose your car'],
  fitsChip: [(car: string) => `适配 ${car}`, (car: string) => `Fits ${car}`],

  recommended: ['推荐商品', 'Recommended'],
  afterSalesLead: [
    '原厂配件、保养套餐与甄选精品，由品牌与授权经销商共同交付。',
    'Genuine parts, maintenance packages and our own collection, from the brand and its dealers.',
  ],
})
