import { defineTexts } from '#web/i18n/texts.ts'

export const signInTexts = defineTexts({
  badge: ['演示登录服务', 'Demonstration sign-in'],
  title: [(store: string) => `登录${store}`, (store: string) => `Sign in to ${store}`],
  staffTitle: [(store: string) => `${store}员工登录`, (store: string) => `Staff sign-in, ${store}`],
  about: [
    '这是商城自带的登录服务，供开发和体验使用。验证码直接显示在本页，不会发送短信，请勿填写他人的手机号。',
    'This sign-in service comes with the shop, for development and for trying it out. The code is shown on this page and no message is sent. Please do not enter the number of another person.',
  ],
  phone: ['手机号', 'Mobile number'],
  phoneHelp: ['未注册的手机号登录后自动注册', 'New numbers are registered automatically'],
  code: ['验证码', 'Code'],
  send: ['获取验证码', 'Get code'],
  sendAgain: [(s: number) => `${s} 秒后重新获取`, (s: number) => `Resend in ${s} s`],
  yourCode: [
    (digits: string) => `您的验证码是 ${digits}，5 分钟内有效`,
    (digits: string) => `Your code is ${digits}. It is valid for 5 minutes`,
  ],
  enter: ['登录', 'Sign in'],
  entering: ['正在登录', 'Signing in'],
  cancel: ['暂不登录', 'Not now'],
  accounts: ['演示账号', 'Demonstration accounts'],
  accountsHelp: ['点一下即填好手机号和验证码', 'One click fills in number and code'],
  customer: ['客户', 'Customer'],
  operator: ['运营', 'Operator'],
  dealer: ['经销商', 'Dealer'],
  reviewer: ['审核', 'Reviewer'],
  finance: ['财务', 'Finance'],
  administrator: ['管理员', 'Administrator'],
  wrongPhone: ['请填写 11 位手机号', 'Please enter a Chinese mobile number with 11 digits'],
  wrongCode: ['验证码不正确，请核对后重新填写', 'This code is not correct. Please check it'],
  wrongCodeGone: ['验证码已失效，请重新获取', 'This code is no longer valid. Please get a new one'],
  wrongWait: [
    (s: number) => (s > 90 ? `获取次数过多，请 ${Math.ceil(s / 60)} 分钟后再试` : `请 ${s} 秒后重新获取`),
    (s: number) =>
      s > 90 ? `Too many codes. Please try again in ${Math.ceil(s / 60)} minutes` : `Please try again in ${s} s`,
  ],
  wrongNotStaff: ['这个手机号没有员工账号', 'This number has no staff account'],
  wrongTooMany: [
    (s: number) => `操作过于频繁，请 ${s} 秒后再试`,
    (s: number) => `Too many requests. Please try again in ${s} s`,
  ],
  noAnswer: ['网络没有响应，请重试', 'No answer from the network. Please try again'],
  goneTitle: ['这次登录已结束', 'This sign-in is over'],
  goneWhy: [
    '登录页面放置过久或已经用过，请重新登录',
    'The page was open for too long or has been used. Please sign in again',
  ],
  again: ['重新登录', 'Sign in again'],
  home: ['返回首页', 'Back to the home page'],
  agreement: ['用户协议', 'User agreement'],
  privacy: ['个人信息保护政策', 'Privacy policy'],
})
