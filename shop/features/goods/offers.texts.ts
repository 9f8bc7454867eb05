import { defineTexts } from '#web/i18n/texts.ts'

/** Campaigns and coupons of goods. */
export const offerTexts = defineTexts({
  offers: ['优惠', 'Offers'],
  coupons: ['优惠券', 'Coupons'],
  takeCoupons: ['领券', 'Get coupons'],
  take: ['领取', 'Claim'],
  taking: ['正在领取', 'Claiming'],
  taken: ['已领取', 'Claimed'],
  gone: ['已领完', 'All claimed'],
  takenToast: ['已领取，结算时可用', 'Claimed. Use it at checkout'],
  until: [(moment: string) => `${moment} 前有效`, (moment: string) => `Valid until ${moment}`],
  days: [(n: number) => `领取后 ${n} 天内有效`, (n: number) => `Valid for ${n} days`],
  gift: [(name: string) => `赠 ${name}`, (name: string) => `Gift: ${name}`],
})
