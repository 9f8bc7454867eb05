/** Why somebody is not signed in: rows of the table of refusals (`errors.ts`). */
export const loginErrors = {
  LOGIN_EXPIRED: [4010, '登录请求已失效，请重新登录', 'This sign-in has expired. Please sign in again'],
  LOGIN_FAILED: [4011, '登录未成功，请重试', 'Sign-in did not succeed. Please try again'],
  LOGIN_UNAVAILABLE: [
    4013,
    '登录服务暂时没有响应，请稍后重试',
    'The sign-in service is not responding. Please try again shortly',
  ],
  LOGIN_ELSEWHERE: [
    4014,
    '登录是在另一个浏览器中开始的，请重新登录',
    'This sign-in was started in another browser. Please sign in again',
  ],
  LOGIN_INVITATION: [
    4016,
    '这份邀请已接受、撤回或过期，请向管理员索取新的链接',
    'This invitation was accepted or withdrawn, or is over. Please ask an administrator for a new link',
  ],
  LOGIN_INVITATION_OTHER: [
    4017,
    '这份邀请发给另一个手机号码，请用该号码登录',
    'This invitation is for another phone number. Please sign in with that one',
  ],
  LOGIN_SECOND_FACTOR: [
    4018,
    '员工登录须完成第二重验证，请重新登录并完成',
    'Staff sign in with a second factor. Please sign in again and complete it',
  ],
  LOGIN_NOT_STAFF: [4015, '这个账号没有员工权限', 'This account is not a staff account'],
  LOGIN_NOT_FRESH: [
    4904,
    '为确认是您本人，请重新登录后再申请注销',
    'To be sure that it is you, please sign in again before you ask for the deletion',
  ],
  PHONE_SAME: [4781, '这已是您账户的手机号', 'This is the number of your account already'],
  PHONE_TAKEN: [
    4782,
    '这个号码不能用于本账户，请换一个号码；如果它是您的，也可以用它登录',
    'This number cannot be used for this account. Please take another one, or sign in with it if it is yours',
  ],
  PHONE_PROOF: [
    4783,
    '请先验证当前手机号；验证在 15 分钟内有效',
    'Please prove your present number first; that holds for 15 minutes',
  ],
  PHONE_LATER: [
    4784,
    '手机号 24 小时内只能更换一次，请稍后再试',
    'The number can be changed once in 24 hours. Please try again later',
  ],
  PHONE_CODES: [
    4785,
    '为更换手机号获取验证码的次数已达上限，请 24 小时后再试',
    'Too many codes were asked for to change the number. Please try again in 24 hours',
  ],
  BIRTHDAY_WRONG: [
    4787,
    '请填写真实的出生日期；本商城面向年满 18 周岁的成年人',
    'Please enter a day of birth that there is. The shop is meant for people of 18 and above',
  ],
  PHONE_FIXED: [
    4786,
    '演示账户由所有试用者共用，手机号不能更换；可用其他号码登录后再试',
    'Accounts of the demonstration are everybody’s and keep their numbers. Please sign in with another one to try this',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
