import { defineTexts } from '#web/i18n/texts.ts'

/** What is said of everything that is shown to everybody alike. */
export const whySameTexts = defineTexts({
  same: ['对所有人相同，不使用您的信息。', 'The same for everybody; nothing about you is used.'],
})
