import { defineTexts } from '#web/i18n/texts.ts'

export const contentTexts = defineTexts({
  home: ['首页', 'Home'],
  help: ['帮助中心', 'Help'],
  newCars: ['新车', 'New cars'],
  usedCars: ['二手车', 'Used cars'],
  over: ['活动已结束', 'This campaign is over'],
  overText: [
    (day: string) => `已于 ${day} 结束，页面内容不再展示。`,
    (day: string) => `It ended on ${day}, and its content is no longer shown.`,
  ],
  toHome: ['回到首页', 'Go to the start page'],
  until: [(moment: string) => `至 ${moment}（北京时间）`, (moment: string) => `Until ${moment}, Beijing time`],
  unsaved: ['含尚未保存的修改。', 'With changes that are not saved yet.'],
  previewOf: [
    (moment: string) => `预览：${moment}（北京时间）的样子，访客看不到此地址。`,
    (moment: string) => `Preview: as it looks on ${moment}, Beijing time. Visitors cannot find this address.`,
  ],
})
