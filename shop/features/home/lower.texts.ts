import { counted } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'
import { carsInChinese, carsInEnglish } from './car-count.ts'

export const lowerTexts = defineTexts({
  newest: ['最新上架', 'Just listed'],
  newestWhy: [
    '按上架时间，新的在前，对所有人相同。',
    'By the day of listing, the newest first. The same for everybody.',
  ],
  more: ['查看更多', 'Show more'],
  shown: [
    (n: number, of: number) => `已显示 ${formatCount(n)} 台，共 ${formatCount(of)} 台`,
    (n: number, of: number) => `${formatCount(n)} of ${formatCount(of)} shown`,
  ],
  all: [(n: number) => `全部 ${carsInChinese(n)}`, (n: number) => `All ${carsInEnglish(n)}`],

  promise: ['品质承诺', 'What certified means'],
  promiseLead: ['每一台官方认证车，都按同一张清单检测。', 'Every certified car is checked against the same list.'],
  promiseLink: ['查看认证车', 'See certified cars'],
  items: ['项', 'checks'],
  itemsWhat: ['检测，原始数据公示', 'with measured values published'],
  months: ['个月', 'months'],
  warrantyWhat: [
    (km: string) => `官方质保，或 ${km}，先到为准`,
    (km: string) => `warranty, or ${km}, whichever comes first`,
  ],
  years: ['年', 'years'],
  ageWhat: [(km: string) => `以内，不超过 ${km}`, (km: string) => `old at most, with no more than ${km}`],
  zeroWhat: ['重大事故、火烧、泡水', 'major accidents, fires or floods'],

  newCars: ['新车', 'New cars'],
  allNew: ['全部新车', 'All new cars'],
  versions: [(n: number) => `${n} 款`, (n: number) => counted(n, 'version')],
  bySeries: ['按车系选', 'By series'],
  count: [carsInChinese, carsInEnglish],
  from: [(sum: string) => `${sum} 起`, (sum: string) => `from ${sum}`],
  byPrice: ['按价格选', 'By price'],

  afterSales: ['售后精选', 'Accessories'],
  goodsWhy: [
    '有货的商品，按商城的推荐顺序，对所有人相同。',
    'In stock, in the shop’s own order. The same for everybody.',
  ],
  allGoods: ['全部商品', 'All products'],

  outlets: ['到店看车', 'See the cars'],
  outletsNear: [(city: string) => `${city}的认证二手车门店`, (city: string) => `Outlets in ${city}`],
  allOutlets: ['全部门店', 'All outlets'],
})
