import { defineTexts } from '#web/i18n/texts.ts'

/** Used cars that were looked at last. */
export const seenTexts = defineTexts({
  title: ['最近看过', 'Recently viewed'],
  why: [
    '您在本浏览器看过的二手车，最近的在前，只有您看得到。',
    'Used cars that you viewed in this browser, the latest first. Only you see them.',
  ],
  whyAccount: [
    '您登录后看过的二手车，最近的在前，只有您看得到。',
    'Used cars that you viewed while signed in, the latest first. Only you see them.',
  ],
  clear: ['清空', 'Clear'],
  clearTitle: ['清空看过的二手车？', 'Clear the used cars you viewed?'],
  clearText: [
    '浏览历史里的二手车一并清空，不能恢复；收藏与订单不受影响。',
    'They leave your browsing history, too. This cannot be undone; favourites and orders are kept.',
  ],
  cleared: ['已清空', 'Cleared'],
  all: ['全部历史', 'All history'],
})
