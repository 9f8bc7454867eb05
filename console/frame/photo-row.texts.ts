import { defineTexts } from '#web/i18n/texts.ts'

/** Words about one photograph or picture among several. */
export const photoRowTexts = defineTexts({
  wordsNeeded: ['请为每张图片写中英文说明', 'Please say in both languages what each picture shows'],
  first: ['首图', 'Main picture'],
  makeFirst: ['设为首图', 'Make it the main picture'],
  earlier: ['上移', 'Move up'],
  later: ['下移', 'Move down'],
  remove: ['移除', 'Remove'],
  cn: ['中文说明', 'In Chinese'],
  en: ['英文说明', 'In English'],
  photoOf: [(n: number) => `第 ${n} 张图片`, (n: number) => `Picture ${n}`],
})
