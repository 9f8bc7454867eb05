import { defineTexts } from '#web/i18n/texts.ts'

export const savingTexts = defineTexts({
  note: ['省流量', 'Saving data'],
  what: ['本页图片未加载。', 'The pictures of this page are not loaded.'],
  show: ['显示图片', 'Show them'],
  change: ['设置', 'Settings'],
})
