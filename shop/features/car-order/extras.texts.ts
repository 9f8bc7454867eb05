import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What a customer brings along to an order of a new car. */
export const extrasTexts = defineTexts({
  title: ['优惠券与旧车置换', 'Coupon and old car'],
  coupon: ['优惠券', 'Coupon'],
  couponsFor: [(n: number) => `${n} 张可用`, (n: number) => `${counted(n, 'coupon')} for this car`],
  noCoupon: ['不使用优惠券', 'No coupon'],
  couponIs: [
    (title: string, sum: string, day: string) => `${title}，减 ${sum}，${day} 到期`,
    (title: string, sum: string, day: string) => `${title}: ${sum} off, until ${day}`,
  ],
  noneOfCoupons: ['没有可用于这台车的优惠券', 'You have no coupon for this car'],
  oldCar: ['用旧车置换', 'Trade in your car'],
  oldCarWhy: [
    '旧车由我们按报价收购，款项另行支付给您。',
    'We buy your old car at our offer and pay you for it separately.',
  ],
  noOldCar: ['不置换', 'No trade-in'],
  offerIs: [
    (name: string, sum: string) => `${name}，报价 ${sum}`,
    (name: string, sum: string) => `${name}, offer ${sum}`,
  ],
  offerWaits: [
    (name: string, sum: string) => `${name} 的报价 ${sum} 尚未接受`,
    (name: string, sum: string) => `You have not accepted our offer of ${sum} for your ${name} yet`,
  ],
  acceptFirst: ['查看并接受', 'Look at it'],
  forOldCar: ['旧车收购款（另付给您）', 'For your old car, paid to you separately'],
  bonus: ['置换补贴（已从车价减去）', 'Trade-in bonus, taken off the price'],
  noBonus: ['目前没有', 'None at present'],
  lapses: [
    '旧车报价如在交车前失效或未成交，置换补贴不再适用，车价恢复原价；签约前您可因此取消并全额退款。',
    'If the old car is not sold to us before the hand-over, the bonus falls away and the price is what it was before. Until the contract is signed you may cancel for that reason and get everything back.',
  ],
  ownContract: [
    '旧车按其自己的合同成交，不影响这台车的价格。',
    'The old car has a contract of its own and does not change the price of this one.',
  ],
  haveOldCar: ['有旧车要换？', 'Do you have a car to trade in?'],
  valueIt: ['先估价', 'Get an offer first'],
})
