import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What hearts say, whatever they keep. */
export const heartTexts = defineTexts({
  keep: [(name: string) => `收藏 ${name}`, (name: string) => `Save ${name}`],
  kept: ['已收藏', 'Saved'],
  keptLater: ['已收藏，网络恢复后同步', 'Saved. It syncs once you have a connection'],
  droppedLater: ['已取消收藏，网络恢复后同步', 'Removed. It syncs once you have a connection'],
  synced: [(n: number) => `已同步 ${n} 项收藏`, (n: number) => `${counted(n, 'favourite')} synced`],
  notAll: ['有收藏没有按离线时的操作更改', 'Not every favourite was changed'],
  dropped: ['已取消收藏', 'Removed from favourites'],
})
