/** Campaigns, gifts and coupons of the demonstration, and what its customers hold. */
import { demoAccounts } from '#server/outside/login/demo-accounts.ts'
import { dayOf, momentOf } from './days.ts'

const everything = { categories: [], spuCodes: [] }
const amountOff = (...steps: readonly [fromYuan: number, offYuan: number][]) => ({
  kind: 'amountOff',
  steps: steps.map(([from, off]) => ({ fromFen: from * 100, offFen: off * 100 })),
})
const percentOff = (basisPoints: number, fromYuan: number, mostYuan: number | null) => ({
  kind: 'percentOff',
  fromFen: fromYuan * 100,
  basisPoints,
  mostFen: mostYuan === null ? null : mostYuan * 100,
})

/** The first minute of a day that lies so many days after another one. */
const start = (today: string, days: number): string => momentOf(dayOf(today) + days, 0)

/** Rows of `campaign`: four that run, one that begins in five days, one that is over. */
export function campaignRows(today: string): object[] {
  const running = { startsAt: start(today, -10), endsAt: start(today, 40), state: 'publish' }
  return [
    {
      code: 'winter-cabin',
      kind: 'amountOff',
      nameCn: '冬日座舱焕新',
      nameEn: 'Winter cabin',
      labelCn: '满 1,000 减 100',
      labelEn: '¥100 off orders over ¥1,000',
      categories: ['20000102020'],
      spuCodes: [],
      reduction: amountOff([1_000, 100]),
      ...running,
    },
    {
      code: 'care-season',
      kind: 'amountOff',
      nameCn: '养护季',
      nameEn: 'Care season',
      labelCn: '满 200 减 20',
      labelEn: '¥20 off orders over ¥200',
      categories: ['20000102060'],
      spuCodes: [],
      reduction: amountOff([200, 20], [500, 60]),
      ...running,
    },
    {
      code: 'warm-wear',
      kind: 'percentOff',
      nameCn: '暖冬衣橱',
      nameEn: 'Warm winter wear',
      labelCn: '九折',
      labelEn: '10% off',
      categories: [],
      spuCodes: ['jacket-down', 'vest-down', 'coat-wool', 'jumper-merino', 'scarf-cashmere'],
      reduction: percentOff(1_000, 0, 300),
      ...running,
    },
    {
      code: 'charge-and-carry',
      kind: 'gift',
      nameCn: '充电好物有礼',
      nameEn: 'A gift with charging gear',
      labelCn: '满 900 赠收纳包',
      labelEn: 'Free cable bag',
      categories: ['20000105020'],
      spuCodes: [],
      reduction: null,
      ...running,
    },
    {
      code: 'lifestyle-gift',
      kind: 'gift',
      nameCn: '精品满赠',
      nameEn: 'A gift with lifestyle goods',
      labelCn: '满 1,500 赠钥匙皮扣',
      labelEn: 'Free key strap',
      categories: ['200001010'],
      spuCodes: [],
      reduction: null,
      ...running,
    },
    {
      code: 'double-twelve',
      kind: 'percentOff',
      nameCn: '双十二限时',
      nameEn: 'Twelve-twelve',
      labelCn: '九五折',
      labelEn: '5% off',
      categories: ['200001020'],
      spuCodes: [],
      reduction: percentOff(500, 500, 500),
      startsAt: start(today, 5),
      endsAt: start(today, 23),
      state: 'publish',
    },
    {
      code: 'autumn-drive',
      kind: 'amountOff',
      nameCn: '秋日自驾',
      nameEn: 'Autumn drive',
      labelCn: '满 800 减 80',
      labelEn: '¥80 off orders over ¥800',
      categories: ['20000102030'],
      spuCodes: [],
      reduction: amountOff([800, 80]),
      startsAt: start(today, -70),
      endsAt: start(today, -20),
      state: 'publish',
    },
  ]
}

/** Rows of `campaign_gift`. */
export const giftRows: readonly object[] = [
  { giftId: 'GIFT-CABLE-BAG', campaignCode: 'charge-and-carry', skuCode: 'CABLE-BAG-GRAPHITE', fromFen: 90_000 },
  { giftId: 'GIFT-KEY-STRAP', campaignCode: 'lifestyle-gift', skuCode: 'KEY-STRAP-NIGHT', fromFen: 150_000 },
].map((row, sort) => ({ ...row, quantity: 1, quota: 100, taken: 0, sort }))

/** Rows of `coupon`; `taken` counts those that the demonstration's customers hold. */
export function couponRows(today: string): object[] {
  const held = ownedCoupons(today)
  const open = { takeFrom: start(today, -20), takeUntil: start(today, 60), offered: true, mostEach: 1 }
  const rows = [
    {
      couponCode: 'WINTER-CARE',
      titleCn: '冬季养护券',
      titleEn: 'Winter care coupon',
      ...everything,
      reduction: amountOff([1_000, 200]),
      quota: 5_000,
      validUntil: null,
      validDays: 30,
      ...open,
    },
    {
      couponCode: 'WELCOME',
      titleCn: '新客礼券',
      titleEn: 'Welcome coupon',
      ...everything,
      reduction: amountOff([300, 50]),
      quota: null,
      validUntil: null,
      validDays: 60,
      ...open,
    },
    {
      couponCode: 'PARTS-95',
      titleCn: '配件九五折券',
      titleEn: 'Five per cent off parts',
      categories: ['200001020'],
      spuCodes: [],
      reduction: percentOff(500, 0, 300),
      quota: 2_000,
      validUntil: null,
      validDays: 15,
      ...open,
      mostEach: 2,
    },
    {
      couponCode: 'SERVICE-100',
      titleCn: '保养套餐券',
      titleEn: 'Maintenance coupon',
      categories: ['200001030'],
      spuCodes: [],
      reduction: amountOff([800, 100]),
      quota: 1_000,
      validUntil: start(today, 90),
      validDays: null,
      ...open,
    },
    {
      couponCode: 'OWNER-CARE',
      titleCn: '车主关怀券',
      titleEn: 'Owner care coupon',
      ...everything,
      reduction: amountOff([200, 30]),
      quota: null,
      validUntil: start(today, 120),
      validDays: null,
      ...open,
      offered: false,
    },
    {
      couponCode: 'AUTUMN-30',
      titleCn: '秋日券',
      titleEn: 'Autumn coupon',
      ...everything,
      reduction: amountOff([300, 30]),
      quota: 1_000,
      validUntil: start(today, -15),
      validDays: null,
      offered: true,
      mostEach: 1,
      takeFrom: start(today, -90),
      takeUntil: start(today, -20),
    },
  ]
  return rows.map(row => ({
    ...row,
    state: 'publish',
    taken: held.filter(each => each.code === row.couponCode).length,
  }))
}

interface OwnedCoupon {
  customer: number
  code: string
  until: string
}

/** What each of the demonstration's customers holds: for the first one every kind that the shop knows. */
function ownedCoupons(today: string): OwnedCoupon[] {
  return [
    { customer: 1, code: 'WINTER-CARE', until: start(today, 28) },
    { customer: 1, code: 'OWNER-CARE', until: start(today, 120) },
    { customer: 1, code: 'AUTUMN-30', until: start(today, -15) },
    { customer: 2, code: 'PARTS-95', until: start(today, 13) },
    { customer: 2, code: 'OWNER-CARE', until: start(today, 120) },
    { customer: 3, code: 'OWNER-CARE', until: start(today, 120) },
  ]
}

/** The demonstration's customers, as their first login would make them. */
export const demoCustomerRows = demoAccounts
  .filter(account => account.kind === 'customer')
  .map(({ sub, surname, givenName, gender, phone }) => ({
    gcid: sub,
    sub,
    surname,
    givenName,
    gender: gender === 'female' ? 'FEMALE' : 'MALE',
    mobile: phone,
  }))

/** Rows of `customer_coupon` for these customers, with the `sub` of each in place of the id. */
export const demoCouponRows = (today: string) =>
  ownedCoupons(today).map(({ customer, code, until }, at) => ({
    sub: `c-demo-${customer}`,
    couponNo: `HC${today.replaceAll('-', '')}${String(at + 1).padStart(10, '0')}`,
    couponCode: code,
    takenAt: start(today, -30),
    validUntil: until,
  }))

/** Rows of `timed_campaign`: the festival runs, one day of appreciation is long over, the next one begins in twelve days. */
export const timedCampaignRows = (today: string): object[] => [
  {
    campaignCode: 'uc-festival',
    businessType: 'UC',
    nameCn: '官方认证二手车节',
    nameEn: 'Certified pre-owned festival',
    leadCn: '全国门店的官方认证车源集中呈现，每台都有完整检测报告、价格记录与 24 个月质保。',
    leadEn:
      'Certified cars of all showrooms in one place, each with its whole inspection report, its price record and a 24-month warranty.',
    carFilter: '1',
    startsAt: start(today, -5),
    endsAt: start(today, 26),
  },
  {
    campaignCode: 'ocu-day-2021',
    businessType: 'UC',
    nameCn: '官方认证二手车鉴赏日',
    nameEn: 'Certified pre-owned appreciation days',
    leadCn: '到店鉴赏一至三年的官方认证车：实车对照检测报告，逐项看、逐项问。',
    leadEn:
      'See certified cars of one to three years at a showroom, and go through the inspection report beside the car.',
    carFilter: '1-0-0-2',
    startsAt: start(today, 12),
    endsAt: start(today, 15),
  },
  {
    campaignCode: 'ocu-day-2020',
    businessType: 'UC',
    nameCn: '2020 官方认证二手车鉴赏日',
    nameEn: 'Certified pre-owned appreciation days 2020',
    leadCn: '到店鉴赏官方认证车，实车对照检测报告。',
    leadEn: 'Certified cars at the showrooms, with the inspection report beside each car.',
    carFilter: '1',
    startsAt: '2020-10-16T16:00:00Z',
    endsAt: '2020-10-18T16:00:00Z',
  },
]
