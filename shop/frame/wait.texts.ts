import { defineTexts } from '#web/i18n/texts.ts'

/** What a long wait says and offers (decisions: Calls). */
export const waitTexts = defineTexts({
  again: ['再试一次', 'Try again'],
  stillLoading: ['页面仍在加载', 'The page is still loading'],
})
