import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What is entered of a qualification, and the papers that are sent. */
export const editTexts = defineTexts({
  lead: [
    '与护照、身份证和学习证明一致地填写。保存后上传材料，再提交审核。',
    'Enter it as your passport, ID and proof of study have it. Save it, send your papers, then send it all for review.',
  ],
  lastName: ['姓', 'Family name'],
  firstName: ['名', 'Given name'],
  idcardHelp: ['18 位，最后一位可以是 X', '18 signs; the last may be X'],
  keptHelp: [
    (shown: string) => `已保存 ${shown}，留空则不变`,
    (shown: string) => `Kept as ${shown}; leave empty to keep it`,
  ],
  choose: ['请选择', 'Please choose'],
  needed: ['请填写', 'Please fill this in'],
  mobileWrong: ['请填写 11 位手机号码', 'Please enter a mobile number with 11 digits'],
  idWrong: ['身份证号码有误，请核对', 'This ID number is not right. Please check it'],
  idOld: ['请填写 18 位号码', 'Please enter the number of 18 signs'],
  idMinor: ['申请人须年满 18 周岁', 'You have to be at least 18 years old'],
  passportWrong: ['请核对护照号码', 'Please check the passport number'],
  idForeign: [
    '项目只适用于持居民身份证的中国公民；外国或其他证件请先咨询海关',
    'The programme takes a Chinese resident ID. With another document please ask your customs office first',
  ],
  passportForeign: [
    '请填写中国护照或往来港澳、台湾通行证号码；外国护照不适用，其他旅行证件请先咨询海关',
    'Please enter a Chinese passport or a permit to Hong Kong, Macao or Taiwan. A foreign passport does not count; with another document please ask your customs office first',
  ],
  consent: [
    '我同意为核验留学生购车资质处理我填写的身份、学习与出入境信息和上传的材料（含敏感个人信息）',
    'I agree that my identity, studies, stays and papers, which are sensitive information, are used to check my qualification as a returning student',
  ],
  consentText: ['阅读说明', 'Read what this means'],
  consentNeeded: ['请先同意处理身份与留学材料', 'Please agree to this first'],
  save: ['保存', 'Save'],
  saving: ['正在保存…', 'Saving…'],
  saved: ['已保存', 'Saved'],
  errors: [(n: number) => `有 ${n} 处需要修改`, (n: number) => `${counted(n, 'field')} to be put right`],

  papersAbout: [
    (most: number, pages: number, mb: number) =>
      `PDF、JPG 或 PNG，每个 ${mb} MB、PDF 每份 ${pages} 页以内，最多 ${most} 份。护照与学习证明为必需。`,
    (most: number, pages: number, mb: number) =>
      `PDF, JPG or PNG of up to ${mb} MB, a PDF of up to ${counted(pages, 'page')}, ${counted(most, 'paper')} at most. Passport and proof of study are needed.`,
  ],
  papersLater: ['保存资料后即可上传', 'You can send papers once this is saved'],
  isNeeded: ['必需', 'Needed'],
  add: ['上传', 'Send a file'],
  addTo: [(act: string, name: string) => `${act}：${name}`, (act: string, name: string) => `${act}: ${name}`],
  sending: ['正在上传…', 'Sending…'],
  sent: ['已上传', 'Sent'],
  remove: ['删除', 'Remove'],
  removeOf: [(name: string) => `删除${name}`, (name: string) => `Remove ${name}`],
  removeAsk: ['删除这份材料？', 'Remove this paper?'],
  keep: ['保留', 'Keep it'],
  wrongType: [
    (name: string, kinds: string) => `“${name}”不能上传，请选择 ${kinds} 文件`,
    (name: string, kinds: string) => `“${name}” cannot be sent. Please choose a file of kind ${kinds}`,
  ],
  tooLarge: [
    (name: string, most: number) => `“${name}”超过 ${most} MB`,
    (name: string, most: number) => `“${name}” is larger than ${most} MB`,
  ],
  empty: [(name: string) => `“${name}”是空文件`, (name: string) => `“${name}” is empty`],
  notSent: [(name: string, why: string) => `“${name}”：${why}`, (name: string, why: string) => `“${name}”: ${why}`],

  submit: ['提交审核', 'Send for review'],
  submitAsk: ['提交审核？', 'Send it for review?'],
  submitWhy: [
    '提交后在审核期间不能修改；需要补充时我们会通知您。',
    'It cannot be changed while it is reviewed. We tell you if more is needed.',
  ],
  submitYes: ['提交', 'Send'],
  submitNo: ['再看看', 'Not yet'],
  submitted: ['已提交', 'Sent'],
  missing: [(papers: string) => `还缺少：${papers}`, (papers: string) => `Still missing: ${papers}`],
  unsaved: ['请先保存修改', 'Please save your changes first'],
  rulesNo: ['按现行规则不符合，暂不能提交。', 'By the rules in force it does not fit, so it cannot be sent.'],
  closed: ['这份资质目前不能修改', 'This qualification cannot be changed now'],
})
