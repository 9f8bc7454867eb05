import { defineTexts } from '#web/i18n/texts.ts'

export const paperTexts = defineTexts({
  home: ['首页', 'Home'],
  since: [(day: string) => `${day} 起生效`, (day: string) => `In force from ${day}`],
})
