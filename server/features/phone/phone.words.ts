/** What the message centre says of another number. Numbers are masked. */
export const changedMessage = (before: string | undefined, after: string) => ({
  title: { cn: '账户手机号已更换', en: 'The number of your account was changed' },
  body: {
    cn: `${before === undefined ? '账户手机号现为' : `账户手机号已由 ${before} 更换为`} ${after}，其他设备已退出登录。已提交的咨询、预约和订单仍使用当时填写的联系电话。`,
    en: `${before === undefined ? 'The number of your account is now' : `The number of your account was ${before} and is now`} ${after}; other devices were signed out. Requests, appointments and orders that you have made keep the number that was given for them.`,
  },
})
