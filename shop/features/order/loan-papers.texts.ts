import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const loanPapersTexts = defineTexts({
  title: ['贷款资料', 'Papers for your loan'],
  about: [
    (kept: string) =>
      `照片或 PDF，每份最多 6 个文件、每个 10 MB，审核前可更换。文件加密保存，仅订单门店与总部可查看，最后一次提交或审核 ${kept}后删除。`,
    (kept: string) =>
      `Photographs or PDF, up to 6 files of 10 MB for each paper. You can replace them until they are checked. They are kept encrypted, only the dealer of this order and head office can open them, and they are deleted ${kept} after they were last sent or checked.`,
  ],
  failed: ['贷款资料加载失败', 'The papers for your loan could not be loaded'],
  add: ['添加文件', 'Add files'],
  addTo: [(name: string) => `添加文件：${name}`, (name: string) => `Add files: ${name}`],
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
  noFiles: ['文件已到期删除', 'The files were deleted when their time was over'],
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
