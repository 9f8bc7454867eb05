/** What is refused about qualifications of returning students: rows of the table of refusals (`errors.ts`). */
export const qualificationErrors = {
  QUALIFICATION_OPEN: [
    6810,
    '您已有一份办理中的资质，请先完成或撤回',
    'You have a qualification under way. Please finish or withdraw it first',
  ],
  STUDENT_ID_NEEDED: [6811, '请填写居民身份证号码', 'Please enter the number of your resident ID'],
  STUDENT_NAME_NEEDED: [6834, '请填写与证件一致的姓名', 'Please enter your name as your documents have it'],
  STUDENT_PASSPORT_WRONG: [6812, '请核对护照号码', 'Please check the passport number'],
  STUDENT_DAY_WRONG: [6813, '日期有误或超出范围，请核对', 'A day is wrong or out of range. Please check the dates'],
  STUDENT_STUDY_TURNED: [6814, '学习结束不能早于开始', 'The study cannot end before it begins'],
  STUDENT_STAY_NEEDED: [6815, '请填写 1 至 {n} 次出入境', 'Please enter between 1 and {n} stays'],
  STUDENT_STAY_TURNED: [
    6816,
    '入境不能早于出境，请核对出入境记录',
    'A return lies before its departure. Please check your stays',
  ],
  STUDENT_STAYS_OVERLAP: [6817, '出入境时间互相重叠，请核对', 'Two stays overlap. Please check them'],
  STUDENT_STAY_OPEN: [6818, '只有最后一次出境可以没有入境日期', 'Only the last stay can be without a return'],
  QUALIFICATION_PAPERS_MISSING: [6819, '还缺少材料：{papers}', 'These papers are missing: {papers}'],
  QUALIFICATION_PAPERS_MANY: [6820, '最多上传 {n} 份材料', 'Up to {n} papers can be sent'],
  QUALIFICATION_PAGES: [
    6821,
    '每份 PDF 最多 {n} 页，全部材料最多 {all} 页，请只保留需要的页',
    'A PDF can have up to {n} pages and all papers together {all}. Please keep those that matter',
  ],
  QUALIFICATION_FILE_FOUND: [
    6824,
    '病毒扫描未通过，文件未保存',
    'The virus scanner objects to this file. It was not kept',
  ],
  QUALIFICATION_UNSCANNED: [
    6825,
    '暂时无法扫描文件，文件未保存，请稍后重试',
    'Files cannot be scanned right now, so it was not kept. Please try again later',
  ],
  QUALIFICATION_CONSENT_NEEDED: [
    6826,
    '请先同意处理身份与留学材料',
    'Please agree to the use of your identity data and papers first',
  ],
  QUALIFICATION_RULES_NO: [
    6827,
    '按现行规则不符合，暂不能提交；请在购车指南查看逐条结果',
    'By the rules in force you may not. Please see the answers rule by rule in the guide',
  ],
  QUALIFICATION_SECOND_PERSON: [6828, '须由另一位同事复核', 'A second colleague has to decide this'],
  QUALIFICATION_REASON_NEEDED: [6829, '请至少选择一项原因', 'Please choose at least one reason'],
  QUALIFICATION_PERSON_TAKEN: [6830, '此人已有一份通过的资质', 'This person has an approved qualification already'],
  QUALIFICATION_FORGOTTEN: [
    6831,
    '资料已按期限删除，请重新填写',
    'These data were deleted when their time was over. Please begin anew',
  ],
  QUALIFICATION_NOT_YOURS: [
    6832,
    '请先领取这份资质；材料只向正在审核它的人开放',
    'Please take this qualification first: its papers open to whoever reviews it alone',
  ],
  QUALIFICATION_APPROVED: [
    6833,
    '您已有一份通过的资质，无需再次申请',
    'You have an approved qualification: there is nothing to apply for again',
  ],
  QUALIFICATION_SINCE: [
    6835,
    '这份资质刚刚在别处修改过或已提交，请重新加载',
    'This qualification was changed or sent elsewhere a moment ago. Please reload',
  ],
  QUALIFICATION_NOW_NO: [
    6836,
    '按今天的规则结论为不符合，不能通过；请说明原因后退回补充或不予通过',
    'By the rules of today the answer is no, so it cannot be approved. Please ask for more or decline it, with the reason',
  ],
  STUDENT_ID_FOREIGN: [
    6837,
    '项目只适用于持居民身份证的中国公民；请填写 18 位公民身份号码，外国或其他证件请先咨询海关',
    'The programme takes the 18 signs of a Chinese resident ID. With another document please ask your customs office first',
  ],
  STUDENT_PASSPORT_FOREIGN: [
    6838,
    '请填写中国护照或往来港澳、台湾通行证的号码；持外国护照不适用本项目，其他旅行证件请先咨询海关',
    'Please enter the number of a Chinese passport or of a permit to Hong Kong, Macao or Taiwan. A foreign passport does not count; with another travel document please ask your customs office first',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
