import { defineTexts } from '#web/i18n/texts.ts'

/** Cars that are suggested. */
export const pickTexts = defineTexts({
  title: ['推荐车源', 'Suggested cars'],
  own: ['为您挑选', 'Picked for you'],
  all: ['全部车源', 'All cars'],
})
