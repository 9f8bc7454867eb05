import { defineTexts } from '#web/i18n/texts.ts'

/** Findings of an inspection, one by one. */
export const findingTexts = defineTexts({
  repaired: ['已修复', 'repaired'],
  photo: [(item: string, n: number) => `${item}，照片 ${n}`, (item: string, n: number) => `${item}, photograph ${n}`],
})
