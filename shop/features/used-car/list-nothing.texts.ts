import { defineTexts } from '#web/i18n/texts.ts'

/** In place of cars. */
export const nothingTexts = defineTexts({
  emptyTitle: ['没有符合条件的车', 'No cars match'],
  emptyWhy: ['可以减少一个条件，或清除全部条件。', 'Remove a filter, or clear them all.'],
  emptyAll: ['目前没有在售车源，请稍后再来。', 'There are no cars on sale at the moment. Please come back later.'],
  pastEnd: ['这一页没有车了', 'There are no cars on this page'],
  firstPage: ['回到第一页', 'Back to the first page'],
})
