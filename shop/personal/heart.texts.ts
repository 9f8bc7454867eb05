import { defineTexts } from '#web/i18n/texts.ts'

/** What hearts say, whatever they keep. */
export const heartTexts = defineTexts({
  keep: [(name: string) => `收藏 ${name}`, (name: string) => `Save ${name}`],
  kept: ['已收藏', 'Saved'],
  dropped: ['已取消收藏', 'Removed from favourites'],
})
