/** What the seed adds to the list of goods (`art/goods/goods.json`): words for their pages, contents, cars and seasons. */
import type { GoodsCategoryCode, LifestyleGroupCode } from '#contract/goods-categories.ts'

type Both = readonly [cn: string, en: string]
type Energy = 'BEV' | 'PHEV' | 'ICE'

/** Paragraphs of a page, by shelf or category: what it is made for, and how to keep it. */
export const aboutWords: Readonly<Partial<Record<LifestyleGroupCode | GoodsCategoryCode, readonly Both[]>>> = {
  apparel: [
    [
      '版型为驾驶坐姿而裁：肩线略前移，下摆坐下不上卷。标志以同色绣线绣在不显眼处。',
      'Cut for the way one sits in a car: the shoulder seam lies slightly forward and the hem stays down. The mark is embroidered tone on tone.',
    ],
    [
      '按水洗标护理。羊毛与羽绒请干洗或冷水手洗，平铺晾干。',
      'Care as the label says. Dry-clean wool and down, or wash by hand in cold water and dry flat.',
    ],
  ],
  bags: [
    [
      '皮料取自同一张皮，边缘手工上油；五金可更换，拉链五年内免费维修。',
      'Leather cut from one hide with hand-painted edges. Fittings can be replaced; zips are mended free of charge for five years.',
    ],
    [
      '避免长时间日晒与雨淋。沾水后用干布吸干，阴凉处晾干，再以护理霜薄涂。',
      'Keep out of long sun and rain. When wet, blot with a dry cloth, let it dry in the shade and apply a thin coat of leather cream.',
    ],
  ],
  living: [
    [
      '每一件都在长庚的展厅里用过一年，留下来的才放进这里。',
      'Everything here was in use in our showrooms for a year before it was offered.',
    ],
    [
      '包装为可回收纸盒，不含塑料填充。需要礼品包装时，请在下单时备注。',
      'Packed in a recyclable carton without plastic filling. For gift wrapping, add a remark to the order.',
    ],
  ],
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
  '20000102020': [
    [
      '按车型开模，固定点与原厂一致，安装后不影响踏板与座椅滑轨。',
      'Moulded for each car, with the original fixings; pedals and seat rails stay free.',
    ],
    ['表面用清水与软布清洁，不要使用漂白剂。', 'Clean with water and a soft cloth; do not bleach.'],
  ],
  '20000102030': [
    [
      '装载时请遵守车顶与拖车钩的最大载重，出发前复查锁扣。',
      'Keep to the largest load of the roof or the tow bar, and check the locks before setting off.',
    ],
    ['可在任意授权门店拆装，拆下后表面不留痕迹。', 'Fitted and removed by any dealer, without a trace on the paint.'],
  ],
  '20000102040': [
    [
      '通过国家强制性产品认证。儿童座椅用车辆自带的固定点安装，说明书附中英文图示。',
      'Certified to the compulsory national standard. Child seats use the fixings of the car; the manual has pictures in both languages.',
    ],
    ['发生过碰撞的儿童座椅请勿继续使用。', 'A child seat that was in a collision must not be used again.'],
  ],
  '20000102050': [
    [
      '与整车电气系统一同验证，取电不影响质保，走线与原厂线束同槽。',
      'Proved together with the car’s electrics: the warranty stays, the cable runs with the original harness.',
    ],
    ['软件随车机更新，旧功能不减。', 'Its software is updated with the car’s and keeps what it can.'],
  ],
  '20000102060': [
    [
      '配方不含硅油与磷，对漆面、皮革与橡胶的中性测试均通过。',
      'Free of silicone oil and phosphates; tested neutral on paint, leather and rubber.',
    ],
    [
      '置于儿童触及不到处；0 °C 以上存放，开封后 24 个月内用完。',
      'Keep out of reach of children and above 0 °C; use within 24 months of opening.',
    ],
  ],
  '20000102070': [
    [
      '原厂规格件，附批次号，可在订单中查询；到店安装时旧件由门店回收。',
      'Original specification with a batch number; old parts are taken back when the dealer fits the new ones.',
    ],
    ['更换周期以随车保养手册为准。', 'Intervals stand in the maintenance book of the car.'],
  ],
  '20000103010': [
    [
      '付款后得到核销券，到所选门店出示即可；工时与材料已含在价格里。',
      'After payment you receive a voucher to show at the dealer of your choice; labour and parts are included.',
    ],
    [
      '未核销的部分可退。多次套餐按单次价扣除已用次数后退款。',
      'What is not redeemed can be refunded; of a package with several visits, those used are taken off at the price of a single one.',
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
  '20000105020': [
    [
      '符合国标充电接口，插头带温度监测，护套在 −30 °C 仍可弯折。',
      'National standard connectors with temperature sensing; the cable still bends at −30 °C.',
    ],
    ['不要与延长线串联使用；收纳前请擦干插头。', 'Do not use with an extension lead; dry the plug before stowing.'],
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
