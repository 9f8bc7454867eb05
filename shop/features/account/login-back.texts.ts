import { defineTexts } from '#web/i18n/texts.ts'

export const loginBackTexts = defineTexts({
  working: ['正在完成登录', 'Signing you in'],
  noScript: ['完成登录需要启用 JavaScript', 'Please enable JavaScript to complete the sign-in'],
  deniedTitle: ['登录已取消', 'Sign-in cancelled'],
  denied: ['您没有完成登录，可以随时重新登录', 'You did not complete the sign-in. You can sign in again at any time'],
  expiredTitle: ['登录请求已失效', 'This sign-in has expired'],
  expired: ['登录用时过长，或这个页面已经用过', 'It took too long, or this page has been used already'],
  elsewhereTitle: ['请在同一个浏览器中登录', 'Please sign in with one browser'],
  elsewhere: ['登录是在另一个浏览器中开始的', 'This sign-in was started in another browser'],
  notStaffTitle: ['这个账号没有员工权限', 'This is not a staff account'],
  notStaff: ['请换一个员工账号，或联系管理员开通', 'Please use a staff account, or ask an administrator'],
  unavailableTitle: ['登录服务暂时没有响应', 'The sign-in service is not responding'],
  unavailable: [
    '请稍后重新登录，您的购物车和收藏不受影响',
    'Please try again shortly. Your cart and favourites are safe',
  ],
  failedTitle: ['登录未成功', 'Sign-in did not succeed'],
  failed: ['请重新登录', 'Please sign in again'],
  again: ['重新登录', 'Sign in again'],
  switchAccount: ['换账号登录', 'Use another account'],
  home: ['返回首页', 'Back to the home page'],
})
