/** Campaigns, gifts and coupons of the demonstration, and what its customers hold. */
import { demoAccounts } from '#server/outside/login/demo-accounts.ts'
import { dayOf, momentOf } from './days.ts'

const everything = { categories: [], spu_codes: [] }
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
  const running = { starts_at: start(today, -10), ends_at: start(today, 40), state: 'publish' }
  return [
    {
      code: 'winter-cabin',
      kind: 'amountOff',
      name_cn: '冬日座舱焕新',
      name_en: 'Winter cabin',
      label_cn: '满 1,000 减 100',
      label_en: '¥100 off orders over ¥1,000',
      categories: ['20000102020'],
      spu_codes: [],
      reduction: amountOff([1_000, 100]),
      ...running,
    },
    {
      code: 'care-season',
      kind: 'amountOff',
      name_cn: '养护季',
      name_en: 'Care season',
      label_cn: '满 200 减 20',
      label_en: '¥20 off orders over ¥200',
      categories: ['20000102060'],
      spu_codes: [],
      reduction: amountOff([200, 20], [500, 60]),
      ...running,
    },
    {
      code: 'warm-wear',
      kind: 'percentOff',
      name_cn: '暖冬衣橱',
      name_en: 'Warm winter wear',
      label_cn: '九折',
      label_en: '10% off',
      categories: [],
      spu_codes: ['jacket-down', 'vest-down', 'coat-wool', 'jumper-merino', 'scarf-cashmere'],
      reduction: percentOff(1_000, 0, 300),
      ...running,
    },
    {
      code: 'charge-and-carry',
      kind: 'gift',
      name_cn: '充电好物有礼',
      name_en: 'A gift with charging gear',
      label_cn: '满 900 赠收纳包',
      label_en: 'Free cable bag',
      categories: ['20000105020'],
      spu_codes: [],
      reduction: null,
      ...running,
    },
    {
      code: 'lifestyle-gift',
      kind: 'gift',
      name_cn: '精品满赠',
      name_en: 'A gift with lifestyle goods',
      label_cn: '满 1,500 赠钥匙皮扣',
      label_en: 'Free key strap',
      categories: ['200001010'],
      spu_codes: [],
      reduction: null,
      ...running,
    },
    {
      code: 'double-twelve',
      kind: 'percentOff',
      name_cn: '双十二限时',
      name_en: 'Twelve-twelve',
      label_cn: '九五折',
      label_en: '5% off',
      categories: ['200001020'],
      spu_codes: [],
      reduction: percentOff(500, 500, 500),
      starts_at: start(today, 5),
      ends_at: start(today, 23),
      state: 'publish',
    },
    {
      code: 'autumn-drive',
      kind: 'amountOff',
      name_cn: '秋日自驾',
      name_en: 'Autumn drive',
      label_cn: '满 800 减 80',
      label_en: '¥80 off orders over ¥800',
      categories: ['20000102030'],
      spu_codes: [],
      reduction: amountOff([800, 80]),
      starts_at: start(today, -70),
      ends_at: start(today, -20),
      state: 'publish',
    },
  ]
}

/** Rows of `campaign_gift`. */
export const giftRows: readonly object[] = [
  { gift_id: 'GIFT-CABLE-BAG', campaign_code: 'charge-and-carry', sku_code: 'CABLE-BAG-GRAPHITE', from_fen: 90_000 },
  { gift_id: 'GIFT-KEY-STRAP', campaign_code: 'lifestyle-gift', sku_code: 'KEY-STRAP-NIGHT', from_fen: 150_000 },
].map((row, sort) => ({ ...row, quantity: 1, quota: 100, taken: 0, sort }))

/** Rows of `coupon`; `taken` counts those that the demonstration's customers hold. */
export function couponRows(today: string): object[] {
  const held = heldCoupons(today)
  const open = { take_from: start(today, -20), take_until: start(today, 60), offered: true, most_each: 1 }
  const rows = [
    {
      coupon_code: 'WINTER-CARE',
      title_cn: '冬季养护券',
      title_en: 'Winter care coupon',
      ...everything,
      reduction: amountOff([1_000, 200]),
      quota: 5_000,
      valid_until: null,
      valid_days: 30,
      ...open,
    },
    {
      coupon_code: 'WELCOME',
      title_cn: '新客礼券',
      title_en: 'Welcome coupon',
      ...everything,
      reduction: amountOff([300, 50]),
      quota: null,
      valid_until: null,
      valid_days: 60,
      ...open,
    },
    {
      coupon_code: 'PARTS-95',
      title_cn: '配件九五折券',
      title_en: 'Five per cent off parts',
      categories: ['200001020'],
      spu_codes: [],
      reduction: percentOff(500, 0, 300),
      quota: 2_000,
      valid_until: null,
      valid_days: 15,
      ...open,
      most_each: 2,
    },
    {
      coupon_code: 'SERVICE-100',
      title_cn: '保养套餐券',
      title_en: 'Maintenance coupon',
      categories: ['200001030'],
      spu_codes: [],
      reduction: amountOff([800, 100]),
      quota: 1_000,
      valid_until: start(today, 90),
      valid_days: null,
      ...open,
    },
    {
      coupon_code: 'OWNER-CARE',
      title_cn: '车主关怀券',
      title_en: 'Owner care coupon',
      ...everything,
      reduction: amountOff([200, 30]),
      quota: null,
      valid_until: start(today, 120),
      valid_days: null,
      ...open,
      offered: false,
    },
    {
      coupon_code: 'AUTUMN-30',
      title_cn: '秋日券',
      title_en: 'Autumn coupon',
      ...everything,
      reduction: amountOff([300, 30]),
      quota: 1_000,
      valid_until: start(today, -15),
      valid_days: null,
      offered: true,
      most_each: 1,
      take_from: start(today, -90),
      take_until: start(today, -20),
    },
  ]
  return rows.map(row => ({
    ...row,
    state: 'publish',
    taken: held.filter(each => each.code === row.coupon_code).length,
  }))
}

interface HeldCoupon {
  customer: number
  code: string
  until: string
}

/** What each of the demonstration's customers holds: for the first one every kind that the shop knows. */
function heldCoupons(today: string): HeldCoupon[] {
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
    given_name: givenName,
    gender: gender === 'female' ? 'FEMALE' : 'MALE',
    mobile: phone,
  }))

/** Rows of `customer_coupon` for these customers, with the `sub` of each in place of the id. */
export const demoCouponRows = (today: string) =>
  heldCoupons(today).map(({ customer, code, until }, at) => ({
    sub: `c-demo-${customer}`,
    coupon_no: `HC${today.replaceAll('-', '')}${String(at + 1).padStart(10, '0')}`,
    coupon_code: code,
    taken_at: start(today, -30),
    valid_until: until,
  }))
