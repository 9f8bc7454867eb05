import { draftTexts } from '#console/frame/draft/draft.texts.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Policies at the desk. */
export const policyDeskTexts = defineTexts({
  ...draftTexts,
  title: ['政策与条款', 'Legal texts'],
  why: [
    '客户阅读或同意的文本。新版本两种语言并排编写，由另一位同事批准，自所选日期起生效；已生效的版本永不改动。',
    'What customers read or agree to. A new version is written in both languages, approved by a colleague and holds from the day that is chosen. What holds is never changed.',
  ],
  policy: ['文本', 'Text'],
  inForce: ['生效中', 'In force'],
  coming: ['待生效', 'Coming'],
  earlier: ['历史版本', 'Earlier'],
  since: [(day: string) => `${day} 起`, (day: string) => `from ${day}`],
  broughtShort: [
    (versions: string) => `新发布带来 ${versions}，尚未采用`,
    (versions: string) => `A release brought ${versions}, not taken over`,
  ],
  brought: [
    (version: string) =>
      `商城的新发布带来了这份文本的 ${version} 版。贵店已有自行编写的版本，因此它没有自动生效。请核对它与商城功能的变化是否相关：`,
    (version: string) =>
      `A release of the shop brought version ${version} of this text. It does not hold here by itself, because you have written a version of your own. Please see whether it tells of something that the shop does now:`,
  ],
  beginBrought: [(version: string) => `以 ${version} 版开始`, (version: string) => `Begin with ${version}`],

  approved: ['已批准', 'Approved'],
  withdrawn: ['已撤销', 'Withdrawn'],
  draftNo: [(no: number) => `第 ${no} 份草稿`, (no: number) => `Draft ${no}`],
  begunWith: [(version: string) => `以 ${version} 版开始`, (version: string) => `begun with ${version}`],

  begin: ['以此开始', 'Begin with it'],
  discardText: ['写好的内容不再可用。', 'What is written in it can be used no more.'],
  approve: ['批准', 'Approve'],
  approveTitle: ['批准这一版本？', 'Approve this version?'],
  approveLater: [
    (day: string) => `自 ${day} 零点（北京时间）起生效，此前可撤销，之后永不改动。`,
    (day: string) =>
      `It holds from midnight of ${day} in Beijing. It can be withdrawn until then, and is never changed afterwards.`,
  ],
  approveNow: ['批准后立即生效，不能撤销，永不改动。', 'It holds at once, cannot be withdrawn and is never changed.'],
  withdraw: ['撤销', 'Withdraw'],
  withdrawTitle: [(version: string) => `撤销 ${version} 版？`, (version: string) => `Withdraw version ${version}?`],
  withdrawHelp: ['它将不会生效，当前版本继续有效。', 'It will not come into force. The present one goes on.'],
  ownWork: [
    '须由另一位同事批准：编写或提交的人不能批准。',
    'A colleague has to approve it: who wrote or sent it does not.',
  ],

  whole: ['文本', 'The text'],
  name: ['标题', 'Title'],
  lead: ['导语', 'Opening'],
  change: ['更新说明', 'What is new'],
  changeHelp: [
    '一两句话，客户在版本列表与重新询问时读到',
    'A sentence or two, which customers read in the list of versions and when they are asked again',
  ],
  from: ['生效日', 'Holds from'],
  fromHelp: [
    '北京时间当日零点起；选今天则批准后立即生效',
    'From midnight in Beijing; today means as soon as it is approved',
  ],
  fromAfter: [(day: string) => `须晚于 ${day}`, (day: string) => `Has to be later than ${day}`],
  sections: ['章节', 'Sections'],
  sectionOf: [(n: number) => `第 ${n} 节`, (n: number) => `Section ${n}`],
  textHelp: [
    '每行一段，两种语言的段数须相同。{store}、{company}、{hotline}、{hours} 会换成品牌信息',
    'One paragraph a line, as many in both languages. {store}, {company}, {hotline} and {hours} become the brand’s',
  ],
  linesHelp: ['每行一段，两种语言的段数须相同', 'One paragraph a line, as many in both languages'],
  textBelow: ['表格下方的说明', 'Words below the table'],
  rows: ['表格', 'Table'],
  items: ['条目', 'Entries'],
  removeTitle: ['移除这一节？', 'Remove this section?'],
  addSection: ['添加章节', 'Add a section'],

  place: ['里的大括号不会被替换', 'has braces that nobody fills in'],
  lines: ['两种语言的段数不同', 'has not as many paragraphs in both languages'],
  same: ['与上一版本相同', 'say the same as the version before'],
  past: ['已过', 'is over'],
  early: ['不晚于待生效的版本', 'does not come after the version that is still to come'],

  difference: ['与上一版本的差异', 'What changes'],
  differenceWhy: [
    (version: string) => `与 ${version} 版逐段、逐行对照。`,
    (version: string) => `Against version ${version}, paragraph by paragraph and row by row.`,
  ],
  noDifference: ['文本没有变化。', 'Nothing in the text changes.'],
  kindChanged: ['有改动', 'Changed'],
  kindAdded: ['新增', 'Added'],
  kindRemoved: ['删除', 'Removed'],
  kindMoved: ['位置改变', 'Moved'],
  wasKind: [(kind: string) => `原种类：${kind}`, (kind: string) => `Was of the kind: ${kind}`],
  wasCalled: [(title: string) => `原标题：${title}`, (title: string) => `Was called: ${title}`],
  before: ['原文', 'Before'],
  now: ['现文', 'Now'],
  unchanged: [
    (n: number) => `另有 ${n} 节没有变化。`,
    (n: number) => (n === 1 ? 'One more section is unchanged.' : `${n} more sections are unchanged.`),
  ],

  day: ['生效日', 'Holds from'],
  by: ['编写 · 批准', 'Written · approved'],
  eventApprove: ['批准', 'Approved'],
  eventWithdraw: ['撤销', 'Withdrawn'],
})
