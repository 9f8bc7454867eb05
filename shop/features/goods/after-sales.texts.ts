import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const jian = (n: number) => `${formatCount(n)} 件`

/** The start of the after-sales area, and its pages for owners. */
export const afterSalesTexts = defineTexts({
  season: ['当季之选', 'For the season'],
  seasonWhy: ['应季轮组、脚垫与养护用品，一次备齐', 'Wheels, mats and care products for the season'],
  chargeTitle: ['在家充满，再出发', 'Charge at home, leave full'],
  chargeWhy: [
    '家用充电桩可选安装，线缆与转接器一并选配',
    'Wall chargers with optional installation, cables and adapters',
  ],
  seasonGo: [
    (n: number) => `查看 ${jian(n)}`,
    (n: number) => (n === 1 ? 'See 1\u00a0item' : `See ${formatCount(n)}\u00a0items`),
  ],
  maintenance: ['保养与预约', 'Maintenance'],
  owner: ['车主服务', 'Owner services'],

  maintenanceTitle: ['预约保养', 'Maintenance'],
  maintenanceLead: [
    '在线购买保养套餐，凭券码到店核销，价格含工时与原厂配件。',
    'Buy a package online and redeem it at a dealer. Labour and genuine parts are included.',
  ],
  book: ['预约保养', 'Book an appointment'],
  steps: ['三步完成', 'In three steps'],
  step1: ['选择套餐', 'Choose a package'],
  step1Why: ['按车系与年款选择，不适配的不会出现。', 'By series and model year; only what fits is shown.'],
  step2: ['预约到店时间', 'Book a time'],
  step2Why: [
    '选车辆、项目、门店与时间，套餐一并带上。',
    'Choose car, works, dealer and time; bring the package along.',
  ],
  step3: ['到店出示券码', 'Show your voucher'],
  step3Why: ['付款后券码在订单里，当面核销。', 'You will find it in your order after payment.'],
  packages: ['保养套餐', 'Packages'],
  allPackages: [(n: number) => `全部套餐 ${jian(n)}`, (n: number) => `All packages (${formatCount(n)})`],
  wearParts: ['易损件与油液', 'Wear parts and fluids'],
  allWearParts: [(n: number) => `全部易损件 ${jian(n)}`, (n: number) => `All ${formatCount(n)} wear parts`],
  outlets: ['附近的售后门店', 'Workshops near you'],
  allOutlets: ['全部门店', 'All outlets'],
  outletsNear: [(place: string) => `${place}附近`, (place: string) => `Near ${place}`],

  ownerTitle: ['车主服务', 'Owner services'],
  ownerLead: [
    '提车之后的每一件事：保养、贴膜、充电与配件。',
    'Everything after delivery: maintenance, film, charging and parts.',
  ],
  ownerMaintenance: ['预约保养', 'Maintenance'],
  ownerMaintenanceWhy: ['按里程看项目与价格，在线约时间', 'Works and prices by mileage, booked online'],
  ownerParts: ['更换配件', 'Parts'],
  ownerPartsWhy: ['只看能装上的原厂配件', 'Genuine parts that fit your car'],
  ownerCharging: ['充电服务', 'Charging'],
  ownerChargingWhy: ['家用充电桩与充电线', 'Wall chargers and cables'],
  ownerOrders: ['我的订单', 'My orders'],
  ownerOrdersWhy: ['查看物流与券码', 'Tracking and vouchers'],
  film: ['膜、镀膜与礼品卡', 'Film, coating and gift cards'],
  all: [(n: number) => `查看全部 ${jian(n)}`, (n: number) => `See all ${formatCount(n)}`],

  classify: ['全部分类', 'All categories'],
  newCars: ['新车', 'New cars'],
  versionCount: [(n: number) => `${n} 款`, (n: number) => (n === 1 ? '1\u00a0version' : `${n}\u00a0versions`)],
  cars: ['官方认证二手车', 'Certified pre-owned'],
  carCount: [
    (n: number) => `${formatCount(n)} 台`,
    (n: number) => (n === 1 ? '1\u00a0car' : `${formatCount(n)}\u00a0cars`),
  ],
  bySeries: ['按车系选', 'By series'],
  byPrice: ['按价格选', 'By price'],
  areaNav: ['分类导航', 'Areas'],
})
