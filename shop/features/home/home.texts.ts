import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'
import { carsInChinese, carsInEnglish } from './car-count.ts'

export const homeTexts = defineTexts({
  kicker: ['官方认证二手车', 'Certified pre-owned'],
  buyTitle: ['经得起再看一遍', 'Worth a second look'],
  buyLead: [
    (items: number, months: number) => `${items} 项检测逐条公示，${months} 个月官方质保，订金签约前可退。`,
    (items: number, months: number) =>
      `${counted(items, 'check')}, every finding published, a ${months}-month warranty, and a deposit that is refundable until you sign.`,
  ],
  buyLeadShort: [
    (items: number, months: number) => `${items} 项检测公示，${months} 个月质保，订金可退`,
    (items: number, months: number) => `${counted(items, 'check')} published, ${months}-month warranty`,
  ],
  shopTitle: ['为您的车，选对每一件', 'The right part for your car'],
  shopLead: [
    '原厂配件、保养套餐与随车用品，在线选购，到家或到店安装。',
    'Genuine parts, service packages and accessories, sent to you or fitted by a dealer.',
  ],
  shopKicker: ['官方商城', 'Official store'],
  sellTitle: ['逐项估价，七天有效', 'Every line explained'],
  sellLead: [
    '在线说明车况，每一项加减都看得见；到店检测与所填一致，成交价就是报价。',
    'Describe your car and see what each fact adds or takes off. If the inspection finds the same, the price is the offer.',
  ],
  sellLeadShort: ['每一项加减都看得见，您再决定是否卖出', 'An offer explained item by item; you decide'],
  replaceTitle: ['旧车抵价，换下一台', 'Trade in, move on'],
  replaceLead: [
    '旧车评估价直接抵扣车款，两笔手续一次办完。',
    'We take the value of your car off the price and do both sets of paperwork in one visit.',
  ],
  bookingTitle: ['您的预约，都在这里', 'Everything you have arranged'],
  bookingLead: [
    '到店看车可改期、可取消；已付订金的车为您保留。',
    'Move or cancel a viewing; a deposit holds your car until you sign.',
  ],
  buyPicture: [
    'Rigel 四门轿跑停在暮色中的湿地上，远山之上一颗长庚星',
    'A Rigel on a wet plain at dusk, the evening star above the hills',
  ],
  sellPicture: ['Vega 轿车，夜间影棚，前侧视角', 'A Vega in the night studio, from the front and side'],
  replacePicture: ['Altair SUV，暮色中，天边一颗长庚星', 'An Altair at dusk, the evening star behind it'],
  bookingPicture: ['暮色中的山路弯道，一台车驶来', 'A car comes round a bend of a mountain road at dusk'],

  tabs: ['二手车服务', 'Used-car services'],
  buy: ['买车', 'Buy'],
  sell: ['卖车', 'Sell'],
  replace: ['置换', 'Trade in'],
  booking: ['预约详情', 'Bookings'],

  series: ['车系', 'Series'],
  allSeries: ['全部车系', 'All series'],
  price: ['价格', 'Price'],
  age: ['车龄', 'Age'],
  city: ['看车城市', 'City'],
  any: ['不限', 'Any'],
  allCities: ['全国', 'Everywhere'],
  show: [(n: number) => `查看 ${carsInChinese(n)}`, (n: number) => `Show ${carsInEnglish(n)}`],
  showAny: ['查看车源', 'Show cars'],
  search: ['搜索车系、版本、城市或车源编号', 'Series, version, city or stock no.'],
  searchLabel: ['搜索车源', 'Search cars'],
  quick: ['快速找车', 'Quick picks'],
  nearlyNew: ['准新车', 'Nearly new'],
  video: ['支持视频看车', 'With video'],
  monthlyBelow: ['月供 5,000 元以下', 'Under ¥5,000 a month'],

  shortcuts: ['快捷入口', 'Shortcuts'],
  bookMaintenance: ['预约保养', 'Book a service'],
  bookMaintenanceWhy: ['选项目、看价格、约时间', 'Works, prices and a time that suits you'],
  buyUsed: ['买二手车', 'Buy a used car'],
  buyUsedWhy: [(n: number) => `${carsInChinese(n)}认证在售`, (n: number) => `${carsInEnglish(n)} certified`],
  sellHigh: ['高价卖车', 'Sell your car'],
  sellHighWhy: ['逐项估价，七天有效', 'Valued line by line'],
  parts: ['更换配件', 'Replace parts'],
  partsWhy: ['原厂配件', 'Genuine parts'],
  lifestyle: ['甄选精品', 'Lifestyle'],
  lifestyleWhy: ['生活方式与随车用品', 'For you and your car'],
  dutyFree: ['留学生免税车', 'Duty-free cars'],
  dutyFreeWhy: ['留学回国购车', 'For returning students'],
})
