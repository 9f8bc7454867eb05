import { defineTexts } from '#web/i18n/texts.ts'

export const outlineTexts = defineTexts({
  left: ['左', 'L'],
  right: ['右', 'R'],
})
