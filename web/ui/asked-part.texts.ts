import { defineTexts } from '#web/i18n/texts.ts'

export const askedPartTexts = defineTexts({
  show: ['现在加载', 'Load it now'],
  why: ['已省流量：约 150 KB', 'Saving data: some 150 KB'],
})
