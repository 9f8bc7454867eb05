import { defineTexts } from '#web/i18n/texts.ts'

export const carCardTexts = defineTexts({
  registered: [(month: string) => `${month}上牌`, (month: string) => month],
  unregistered: ['未上牌', 'Not registered'],
  /** By the plan that stands below lists: not the lowest of all, so there is no "from". */
  monthly: [(sum: string) => `月供 ${sum}`, (sum: string) => `${sum} / month`],
  sold: ['已售', 'Sold'],
  withdrawn: ['已下架', 'No longer listed'],
  reserved: ['已被预订', 'Reserved'],
})
