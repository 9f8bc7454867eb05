import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** A student's own qualification: what it is, where it stands, and its papers. */
export const qualificationTexts = defineTexts({
  title: ['留学生资质', 'Student status'],
  status: ['审核进度', 'Review'],
  paper: ['查看材料', 'Paper'],
  edit: ['填写资质', 'Your qualification'],

  nothing: ['还没有留学生资质', 'You have no qualification yet'],
  nothingWhy: [
    '填写学习与出入境日期，上传护照与学习证明，由我们核对。提交前可先在购车指南中自查。',
    'Enter your days of study and travel and send your passport and proof of study; we check them. The guide tells you first whether the rules fit.',
  ],
  begin: ['开始填写', 'Begin'],
  beginAgain: ['重新申请', 'Begin anew'],
  toGuide: ['先自查', 'Check first'],
  toStatus: ['查看进度', 'See the review'],
  toConfigs: ['购车配置', 'Your configurations'],
  toInfo: ['查看资料', 'See what you sent'],
  toEdit: ['继续填写', 'Go on'],
  toMend: ['去补充', 'Add what is missing'],
  no: [(no: string) => `编号 ${no}`, (no: string) => `No. ${no}`],

  draftNote: [
    (day: string) => `草稿尚未提交；${day} 前未修改将自动删除。`,
    (day: string) => `This draft has not been sent. It is deleted unless you change it before ${day}.`,
  ],
  askedNote: [
    (day: string) => `请在 ${day} 前补充并再次提交，否则资质将到期并删除。`,
    (day: string) => `Please add it and send it again before ${day}; otherwise the qualification ends and is deleted.`,
  ],
  submittedNote: [
    '我们会核对材料，有结果时发消息通知您。',
    'We check your papers and send you a message when there is news.',
  ],
  approvedNote: [
    '两位同事已核对您的材料。是否准购由海关决定，请在期限内本人向海关申请。',
    'Two of us have checked your papers. Whether you may buy is for customs to decide: please apply there in person in time.',
  ],
  endedNote: [
    '这份资质已结束，材料已按期限删除或即将删除。',
    'This qualification has ended; its papers are deleted now or when their time is over.',
  ],
  reasons: ['原因', 'Reasons'],
  said: [(words: string) => `审核说明：${words}`, (words: string) => `The reviewer writes: ${words}`],
  applyUntil: ['最晚向海关申请', 'Apply at customs until'],
  toCalendar: ['加入日历', 'Add to calendar'],
  fileName: ['免税车申请截止', 'apply-until'],
  byRules: ['按现行规则', 'By the rules in force'],
  likely: ['很可能符合', 'probably fits'],
  askFirst: ['须先向海关确认', 'has to be asked at customs first'],
  notYet: ['还取决于之后的日期', 'depends on days that are ahead'],
  noWay: ['不符合', 'does not fit'],

  person: ['个人资料', 'About you'],
  name: ['姓名', 'Name'],
  gender: ['性别', 'Gender'],
  female: ['女', 'Female'],
  male: ['男', 'Male'],
  mobile: ['手机号', 'Mobile number'],
  idcardNum: ['居民身份证号码', 'Resident ID'],
  passportNum: ['护照号码', 'Passport number'],
  organization: ['学校或机构', 'School'],
  study: ['学习与出入境', 'Study and stays'],
  kind: ['学习类型', 'Kind of study'],
  place: ['学习地点', 'Place'],
  certificateStart: ['开始', 'Begins'],
  certificateEnd: ['结束（毕业）', 'Ends'],
  stays: ['出入境记录', 'Stays'],
  office: ['拟申请的海关', 'Customs office'],
  stay: [
    (left: string, back: string) => `${left} 出境，${back} 入境`,
    (left: string, back: string) => `left ${left}, back ${back}`,
  ],
  stillAbroad: [(left: string) => `${left} 出境，尚未入境`, (left: string) => `left ${left}, still abroad`],
  deleted: ['资料已删除', 'These data have been deleted'],

  papers: ['材料', 'Papers'],
  pagesOf: [
    (n: number, size: string) => `${n} 页 · ${size}`,
    (n: number, size: string) => `${counted(n, 'page')} · ${size}`,
  ],
  view: ['查看', 'View'],
  viewOf: [(name: string) => `查看${name}`, (name: string) => `View ${name}`],
  noPapers: ['没有材料', 'No papers'],
  kept: [
    (days: string) =>
      `材料逐页重绘后加密保存，审核结束 ${days}后删除；只有正在审核的工作人员可以打开，每次打开都有记录。`,
    (days: string) =>
      `Each page is drawn anew and kept encrypted, and deleted ${days} after the review. Only the staff who review it open them, and each opening is written down.`,
  ],

  withdraw: ['撤回', 'Withdraw'],
  withdrawAsk: ['撤回这份资质？', 'Withdraw this qualification?'],
  withdrawWhy: [
    '填写的资料与上传的材料立即删除，不能恢复；之后可以重新申请。',
    'What you have entered and all papers are deleted at once and for good. You can apply again afterwards.',
  ],
  keep: ['保留', 'Keep it'],
  withdrawn: ['已撤回', 'Withdrawn'],

  history: ['进度', 'What happened'],
  stepFill: ['填写', 'Fill in'],
  stepSend: ['提交', 'Send'],
  stepReview: ['审核', 'Review'],
  stepDone: ['结果', 'Result'],

  notThere: ['这份材料不在您的资质里', 'This paper is not part of your qualification'],
  notThereWhy: ['它可能已删除。', 'It may have been deleted.'],
  back: ['返回资质', 'Back to the qualification'],
  drawn: [
    '这是我们保存并供审核的样子；看不清的，请删除后重新上传。',
    'This is what we keep and what is reviewed. If it cannot be read, please remove it and send it again.',
  ],
})
