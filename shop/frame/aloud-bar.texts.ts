import { defineTexts } from '#web/i18n/texts.ts'

export const aloudTexts = defineTexts({
  bar: ['简明页面', 'Plain pages'],
  read: ['朗读本页', 'Read aloud'],
  goOn: ['继续朗读', 'Go on'],
  stop: ['停止朗读', 'Stop'],
  touch: ['点读', 'Read what I touch'],
  cannot: ['这个浏览器不能朗读', 'This browser cannot read aloud'],
  settings: ['设置', 'Settings'],
})
