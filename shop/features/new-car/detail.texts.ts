import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const newCarTexts = defineTexts({
  toReplace: ['用旧车置换', 'Trade in my car for it'],
  testDrive: ['预约试驾', 'Book a test drive'],
  home: ['首页', 'Home'],
  newCars: ['新车', 'New cars'],
  sections: ['本页内容', 'On this page'],
  overview: ['概览', 'Overview'],
  trims: ['版本', 'Versions'],
  outside: ['外观', 'Outside'],
  cabin: ['座舱', 'Cabin'],
  data: ['参数', 'Data'],
  equipment: ['配置', 'Equipment'],
  offers: ['礼遇', 'Offers'],
  finance: ['金融', 'Finance'],
  cost: ['用车成本', 'Running costs'],

  heroPicture: [(name: string) => `${name}，夜间影棚`, (name: string) => `${name} in the night studio`],
  listPrice: ['指导价', 'List price'],
  monthly: [
    (sum: string, down: number, months: number) => `月供 ${sum} 起，首付 ${down}%，${months}\u00a0期`,
    (sum: string, down: number, months: number) => `from ${sum} a month, ${down}% down, ${months}\u00a0months`,
  ],
  rangeFigure: ['CLTC 纯电续航', 'Electric range, CLTC'],
  accelFigure: ['0–100\u00a0km/h 加速', '0–100\u00a0km/h'],
  powerFigure: ['最大功率', 'Peak power'],
  seatsFigure: ['座位', 'Seats'],
  seatsUnit: ['座', 'seats'],
  consumptionFigure: [(cycle: string) => `${cycle} 百公里油耗`, (cycle: string) => `For 100\u00a0km, ${cycle}`],
  litreUnit: ['L', 'l'],
  configure: ['开始配置', 'Configure'],
  configureThis: ['配置此版本', 'Configure this one'],
  seeThis: ['查看此版本', 'See this version'],
  current: ['当前版本', 'This version'],
  compareAll: ['对比参数与配置', 'Compare data and equipment'],
  loanWay: ['测算月供', 'See loans'],

  endedShort: ['已停产', 'Ended'],
  endedTitle: ['此版本已停产', 'This version is no longer built'],
  ended: [
    (year: number) => `${year} 年款是最后一个年款，已不能订购。价格与参数为停产时的数据。`,
    (year: number) =>
      `Model year ${year} was its last; it can no longer be ordered. Prices and data are those of its end.`,
  ],
  instead: [
    (name: string) => `看最接近的在产版本：${name}`,
    (name: string) => `The nearest version built today: ${name}`,
  ],

  lead: [
    (days: number, warranty: string) =>
      `标准配置预计 ${days} 天交付；选装可能延长，以配置时显示为准。整车质保 ${warranty}。`,
    (days: number, warranty: string) =>
      `About ${counted(days, 'day')} as it comes; options may take longer and say so. Warranty: ${warranty}.`,
  ],
  warranty: [(warranty: string) => `整车质保 ${warranty}。`, (warranty: string) => `Warranty: ${warranty}.`],
  seeCabin: ['了解座舱', 'See the cabin'],

  chooseTrim: ['选择版本', 'Choose a version'],
  leadDays: [(days: number) => `预计 ${days} 天交付`, (days: number) => `About ${counted(days, 'day')} to handover`],
  seats: [(n: number) => `${n} 座`, (n: number) => counted(n, 'seat')],

  turn: ['360° 看车', 'Turn the car'],
  paint: ['车漆', 'Paint'],
  upholstery: ['座椅', 'Upholstery'],
  wheels: ['轮毂', 'Wheels'],
  included: ['已含', 'Included'],
  extra: [(sum: string) => `+${sum}`, (sum: string) => `+${sum}`],
  paintNote: [
    '图片为数字渲染，屏幕显示与实车漆面可能存在色差。',
    'Pictures are rendered; colours on a screen may differ from the paint.',
  ],

  differsNote: [
    (n: number) => `与同系 ${n} 个版本并列，数值不同的行标有“不同”。`,
    (n: number) => `Beside ${counted(n, 'other version')} of the series; lines that are not alike say “Differs”.`,
  ],

  offersNow: ['本期礼遇', 'Current offers'],
  offerUntil: [(day: string) => `${day} 24:00 前订购有效`, (day: string) => `For orders until ${day}, 24:00`],
  offerMore: ['看活动', 'See the campaign'],
  offerMoreOf: [(name: string) => `看活动：${name}`, (name: string) => `See the campaign: ${name}`],
  gift: [(n: number) => (n > 1 ? `× ${n}` : ''), (n: number) => (n > 1 ? `× ${n}` : '')],
  worth: ['价值', 'Worth'],
  offerSum: ['礼遇合计', 'All offers together'],
  offerSumNote: [
    '按上列金额相加；能否同时享受以订单为准。',
    'The sums above added up; the order says which can be had together.',
  ],
  depends: ['因车而异', 'Depends on the car'],
  noOffers: ['此版本目前没有活动。', 'There are no offers for this version at the moment.'],

  comments: ['车主评价', 'What owners say'],
  noComments: [
    '还没有车主评价，提车后的车主可以评价。',
    'No reviews yet. Owners can write one once their car was handed over.',
  ],
  usedCars: ['同系官方二手车', 'Used cars of this series'],
  usedCarsWhy: [
    '本车系在售的二手车，新上架、认证、降价、有视频、车况好的靠前。',
    'Cars of this series on sale, with new, certified, reduced, filmed and well-kept ones ahead.',
  ],
  allUsed: [(n: number) => `全部 ${n} 台`, (n: number) => `All ${counted(n, 'car')}`],
  others: ['也可以看看', 'You may like these'],
  othersWhy: ['其他车系中价格相近的车型，每个车系一款。', 'Other series at about this price, one version of each.'],
  allNew: ['全部新车', 'All new cars'],
})
