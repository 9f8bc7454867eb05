import { defineTexts } from '#web/i18n/texts.ts'

/** The duty-free cars and how their prices come about. */
export const carsTexts = defineTexts({
  home: ['首页', 'Home'],
  title: ['留学生免税车型', 'Duty-free cars for returning students'],
  lead: [
    '符合条件的留学回国人员可购买一辆。下列价格为估算：减去进口关键件的关税与增值税，且不缴车辆购置税。',
    'For returning students who qualify, one car each. These prices are estimates: less duty and VAT on imported key parts, and without purchase tax.',
  ],
  toGuide: ['我是否符合', 'May I?'],
  toAdvice: ['预约咨询', 'Ask for advice'],
  toStock: ['查看现车', 'Cars in stock'],
  none: ['目前没有免税车型', 'No car is in the programme at present'],
  noneWhy: ['可以照常选购其他车型。', 'All other cars can be bought as usual.'],
  toRange: ['查看全部新车', 'See all new cars'],
  saves: [(sum: string) => `起，约省 ${sum}`, (sum: string) => `and up, about ${sum} less`],
  arithmetic: ['价格怎么算', 'How the prices come about'],
  chooseCar: ['车型', 'Car'],
  list: [(rate: string) => `厂商指导价（含 ${rate} 增值税）`, (rate: string) => `List price, with ${rate} VAT`],
  purchaseTax: [
    (rate: string) => `车辆购置税（不含增值税价的 ${rate}）`,
    (rate: string) => `Purchase tax, ${rate} of the price without VAT`,
  ],
  withTaxes: ['一般购买合计', 'What one pays otherwise'],
  parts: [
    (rate: string) => `其中进口关键件（不含增值税价的 ${rate}）`,
    (rate: string) => `Of it imported key parts, ${rate} of the price without VAT`,
  ],
  duty: [(rate: string) => `免关键件关税 ${rate}`, (rate: string) => `No duty on them, ${rate}`],
  importVat: [(rate: string) => `免进口增值税 ${rate}`, (rate: string) => `No import VAT on both, ${rate}`],
  noPurchaseTax: ['免车辆购置税', 'No purchase tax'],
  without: ['免税购买估算', 'Estimate under the programme'],
  saved: ['相差', 'Difference'],
  rateVat: ['增值税', 'VAT'],
  rateTax: ['车辆购置税', 'Vehicle purchase tax'],
  rateDuty: ['零部件进口关税', 'Duty on parts'],
  rateShare: ['进口关键件占比', 'Share of imported key parts'],
  source: [
    (source: string, day: string) => `来源：${source}（${day}）`,
    (source: string, day: string) => `Source: ${source} (${day})`,
  ],
  estimateOfCar: [
    '估算包含这台车的选装，不含保险与上牌费用；最终以海关、税务机关核定为准。',
    'The estimate is with the options of this car, and without insurance and plate. Customs and the tax office have the last word.',
  ],
  ask: ['该项尚无定论，请咨询海关或税务机关', 'Not settled: please ask customs or the tax office'],
  estimate: [
    '估算不含选装、保险与上牌费用；最终以海关、税务机关核定为准。',
    'The estimate is without options, insurance and plate. Customs and the tax office have the last word.',
  ],
  askOffice: ['尚无定论，请询问海关', 'Not settled: please ask your customs office'],
  stageNow: [(stage: string) => `${stage}（当前）`, (stage: string) => `${stage} (now)`],
  backSome: [
    (back: string, kept: string) => `${back}，保留 ${kept}`,
    (back: string, kept: string) => `${back}; ${kept} is kept`,
  ],
  backNone: [(kept: string) => `不退，保留 ${kept}`, (kept: string) => `Nothing; ${kept} is kept`],
  backNothing: ['未付款，无需退款', 'Nothing was paid'],
})
