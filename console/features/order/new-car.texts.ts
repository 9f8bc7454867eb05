import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What staff read of an order of a new car. */
export const newCarTexts = defineTexts({
  configuration: ['配置', 'Configuration'],
  code: ['配置代码', 'Code'],
  included: ['已含', 'Included'],
  gifts: ['随车赠礼', 'Gifts'],
  expected: ['下单时预计交付', 'Expected when ordered'],
  buyer: ['购车人', 'Buyer'],
  who: ['购车主体', 'Who buys'],
  person: ['个人', 'A person'],
  company: ['企业', 'A company'],
  forgotten: ['已删除', 'Deleted'],
  payWay: ['购车方式', 'Paid'],
  full: ['全款', 'In full'],
  loanTerms: [
    (down: number, months: number) => `首付 ${down}%，${months}\u00a0个月`,
    (down: number, months: number) => `${down}% down, ${counted(months, 'month').replace(' ', '\u00a0')}`,
  ],
  monthly: [(sum: string) => `每月 ${sum}`, (sum: string) => `${sum} a month`],
})
