import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The privacy centre. */
export const privacyTexts = defineTexts({
  title: ['隐私中心', 'Privacy centre'],
  lead: [
    '查看我们保存的信息与您的每一项同意，下载副本，或注销账户。',
    'See what we keep and what you agreed to, download a copy, or delete your account.',
  ],
  policy: ['个人信息保护政策', 'Privacy policy'],
  consents: ['我的同意', 'My consents'],
  consentsWhy: [
    '每一项单独给予、单独撤回。撤回立即生效，之前的处理仍然有效。',
    'You give and withdraw each one separately. Withdrawing takes effect at once; what was done before remains lawful.',
  ],
  given: ['已同意', 'Given'],
  notGiven: ['未同意', 'Not given'],
  withdrawn: ['已撤回或不同意', 'Withdrawn or refused'],
  givenAt: [
    (version: string, time: string) => `${version} 版 · ${time}`,
    (version: string, time: string) => `Version ${version} · ${time}`,
  ],
  to: [(name: string) => `接收方：${name}`, (name: string) => `Recipient: ${name}`],
  read: ['阅读全文', 'Read the text'],
  give: ['同意', 'Agree'],
  giving: ['正在保存', 'Saving'],
  withdraw: ['撤回', 'Withdraw'],
  withdrawAndCancel: ['撤回并取消预约', 'Withdraw and cancel'],
  cancelled: ['撤回后，这些预约会取消：', 'These appointments are cancelled with it:'],
  cancelledWhy: ['仍想到店，请保留这项同意。', 'To come all the same, keep this consent.'],
  visit: [(kind: string, at: string) => `${kind}，${at}`, (kind: string, at: string) => `${kind}, ${at}`],
  withdrawing: ['正在撤回', 'Withdrawing'],
  withdrawTitle: [(name: string) => `撤回“${name}”？`, (name: string) => `Withdraw “${name}”?`],
  stops: ['撤回后停止的', 'What stops'],
  stays: ['不受影响的', 'What stays'],
  keep: ['暂不撤回', 'Not now'],
  withdrawnNow: ['已撤回', 'Withdrawn'],
  givenNow: ['已同意', 'Agreed'],
  history: ['查看同意与撤回的记录', 'See all consents and withdrawals'],
  kept: ['我们保存的信息', 'What we keep'],
  keptCount: [(n: number) => `${n} 条`, (n: number) => counted(n, 'entry', 'entries')],

  howLong: [(time: string) => `期限：${time}`, (time: string) => `Kept: ${time}`],
  copy: ['下载我的信息', 'Download my information'],
  copyWhy: [
    '一份网页供阅读，一份 JSON 供其他程序使用。保存 7 天，只有您能下载。',
    'A web page to read and a JSON file for other programs. Kept for seven days, for you alone.',
  ],
  make: ['生成副本', 'Make a copy'],
  making: [(percent: number) => `正在生成 ${percent}%`, (percent: number) => `Being made, ${percent}%`],
  makingLabel: ['生成进度', 'Progress'],
  ready: [(time: string) => `已生成，保存至 ${time}`, (time: string) => `Ready, kept until ${time}`],
  failed: ['生成未成功，请重试', 'This did not succeed. Please try again'],
  html: ['下载网页', 'Web page'],
  json: ['下载 JSON', 'JSON'],
  downloading: ['正在下载', 'Downloading'],
  again: ['重新生成', 'Make a new one'],
  leave: ['注销账户', 'Delete my account'],
  leaveWhy: [
    '注销前会列出删除与保留的内容，之后有 15 天冷静期。',
    'First you see what is deleted and what is kept; then there are 15 days to change your mind.',
  ],
  toLeave: ['查看并申请注销', 'See and ask for deletion'],
  waiting: [(time: string) => `账户将于 ${time} 注销`, (time: string) => `Your account will be deleted on ${time}`],
  waitingWhy: [
    '在此之前重新登录或撤销申请，账户即保留。',
    'Sign in again or take the request back before then, and the account is kept.',
  ],
  keepAccount: ['保留账户', 'Keep my account'],
  keeping: ['正在撤销', 'Taking it back'],
  keptNow: ['账户已保留', 'Your account is kept'],
})

/** The page that asks for the deletion. */
export const deleteTexts = defineTexts({
  title: ['注销账户', 'Delete my account'],
  back: ['返回隐私中心', 'Back to the privacy centre'],
  hindered: ['请先处理以下事项', 'Please settle these first'],
  hinderedWhy: [
    '它们结束之前，我们需要您的信息来履行合同。',
    'Until they have ended we need your information to carry out the contract.',
  ],
  order: ['未完成的订单', 'Open order'],
  refundCase: ['处理中的退款申请', 'Refund request under review'],
  refund: ['退款中', 'Refund in progress'],
  carOffer: ['已签约、待付款的卖车', 'Car sold to us, not paid yet'],
  what: ['注销后', 'What happens'],
  when: [
    (time: string) => `现在申请，账户于 ${time} 注销。在此之前重新登录或撤销，账户即保留。`,
    (time: string) =>
      `If you ask now, the account is deleted on ${time}. Sign in again or take it back before then, and it is kept.`,
  ],
  others: [
    '其他设备上的登录立即结束。注销后可以用同一手机号重新注册，但之前的订单与优惠券不会恢复。',
    'You are signed out on all other devices at once. You can register again with the same number later, but orders and coupons do not come back.',
  ],
  copyFirst: ['先下载我的信息', 'Download my information first'],
  notFresh: [
    '为确认是您本人，请重新登录。登录后 10 分钟内可以申请。',
    'To be sure that it is you, please sign in again. You can then ask within 10 minutes.',
  ],
  signIn: ['重新登录', 'Sign in again'],
  understood: [
    '我已了解删除与保留的内容，并知道 15 天后账户不可恢复',
    'I understand what is deleted and what is kept, and that the account cannot be restored after 15 days',
  ],
  tickFirst: ['请先勾选确认', 'Please tick the box first'],
  ask: ['申请注销', 'Ask for deletion'],
  asking: ['正在提交', 'Sending'],
  confirmTitle: ['确定申请注销？', 'Ask for the deletion of your account?'],
  confirmYes: ['申请注销', 'Ask for deletion'],
  asked: ['已提交，15 天内可以撤销', 'Requested. You have 15 days to take it back'],
})
