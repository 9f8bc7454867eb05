import { defineTexts } from '#web/i18n/texts.ts'

/** Words about photographs of cars at the desk. */
export const photoTexts = defineTexts({
  photos: ['照片', 'Photographs'],
  inOrder: ['顺序与文字', 'Order and words'],
  help: [
    '第一张是首图，在列表中展示；每张都要写明拍的是什么，中英文都要。保存后买家马上看到',
    'The first one stands in lists. Each says in both languages what it shows. Buyers see them as soon as you save',
  ],
  none: ['还没有照片：买家看到的是同款示意图', 'No photographs yet: buyers see drawn pictures of the same model'],
  add: ['添加照片', 'Add photographs'],
  save: ['保存照片', 'Save the photographs'],
  part: ['部位', 'Shows'],
})
