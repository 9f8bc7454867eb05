import { defineTexts } from '#web/i18n/texts.ts'

export const keptWordsTexts = defineTexts({
  typedBack: ['登录前填写的内容已恢复', 'What you typed before signing in is here again'],
  typedKept: [
    '登录前填写的内容已保留，重新打开表单即可继续',
    'What you typed before signing in is kept: open the form again',
  ],
})
