import { openMinutes } from '#contract/constants.ts'
import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const openingTexts = defineTexts({
  reveal: ['查看', 'Show'],
  revealTitle: ['查看完整信息', 'Show in full'],
  revealWhy: [
    (most: number) => `查看后将记入操作日志，${openMinutes} 分钟后自动隐藏；每人一小时内最多查看 ${most} 项`,
    (most: number) =>
      `This is written into the log of acts and hidden again after ${openMinutes} minutes. One person may open ${most} in an hour`,
  ],
  purpose: ['查看用途', 'What it is for'],
  purposeNeeded: ['请选择一个用途', 'Please choose what it is for'],
  wordsIfAny: ['补充说明（选填）', 'In words, if you like'],
  words: ['具体情况', 'What it is about'],
  wordsNeeded: [
    (n: number) => `请用文字写明具体情况，至少 ${n} 个字`,
    (n: number) => `Please say what it is about, in ${counted(n, 'sign')} at least`,
  ],
  wordsWrong: ['请再写清楚一些', 'Please say a little more'],
  reference: ['文号', 'Number of the request'],
  referenceNeeded: ['请填写来文文号', 'Please enter the number of the request'],
})
