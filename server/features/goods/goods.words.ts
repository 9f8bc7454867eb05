/** Sentences about goods that the server says, in both languages. */
import type { ReturnPolicyCode } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'
import { serviceWorks } from '#contract/service-works.ts'
import { wordOf } from '#server/lib/words.ts'

type Both = readonly [cn: string, en: string]

/** What may be given back, and why not (Consumer Protection Law art. 25; domain D.2). */
const policies: Readonly<Record<ReturnPolicyCode, readonly [title: Both, text: Both]>> = {
  'seven-days': [
    ['7 天无理由退货', 'Seven-day returns'],
    [
      '自签收次日起 7 天内可无理由退货，商品应完好、配件齐全；退货运费由您承担，质量问题由我们承担。',
      'You can return it within seven days of delivery, complete and in good condition. You pay return shipping unless the item is faulty.',
    ],
  ],
  confirm: [
    ['未拆封可 7 天退货', 'Seven-day returns, unopened'],
    [
      '涉及人身安全，拆封后不适用 7 天无理由退货；未拆封的，自签收次日起 7 天内可退。',
      'For safety reasons, seven-day returns do not apply once opened. Unopened, you can return it within seven days of delivery.',
    ],
  ],
  'custom-made': [
    ['不适用 7 天无理由退货', 'No seven-day returns'],
    [
      '为您专门制作或激活，不适用 7 天无理由退货；施工或激活前可全额退款。',
      'Made or activated for you, so seven-day returns do not apply. Full refund before work or activation begins.',
    ],
  ],
  voucher: [
    ['未核销可退', 'Refundable until redeemed'],
    [
      '有效期内未核销的部分可随时申请退款；到期未核销的，也可申请退款。',
      'Anything not redeemed can be refunded at any time, even after it expires.',
    ],
  ],
}

/** The return policy of a good as its page and the settlement say it. */
export function returnPolicyOf(code: ReturnPolicyCode) {
  const [title, text] = policies[code]
  return { code, title: wordOf(title), text: wordOf(text) }
}

export const attributeNames = {
  color: ['颜色', 'Colour'],
  size: ['规格', 'Size'],
  deliveryWay: ['配送方式', 'Delivery'],
  deliveryDealer: ['服务门店', 'Dealer'],
  quantity: ['数量', 'Quantity'],
} as const satisfies Record<string, Both>

export const installWords = (price: string): Both => [`安装每件 ¥${price}`, `Fitting ¥${price} each`]

export type FitReason =
  | 'anyCar'
  | 'fits'
  | 'otherSeries'
  | 'otherYears'
  | 'otherEnergy'
  | 'askCar'
  | 'askYear'
  | 'askEnergy'
  | 'unknownSeries'
  | 'unknownYear'
  | 'unknownVin'

/** Why a good fits a car or not. */
export const fitReasons: Readonly<Record<FitReason, (car: string) => Both>> = {
  anyCar: () => ['适用所有车型', 'Fits every car'],
  fits: car => [`适合您的 ${car}`, `Fits your ${car}`],
  otherSeries: car => [`不适合 ${car}：这件商品为其他车系设计`, `Not for your ${car}: it is made for other series`],
  otherYears: car => [`不适合 ${car}：这件商品用于其他年款`, `Not for your ${car}: it is made for other model years`],
  otherEnergy: car => [
    `不适合 ${car}：这件商品用于其他动力形式`,
    `Not for your ${car}: it is made for another kind of drive`,
  ],
  askCar: () => ['请选择车系与年款，或填写车架号', 'Please choose series and model year, or enter the VIN'],
  askYear: car => [`适合部分 ${car}，请选择年款`, `Fits some ${car}. Please choose the model year`],
  askEnergy: car => [
    `适合部分 ${car}，请选择动力形式，或填写车架号`,
    `Fits some ${car}. Please choose the drive, or enter the VIN`,
  ],
  unknownSeries: () => ['没有查到这个车系', 'We do not know this series'],
  unknownYear: car => [`没有查到 ${car} 这一年款`, `We do not know of a ${car}`],
  unknownVin: () => [
    '没有查到这个车架号对应的车型，请选择车系与年款',
    'We do not know the car of this VIN. Please choose series and model year',
  ],
}

export const vinWarning: Both = [
  '车架号第 9 位校验不符，请核对是否填写正确',
  'Character 9 of the VIN does not match. Please check the number',
]

const known: Readonly<Record<string, Word>> = serviceWorks

/** Names of works of the workshop's price list in its order; one that is no longer in it stands by its code. */
export const workNames = (codes: readonly string[]): Word[] => {
  const order = Object.keys(serviceWorks)
  return codes
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map(code => ({ cn: known[code]?.cn ?? code, en: known[code]?.en ?? code }))
}
