import { defineTexts } from '#web/i18n/texts.ts'

/** What is said of the history of what several people write. */
export const pastTexts = defineTexts({
  saves: [
    (n: number, since: string) => `共 ${n} 次，自 ${since}`,
    (n: number, since: string) => `saved ${n} ×, first ${since}`,
  ],
})
