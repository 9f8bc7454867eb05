import { defineTexts } from '#web/i18n/texts.ts'

export const ownCouponsTexts = defineTexts({
  title: ['我的优惠券', 'My coupons'],
  tabs: ['优惠券状态', 'Coupon states'],
  usable: ['可使用', 'Ready to use'],
  used: ['已使用', 'Used'],
  expired: ['已过期', 'Expired'],
  until: [(time: string) => `有效期至 ${time}`, (time: string) => `Valid until ${time}`],
  usedAt: [(time: string) => `${time} 使用`, (time: string) => `Used ${time}`],
  use: ['去选购', 'Browse products'],
  emptyUsable: ['没有可使用的优惠券', 'No coupons to use'],
  emptyUsableWhy: ['商品页与购物车中可领取优惠券。', 'You can claim coupons on the page of an item and in the cart.'],
  emptyUsed: ['还没有使用过优惠券', 'No coupons used yet'],
  emptyExpired: ['没有过期的优惠券', 'No expired coupons'],
})
