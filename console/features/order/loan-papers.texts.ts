import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const loanPapersTexts = defineTexts({
  title: ['贷款资料', 'Papers for the loan'],
  askUsual: ['请客户提交常用资料', 'Ask for the usual papers'],
  ask: ['请客户提交', 'Ask for it'],
  accept: ['通过', 'Accept'],
  refuse: ['退回', 'Refuse'],
  withdraw: ['不再需要', 'No longer needed'],
  usual: ['常用', 'usual'],
  asked: ['客户已收到通知', 'The customer is told'],
  done: ['已记录，客户已收到通知', 'Noted; the customer is told'],
  refuseTitle: [(name: string) => `退回${name}`, (name: string) => `Refuse: ${name}`],
  refuseLabel: ['原因（客户可见）', 'Reason, as the customer reads it'],
  refuseHelp: [
    '说明哪里不合适、应补交什么；不要写入证件号码',
    'Say what is wrong and what to send instead; write no document number here',
  ],
  refuseNeeded: ['请写明原因', 'Please say why'],
  withdrawAsk: [(name: string) => `不再需要${name}？`, (name: string) => `${name}: no longer needed?`],
  withdrawWhy: [
    '客户已提交的文件立即删除，不能恢复。',
    'What the customer has sent is deleted at once and cannot be brought back.',
  ],
  keep: ['保留', 'Keep it'],
  open: [(n: number) => `查看文件 ${n}`, (n: number) => `Open file ${n}`],
  noted: ['查看已写入操作记录。', 'That you have opened it is noted in the log.'],
  noFiles: ['文件已删除', 'Files deleted'],
  pdf: ['下载 PDF', 'Save the PDF'],
  pdfNote: [
    '用完请从电脑中删除；除本笔贷款的贷款机构外，不要转给任何人。',
    'Delete it from this computer once it is used. It is for you and the lender of this loan, and for nobody else.',
  ],
  times: [(n: number) => `${n} 次`, (n: number) => counted(n, 'time')],
  history: ['记录', 'History'],
  reason: [(why: string) => `原因：${why}`, (why: string) => `Reason: ${why}`],
})
