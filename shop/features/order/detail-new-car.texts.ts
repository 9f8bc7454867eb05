import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What a new car was ordered with. */
export const detailNewCarTexts = defineTexts({
  configuration: ['配置与价格', 'Configuration and price'],
  trim: ['车型价格', 'Version'],
  included: ['已含', 'Included'],
  price: ['车价', 'Car price'],
  agreed: ['购车信息', 'What was agreed'],
  buyer: ['购车人', 'Buyer'],
  number: ['证件号码', 'Document number'],
  forgotten: ['已删除', 'Deleted'],
  payWay: ['购车方式', 'Paid'],
  full: ['全款', 'In full'],
  loanOf: [
    (name: string, months: number, sum: string) => `${name}，${months}\u00a0个月，每月 ${sum}`,
    (name: string, months: number, sum: string) =>
      `${name}, ${counted(months, 'month').replace(' ', '\u00a0')}, ${sum} a month`,
  ],
  exception: ['下单后的价格调整', 'Change since the order'],
  bonusGone: ['未成交，置换补贴已取消', 'Not sold to us; the bonus was taken out'],
  oldCar: ['旧车置换', 'Old car'],
  offerIs: [
    (name: string, sum: string) => `${name}，报价 ${sum}，另付给您`,
    (name: string, sum: string) => `${name}, offer ${sum}, paid to you separately`,
  ],
  open: ['报价有效', 'The offer holds'],
  bought: ['已成交', 'Sold to us'],
  over: ['报价已失效', 'The offer has ended'],
  vin: ['车架号', 'VIN'],
  expected: ['预计交付', 'Expected delivery'],
  from: [(day: string) => `${day} 起`, (day: string) => `From ${day}`],
  gifts: ['随车赠礼', 'Included gifts'],
  gift: [(name: string, n: number) => `${name} × ${n}`, (name: string, n: number) => `${name} × ${n}`],
})
