import { defineTexts } from '#web/i18n/texts.ts'

/** What the pages say that follow a booking, whatever its kind. */
export const bookedTexts = defineTexts({
  nothing: ['这里没有刚刚完成的预约', 'There is no booking here'],
  wayThere: ['路线导航', 'Directions'],
  changeTitle: ['改期或取消', 'Move or cancel'],
  changeUntil: [
    (at: string) => `${at} 前可在线改期或取消。`,
    (at: string) => `You can move or cancel it online until ${at}.`,
  ],
  changeSignIn: ['用同一手机号登录，即可改期或取消。', 'Sign in with the same mobile number to move or cancel it.'],
  signIn: ['登录', 'Sign in'],
})
