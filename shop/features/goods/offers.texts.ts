import { counted } from '#contract/signs.ts'
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
  until: [(moment: string) => `截至 ${moment}`, (moment: string) => `Valid until ${moment}`],
  days: [(n: number) => `领取后 ${n} 天内有效`, (n: number) => `Valid for ${counted(n, 'day')}`],
  giftFrom: [
    (name: string, sum: string) => `满 ${sum} 赠 ${name}`,
    (name: string, sum: string) => `Gift from ${sum}: ${name}`,
  ],
  giftsLeft: [(n: number) => `仅剩 ${n} 份`, (n: number) => `only ${n} left`],
  giftGone: [(name: string) => `${name} 已赠完`, (name: string) => `Gift all given away: ${name}`],
  runsUntil: [(moment: string) => `至 ${moment}`, (moment: string) => `until ${moment}`],
  endsIn: ['距结束', 'ends in'],
  beginsIn: ['距开始', 'begins in'],
  gift: [(name: string) => `赠 ${name}`, (name: string) => `Gift: ${name}`],
})
