/** What the seed adds to the list of goods (`goods.json`): words for their pages, contents, cars and seasons. */
import type { Energy } from '#contract/car-codes.ts'
import type { ServiceWorkCode } from '#contract/service-works.ts'
import type { GoodsCategoryCode, LifestyleGroupCode } from '#contract/goods-categories.ts'
import type { Both } from './goods-facts.ts'

/** What holds for a whole shelf or category, after a good's own words. */
export const aboutWords: Readonly<Partial<Record<LifestyleGroupCode | GoodsCategoryCode, readonly Both[]>>> = {
  models: [
    [
      '按原车数据等比缩小，漆面与内饰颜色与量产车一致。',
      'Scaled from the data of the real car; paint and cabin have the colours of production.',
    ],
    [
      '收藏品，适合 14 岁以上。请用软刷除尘，避免阳光直射。',
      'A collector’s item from 14 years. Dust with a soft brush and keep out of direct sun.',
    ],
  ],
  children: [
    [
      '通过国家玩具安全标准检测，不含可脱落的小零件，水性颜料。',
      'Tested to the national standard for the safety of toys, without small loose parts, water-based colours.',
    ],
    ['请在成人看护下使用，适用年龄见规格。', 'For use under the eyes of an adult; the age stands in the facts.'],
  ],
  '20000102010': [
    [
      '轮组出厂前已动平衡，胎压传感器与车辆自动配对；换下的轮胎可在门店寄存一季。',
      'Balanced before they leave the works; the pressure sensors pair with the car. Your other tyres can be stored at the dealer for a season.',
    ],
    [
      '安装后行驶 50 至 100 公里，请到门店复紧螺栓，不另收费。',
      'After 50 to 100 km let the dealer check the bolts again, free of charge.',
    ],
  ],
  '20000102040': [
    [
      '通过国家强制性产品认证。儿童座椅用车辆自带的固定点安装，说明书附中英文图示。',
      'Certified to the compulsory national standard. Child seats use the fixings of the car; the manual has pictures in both languages.',
    ],
    ['发生过碰撞的儿童座椅请勿继续使用。', 'A child seat that was in a collision must not be used again.'],
  ],
  '20000103010': [
    [
      '付款后得到核销券，到所选门店出示即可；工时与材料已含在价格里。',
      'After payment you receive a voucher to show at the dealer of your choice; labour and parts are included.',
    ],
    [
      '未核销的部分可退。多次套餐每次一张券，按实付金额平均到每次，退还未使用的次数。',
      'What is not redeemed can be refunded; a package with several visits has a voucher for each, and those not used come back at their equal share of what was paid.',
    ],
  ],
  '20000104010': [
    [
      '由认证技师在无尘工位施工，全程留存照片，交车时一同验收。',
      'Done by certified technicians in a dust-free bay; every step is photographed and checked with you at hand-over.',
    ],
    [
      '预约时请预留一至三天，门店会提前确认时间。',
      'Please allow one to three days; the dealer confirms the time beforehand.',
    ],
  ],
  '20000105010': [
    [
      '安装前由持证电工上门勘查；含 30 米以内线缆与保护开关，超出部分按实际用料结算。',
      'A licensed electrician looks at the place first. Up to 30 m of cable and the breaker are included; more is charged by use.',
    ],
    [
      '质保三年，远程诊断免费。小区安装所需的物业证明，门店协助办理。',
      'Three years of warranty with free remote diagnosis; the dealer helps with the papers of the estate.',
    ],
  ],
}

/** Works and parts of a package, with pieces. */
export const packageItems: Readonly<Record<string, readonly (readonly [cn: string, en: string, quantity: number])[]>> =
  {
    'service-basic': [
      ['全合成机油 4 升', 'Fully synthetic oil, 4 L', 1],
      ['机油滤芯', 'Oil filter', 1],
      ['32 项检查', '32-point inspection', 1],
    ],
    'service-basic-3': [
      ['全合成机油 4 升', 'Fully synthetic oil, 4 L', 3],
      ['机油滤芯', 'Oil filter', 3],
      ['32 项检查', '32-point inspection', 3],
    ],
    'service-large': [
      ['全合成机油 4 升', 'Fully synthetic oil, 4 L', 1],
      ['机油滤芯', 'Oil filter', 1],
      ['空气滤芯', 'Air filter', 1],
      ['空调滤芯', 'Cabin filter', 1],
      ['制动液 1 升', 'Brake fluid, 1 L', 1],
    ],
    'service-cabin': [
      ['空调滤芯', 'Cabin filter', 1],
      ['风道清洁', 'Air ducts cleaned', 1],
    ],
    'service-electric': [
      ['动力电池检测', 'Drive battery check', 1],
      ['制动液 1 升', 'Brake fluid, 1 L', 1],
      ['空调滤芯', 'Cabin filter', 1],
    ],
    'service-coolant': [
      ['长效冷却液', 'Long-life coolant', 1],
      ['系统检漏', 'System checked for leaks', 1],
    ],
    'service-brakes': [
      ['前摩擦片', 'Front brake pads, a set', 1],
      ['制动液 1 升', 'Brake fluid, 1 L', 1],
    ],
    'service-ignition': [
      ['铱金火花塞', 'Iridium spark plugs', 4],
      ['空气滤芯', 'Air filter', 1],
    ],
    'service-winter': [
      ['蓄电池检测', 'Battery check', 1],
      ['前雨刮片 一对', 'Front wiper blades, a pair', 1],
      ['冬季玻璃水 4 升', 'Winter screenwash, 4 L', 1],
    ],
    'service-plug-in': [
      ['全合成机油 4 升', 'Fully synthetic oil, 4 L', 1],
      ['机油滤芯', 'Oil filter', 1],
      ['高压系统检测', 'High-voltage system check', 1],
    ],
    'film-paint': [['全车贴膜', 'Film on the whole car', 1]],
    'film-windows': [['全车窗膜', 'Film on all windows', 1]],
    'coating-ceramic': [
      ['漆面清洁与抛光', 'Paint cleaned and polished', 1],
      ['陶瓷镀膜', 'Ceramic coating, a coat', 2],
    ],
    'detailing-cabin': [
      ['蒸汽清洁', 'Steam cleaning', 1],
      ['皮革护理', 'Leather care', 1],
    ],
  }

/** Works of the workshop's price list that a voucher of a package pays for, each once. */
export const packageWorks: Readonly<Record<string, readonly ServiceWorkCode[]>> = {
  'service-basic': ['oil', 'check'],
  'service-basic-3': ['oil', 'check'],
  'service-large': ['oil', 'cabin-filter', 'air-filter', 'brake-fluid'],
  'service-cabin': ['cabin-filter'],
  'service-electric': ['cabin-filter', 'brake-fluid', 'battery-check'],
  'service-coolant': ['coolant'],
  'service-brakes': ['brake-fluid', 'pads'],
  'service-ignition': ['air-filter', 'plugs'],
  'service-winter': ['wipers'],
  'service-plug-in': ['oil'],
}

/** Packages of more than one visit: each has a voucher of its own. */
export const packageVisits: Readonly<Record<string, number>> = { 'service-basic-3': 3 }

/** Months in which a voucher can be redeemed where it is not the 24 of a maintenance package. */
export const otherValidMonths = 12

const engine: readonly Energy[] = ['ICE', 'PHEV']
const plug: readonly Energy[] = ['BEV', 'PHEV']
/** Drives that a thing is for; absent: all. */
export const energiesOf: Readonly<Record<string, readonly Energy[]>> = {
  'oil-5w30': engine,
  'oil-0w20': engine,
  'oil-filter': engine,
  'air-filter': engine,
  'spark-plugs': engine,
  'service-basic': engine,
  'service-basic-3': engine,
  'service-large': engine,
  'service-ignition': engine,
  'service-electric': ['BEV'],
  'service-plug-in': ['PHEV'],
  'wall-charger-7': plug,
  'wall-charger-11': plug,
  'charger-post-21': plug,
  'charger-portable': plug,
  'charging-cable-7': plug,
  'charging-cable-5': plug,
  'discharge-adapter': plug,
}

/** First model year of the electrics that a thing needs; absent: every year of the car. */
export const fitsSince: Readonly<Record<string, number>> = { 'ambient-light': 2023, 'sill-plates': 2021 }

export const seasonOf: Readonly<Record<string, 'winter' | 'summer'>> = {
  'wheels-winter-aero': 'winter',
  'wheels-winter-turbine': 'winter',
  'wheels-winter-blade': 'winter',
  'wheels-winter-fan': 'winter',
  'wheels-winter-lattice': 'winter',
  'wheels-winter-star': 'winter',
  'snow-brush': 'winter',
  'ice-scraper': 'winter',
  'screenwash-winter': 'winter',
  'service-winter': 'winter',
  'ski-holder': 'winter',
  'beanie-wool': 'winter',
  'scarf-cashmere': 'winter',
  'jacket-down': 'winter',
  'sunshade-windscreen': 'summer',
  'sunshade-windows': 'summer',
  'cooler-15': 'summer',
}

/** Names of sizes that are words; figures and letters speak for themselves. `share` of the price in per cent. */
export const sizeWords: Readonly<Record<string, { cn: string; en: string; share: number }>> = {
  front: { cn: '前排', en: 'Front row', share: 60 },
  'front-rear': { cn: '前后两排', en: 'Front and rear', share: 80 },
  'three-rows': { cn: '三排', en: 'Three rows', share: 100 },
  compact: { cn: '两厢车', en: 'Compact', share: 90 },
  sedan: { cn: '轿车', en: 'Sedan', share: 100 },
  suv: { cn: 'SUV', en: 'SUV', share: 110 },
  'large-suv': { cn: '大型 SUV', en: 'Large SUV', share: 120 },
}
