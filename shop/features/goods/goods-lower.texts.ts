import { counted } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The lower half of the page of one good. */
export const goodsLowerTexts = defineTexts({
  comments: ['商品评价', 'Reviews'],
  noComments: [
    '还没有评价，收货后的客户可以评价。',
    'No reviews yet. Customers can review it once they have received it.',
  ],
  content: ['套餐内容', 'What is included'],
  times: [(n: number) => `${n} 次`, (n: number) => (n === 1 ? 'once' : `${n}\u00a0times`)],
  works: ['可抵扣的保养项目', 'Maintenance that it pays for'],
  worksPaid: [
    (works: string, visits: number) =>
      visits === 1
        ? `${works}。预约保养时选用，每项抵扣一次。`
        : `${works}。付款后得到 ${visits}\u00a0张券，一次保养用一张，每张每项抵扣一次。`,
    (works: string, visits: number) =>
      visits === 1
        ? `${works}. Choose it when you book maintenance; it pays for each item once.`
        : `${works}. You receive ${visits}\u00a0vouchers, one for each visit; each pays for every item once.`,
  ],
  sizeTable: ['尺码表', 'Size guide'],
  sizeNote: [
    '单位：厘米。成品平铺测量，误差 1–2 厘米。',
    'In centimetres. Measured flat; allow for a tolerance of 1–2 cm.',
  ],
  related: ['同类商品', 'You may also like'],
  relatedWhy: [
    '同一分类，按推荐顺序，有货的在前。',
    'From the same category, in the shop’s order, with what is in stock first.',
  ],
  category: ['分类', 'Category'],
  itemCode: ['商品编号', 'Item no.'],
  madeIn: ['产地', 'Made in'],
  weight: ['重量', 'Weight'],
  grams: [(n: number) => `${formatCount(n)} 克`, (n: number) => `${formatCount(n)}\u00a0g`],
  kilograms: [(text: string) => `${text} 千克`, (text: string) => `${text}\u00a0kg`],
  colours: ['颜色', 'Colours'],
  sizes: ['规格', 'Sizes'],
  listComma: ['、', ', '],
  fitting: ['适配车型', 'Fits'],
  anyCar: ['不限车型', 'Any car'],
  years: [
    (name: string, from: number, to: number | null) =>
      to === null ? `${name} ${from} 款起` : from === to ? `${name} ${from} 款` : `${name} ${from}–${to} 款`,
    (name: string, from: number, to: number | null) =>
      to === null ? `${name} from ${from}` : from === to ? `${name} ${from}` : `${name} ${from}–${to}`,
  ],
  energies: ['动力', 'Drive'],
  install: ['安装', 'Fitting'],
  installFree: ['安装工时已含在价格内', 'The fitting is included in the price'],
  installFee: [(sum: string) => `选择到店安装时另加 ${sum}`, (sum: string) => `Adds ${sum} when fitted at a dealer`],
  delivery: ['配送', 'Delivery'],
  express: [
    '快递到家，运费按重量与地区计算，结算时显示。',
    'Home delivery. Shipping depends on weight and region and is shown at checkout.',
  ],
  pickup: [
    '到店自提，付款后凭提货通知到所选门店领取，免运费。',
    'Pick up at the dealer you choose once it has arrived, with no shipping charge.',
  ],
  fittingWay: [
    '到店安装，付款后获得券码，预约门店后到店安装。',
    'Fitted at a dealer. After payment you receive a voucher code; then book a time with the dealer.',
  ],
  packageWay: [
    '付款后获得券码，到所选门店出示即可核销。',
    'After payment you receive a voucher code to show at the dealer you choose.',
  ],
  valid: ['有效期', 'Valid'],
  validMonths: [
    (n: number) => `付款后 ${n} 个月内可核销`,
    (n: number) => `Redeem within ${counted(n, 'month')} of payment`,
  ],
  returns: ['退换', 'Returns'],
})
