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
  invitationTitle: ['这份邀请已失效', 'This invitation is no longer valid'],
  invitation: [
    '邀请链接 72 小时内有效，只能使用一次；请向管理员索取新的链接',
    'A link works for 72 hours and once. Please ask an administrator for a new one',
  ],
  invitationOtherTitle: ['这份邀请不是发给这个号码的', 'This invitation is for another number'],
  invitationOther: [
    '请再次打开邀请链接，用收到邀请的手机号码登录',
    'Please open the link once more and sign in with the number that was invited',
  ],
  secondFactorTitle: ['员工登录须完成第二重验证', 'Staff sign in with a second factor'],
  secondFactor: ['请重新登录，并完成登录服务要求的第二重验证', 'Please sign in again and complete the second step'],
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
