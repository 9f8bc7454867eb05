import { defineTexts } from '#web/i18n/texts.ts'

export const phoneTexts = defineTexts({
  title: ['更换手机号', 'Change your number'],
  back: ['返回个人资料', 'Back to your profile'],
  step: [(n: number) => `第 ${n} 步，共 2 步`, (n: number) => `Step ${n} of 2`],
  oldTitle: ['验证当前手机号', 'Prove your present number'],
  oldWhy: [
    (phone: string) => `我们向 ${phone} 发送验证码，确认是您本人在更换。`,
    (phone: string) => `A code goes to ${phone}, so that nobody but you can change it.`,
  ],
  prove: ['验证并继续', 'Continue'],
  proving: ['正在验证…', 'Checking…'],
  newTitle: ['填写新手机号', 'Enter the new number'],
  newWhy: [
    (until: string) => `当前手机号已验证，请在 ${until} 前完成更换。`,
    (until: string) => `Your present number is proved. Please finish before ${until}.`,
  ],
  firstWhy: [
    '您的账户还没有中国大陆手机号，只需验证新手机号。',
    'Your account has no mobile number of mainland China yet: only the new one is proved.',
  ],
  mobile: ['新手机号', 'New number'],
  mobileWrong: ['请填写 11 位中国大陆手机号', 'Please enter a mobile number of mainland China, eleven digits'],
  change: ['更换手机号', 'Change the number'],
  changing: ['正在更换…', 'Changing…'],
  changed: [
    (ended: number) => (ended > 0 ? `手机号已更换，${ended} 个其他设备已退出登录` : '手机号已更换'),
    (ended: number) =>
      ended > 0 ? `Your number was changed. Other devices signed out: ${ended}` : 'Your number was changed',
  ],
  later: [
    (when: string) => `手机号刚更换过。为保护账户，${when} 之后可以再次更换。`,
    (when: string) =>
      `Your number was changed a short time ago. To protect your account, it can be changed again after ${when}.`,
  ],
  closed: [
    '本店暂未开通短信验证，暂时不能在这里更换手机号。',
    'This shop does not send text messages yet, so the number cannot be changed here.',
  ],
  after: ['更换之后', 'What follows'],
  movesLogin: [
    '使用新手机号登录，旧手机号不再能登录此账户。',
    'You sign in with the new number; the one before no longer opens this account.',
  ],
  keepsLogin: [
    '登录方式不变：仍用登录服务中的号码登录。如在登录服务中更换号码，下次登录后以那里的新号码为准。',
    'You sign in as before, with the number at the login service. When you change it there, that number counts from your next sign-in on.',
  ],
  others: ['除当前设备外，其他设备全部退出登录。', 'All devices but this one are signed out.'],
  things: [
    '已提交的咨询、预约和订单仍留在账户中，并使用当时填写的联系电话；如需修改，请联系门店。',
    'Requests, appointments and orders stay in your account, with the number that was given for them. To change that, please ask the dealer.',
  ],
  codes: ['此后的验证码和签约短信发送到新手机号。', 'Codes, also for contracts, go to the new number from then on.'],
  lost: ['旧手机号已无法使用？', 'No access to the number any more?'],
  lostMoves: [
    '无法收到旧手机号的短信时，不能在这里更换，也不能凭电话或聊天更换，以免他人冒用您的账户。请先向运营商补办旧号码的 SIM 卡，再回到这里。',
    'Without a text to the number before it cannot be changed here, nor by a call or a chat, so that nobody else can take your account. Please ask your carrier for a new SIM card of that number first, then come back.',
  ],
  lostKeeps: [
    '无法收到旧手机号的短信时，请在登录服务中更换号码；下次登录后，本店自动使用新号码。',
    'Without a text to the number before, please change it at the login service. The shop takes the new one at your next sign-in.',
  ],
  lostHelp: ['仍有疑问请致电', 'Any questions? Please call'],
  atLogin: ['前往登录服务修改资料', 'Change your details at the login service'],
})
