import { defineTexts } from './i18n/texts.ts'

/** What the browser says by itself after a failed call; everything else are the server's words. */
export const apiTexts = defineTexts({
  /** The server gave no words (spec 8). */
  unknown: ['服务器异常', 'Something went wrong on our side'],
  /** A call of an earlier session came back refused; the one of now goes on. */
  otherSession: ['登录状态已更新，请重试', 'You have signed in anew. Please try again'],
  offline: ['网络已断开，请检查后重试', 'You are offline. Please check your connection and try again'],
})
