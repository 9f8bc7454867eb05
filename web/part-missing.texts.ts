import { defineTexts } from '#web/i18n/texts.ts'

export const partMissingTexts = defineTexts({
  pressAgain: ['没有加载出来，请再按一次', 'It did not load. Please press again.'],
})
