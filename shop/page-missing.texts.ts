import { defineTexts } from '#web/i18n/texts.ts'

export const pageMissingTexts = defineTexts({
  waits: ['没有网络，恢复后会打开这个页面', 'No connection. The page will open once it is back.'],
})
