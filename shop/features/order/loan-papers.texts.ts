import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const loanPapersTexts = defineTexts({
  title: ['贷款资料', 'Papers for your loan'],
  about: [
    (kept: string, most: number, mb: number) =>
      `照片或 PDF，每份最多 ${most} 个文件、每个 ${mb} MB，审核前可更换。文件加密保存，仅订单门店与总部可查看，最后一次提交或审核 ${kept}后删除。`,
    (kept: string, most: number, mb: number) =>
      `Photographs or PDF, at most ${counted(most, 'file')} of ${mb} MB for each paper. You can replace them until they are checked. They are kept encrypted, only the dealer of this order and head office can open them, and they are deleted ${kept} after they were last sent or checked.`,
  ],
  failed: ['贷款资料加载失败', 'The papers for your loan could not be loaded'],
  add: ['添加文件', 'Add files'],
  addTo: [(act: string, name: string) => `${act}：${name}`, (act: string, name: string) => `${act}: ${name}`],
  anew: ['重新提交', 'Send again'],
  sending: [(n: number) => `正在提交 ${n} 个文件…`, (n: number) => `Sending ${counted(n, 'file')} …`],
  sent: ['已提交', 'Sent'],
  file: [
    (n: number, kind: string, size: string) => `文件 ${n} · ${kind} · ${size}`,
    (n: number, kind: string, size: string) => `File ${n} · ${kind} · ${size}`,
  ],
  photo: ['照片', 'photograph'],
  save: ['下载', 'Save'],
  remove: ['删除', 'Remove'],
  of: [
    (act: string, n: number, name: string) => `${act}：${name}，文件 ${n}`,
    (act: string, n: number, name: string) => `${act}: ${name}, file ${n}`,
  ],
  removeAsk: ['删除这个文件？', 'Remove this file?'],
  keep: ['保留', 'Keep it'],
  reason: [(why: string) => `原因：${why}`, (why: string) => `Reason: ${why}`],
  noFiles: ['文件已删除', 'The files have been deleted'],
  consent: [
    '我同意为这笔贷款处理我提交的资料（含敏感个人信息），并由门店转交贷款机构',
    'I agree that the papers I send, which hold sensitive information, are used for this loan and passed by the dealer to the lender',
  ],
  consentText: ['阅读说明', 'Read what this means'],
  consentNeeded: ['请先同意处理贷款资料', 'Please agree to the use of your papers first'],
  wrongType: [
    (name: string, kinds: string) => `“${name}”不能提交，请选择 ${kinds} 文件`,
    (name: string, kinds: string) => `“${name}” cannot be sent. Please choose a file of kind ${kinds}`,
  ],
  tooLarge: [
    (name: string, most: number) => `“${name}”超过 ${most} MB`,
    (name: string, most: number) => `“${name}” is larger than ${most} MB`,
  ],
  empty: [(name: string) => `“${name}”是空文件`, (name: string) => `“${name}” is empty`],
  notSent: [(name: string, why: string) => `“${name}”：${why}`, (name: string, why: string) => `“${name}”: ${why}`],
})
