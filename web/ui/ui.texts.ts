import { defineTexts } from '#web/i18n/texts.ts'

/** What every page may say by itself: while it waits, and in its dialogs. Controls have words of their own (`control.texts.ts`). */
export const uiTexts = defineTexts({
  skip: ['跳到主要内容', 'Skip to the main content'],
  remove: [(what: string) => `移除 ${what}`, (what: string) => `Remove ${what}`],
  loading: ['正在加载', 'Loading'],
  stillWorking: ['仍在处理，请稍候', 'Still working, please wait'],
  again: ['再试一次', 'Try again'],
  confirm: ['确认', 'Confirm'],
  cancel: ['取消', 'Cancel'],
  alertTitle: ['温馨提示', 'Please note'],
  alertText: [
    '抱歉，网络拥堵，请稍后回到首页，发现更多极致驾趣~',
    'Sorry, the network is busy. Please return to the home page a little later.',
  ],
  alertDone: ['知道了', 'Got it'],
})
