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
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
