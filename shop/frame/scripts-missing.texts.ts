import { defineTexts } from '#web/i18n/texts.ts'

export const scriptsMissingTexts = defineTexts({
  what: [
    '页面未能完整加载，部分按钮暂时不可用，文字与链接仍可使用。',
    'This page did not load completely. Some buttons do not work yet; texts and links do.',
  ],
  again: ['重新加载', 'Reload'],
})
