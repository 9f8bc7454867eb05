import { defineTexts } from '#web/i18n/texts.ts'

/** The end of what every list of the desk is searched and filtered by. */
export const deskFilterTexts = defineTexts({
  find: ['查找', 'Find'],
  clear: ['清除', 'Clear'],
})
