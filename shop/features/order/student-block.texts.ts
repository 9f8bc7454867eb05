import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What the order of a returning student shows beside every order. */
export const studentBlockTexts = defineTexts({
  steps: ['海关、签约、税务与上牌', 'Customs, contract, taxes and plates'],
  done: [(day: string) => `${day} 完成`, (day: string) => `Done on ${day}`],
  byYou: ['由您办理', 'Yours to do'],
  byUs: ['由我们办理', 'We do this'],
  now: ['现在', 'Now'],
  later: ['之后', 'Later'],
  off: ['未办理', 'Not done'],
  numberIs: [(name: string, no: string) => `${name} ${no}`, (name: string, no: string) => `${name}: ${no}`],
  validUntil: [(day: string) => `有效期至 ${day}`, (day: string) => `Valid until ${day}`],
  noDay: ['有效期请询问海关', 'For how long it holds, please ask your customs office'],
  open: [(n: number) => `查看文件 ${n}`, (n: number) => `Open document ${n}`],
  documents: [(n: number) => `${n} 份文件`, (n: number) => counted(n, 'document')],
  document: ['文件', 'Document'],
  drawn: [
    '文件逐页重绘后加密保存，每次打开都有记录。',
    'Documents are drawn anew, kept encrypted, and each opening is written down.',
  ],
  applyUntil: [(day: string) => `最晚 ${day} 前向海关申请`, (day: string) => `Apply at customs by ${day}`],
  permitUntil: [(day: string) => `海关批准文件 ${day} 到期`, (day: string) => `The approval of customs ends on ${day}`],
  toCalendar: ['加入日历', 'Add to calendar'],
  fileName: ['免税车期限', 'duty-free-car'],
  office: [(name: string) => `办理海关：${name}`, (name: string) => `Customs office: ${name}`],
  prices: ['锁定的价格', 'The frozen price'],
  toConfig: ['配置与税率依据', 'Configuration and rates'],
  stages: ['取消与退款', 'Cancelling and refunds'],
  stagesWhy: [
    '各阶段取消或解除时退还的金额，按当前已付款计算。',
    'What goes back at each stage, of what is paid by now.',
  ],
  told: ['监管期与时限：请询问海关', 'Supervision and times: ask your customs office'],
  toldWhy: [
    '以下各项来源不一或仅有旧文件，不作为承诺。',
    'Sources differ about these, or are old. None of it is a promise.',
  ],
  failed: ['海关进度未能加载', 'The steps could not be loaded'],
})
