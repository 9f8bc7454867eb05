import { defineTexts } from '#web/i18n/texts.ts'

export const updateTexts = defineTexts({
  title: ['商城有新版本', 'There is a new version of the shop'],
  now: ['立即更新', 'Update now'],
  later: ['稍后', 'Later'],
  good: ['好的', 'All right'],
  whenLeaving: [
    '您正在填写的内容会留着，离开这一页时再更新。',
    'What you are filling in stays. The update comes when you leave this page.',
  ],
})
