import { counted } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'
import { carsInChinese, carsInEnglish } from './car-count.ts'

export const lowerTexts = defineTexts({
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

  allNew: ['全部新车', 'All new cars'],
  versions: [(n: number) => `${n} 款`, (n: number) => counted(n, 'version')],
  count: [carsInChinese, carsInEnglish],
  from: [(sum: string) => `${sum} 起`, (sum: string) => `from ${sum}`],

  goodsWhy: [
    '有货的商品，按商城的推荐顺序，对所有人相同。',
    'In stock, in the shop’s own order. The same for everybody.',
  ],
  allGoods: ['全部商品', 'All products'],

  outletsNear: [(city: string) => `${city}的认证二手车门店`, (city: string) => `Outlets in ${city}`],
  allOutlets: ['全部门店', 'All outlets'],
})
