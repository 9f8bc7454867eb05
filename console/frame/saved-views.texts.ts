import { defineTexts } from '#web/i18n/texts.ts'

export const savedViewsTexts = defineTexts({
  views: ['我的视图', 'My views'],
  keep: ['保存为视图', 'Keep as a view'],
  save: ['保存', 'Save'],
  name: ['名称', 'Name'],
  nameHelp: ['只有您自己看得到；同名的会被替换', 'You alone see it; one of the same name is replaced'],
  remove: [(name: string) => `删除视图「${name}」`, (name: string) => `Remove the view “${name}”`],
})
