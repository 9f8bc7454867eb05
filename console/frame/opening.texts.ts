import { openMinutes } from '#contract/constants.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const openingTexts = defineTexts({
  reveal: ['查看', 'Show'],
  revealTitle: ['查看完整信息', 'Show in full'],
  revealWhy: [
    (most: number) => `查看后将记入操作日志，${openMinutes} 分钟后自动隐藏；每人一小时内最多查看 ${most} 项`,
    (most: number) =>
      `This is written into the log of acts and hidden again after ${openMinutes} minutes. One person may open ${most} in an hour`,
  ],
  reason: ['查看原因', 'Reason'],
  reasonNeeded: ['请用文字写明具体原因', 'Please say in words what the reason is'],
})
