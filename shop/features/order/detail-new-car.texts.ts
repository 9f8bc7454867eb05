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
  vin: ['车架号', 'VIN'],
  expected: ['预计交付', 'Expected delivery'],
  from: [(day: string) => `${day} 起`, (day: string) => `From ${day}`],
  gifts: ['随车赠礼', 'Included gifts'],
  gift: [(name: string, n: number) => `${name} × ${n}`, (name: string, n: number) => `${name} × ${n}`],
})
