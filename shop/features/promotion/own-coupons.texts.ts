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
  code: ['券码', 'Coupon code'],
  codeHelp: ['活动海报、短信或信件上的券码', 'It stands on posters, in messages and letters'],
  codeWrong: ['券码由字母、数字与连字符组成，至少 3 位', 'A code has letters, digits and hyphens, at least 3'],
  take: ['领取', 'Add it'],
  taking: ['正在领取', 'Adding'],
  taken: [(title: string) => `已领取：${title}`, (title: string) => `Added: ${title}`],
  emptyUsed: ['还没有使用过优惠券', 'No coupons used yet'],
  emptyExpired: ['没有过期的优惠券', 'No expired coupons'],
})
