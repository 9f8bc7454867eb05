import { privacyLoans } from './policies-loans.ts'
import type { PolicyText } from './policy-text.ts'

/** To check identity and papers of a returning student; sensitive information, so that it is a consent of its own (domain D.5). */
export const studentNotice: PolicyText = {
  title: ['核验留学生购车资质', 'Checking the qualification of a returning student'],
  lead: [
    '您申请留学生购车资质时，{company}核验您的身份、学习经历与出入境记录。',
    'When you apply for a qualification as a returning student, {company} checks your identity, your studies and your stays abroad.',
  ],
  sections: [
    {
      title: ['用什么、做什么', 'What we use, and what for'],
      text: [
        [
          '您填写的姓名、性别、手机号、居民身份证号码、护照号码、学校或机构、学习与出入境日期，以及您上传的护照、学习证明等材料。其中的证件与行踪信息属于敏感个人信息，缺少它们无法核验资质；您仍可自查规则、浏览与购买其他车辆。',
          'The name, gender, mobile number, numbers of resident ID and passport, school, and days of study and travel that you enter, and the papers that you send, such as passport and proof of study. Documents and travels are sensitive; without them the qualification cannot be checked. You can still use the check of the rules, and look at and buy any other car.',
        ],
        [
          '只用于判断您能否以留学生身份购车；不用于营销，不向其他人提供。是否准购由海关决定，材料由您本人提交海关。',
          'They are used to judge whether you may buy as a returning student, and for nothing else: not for marketing, and nobody else gets them. Customs decide whether you may buy; you hand your papers to customs yourself.',
        ],
      ],
    },
    {
      title: ['如何保护', 'How they are protected'],
      text: [
        [
          '材料逐页重绘为图片后加密保存，原文件不保留；姓名与号码加密保存，显示时遮挡。只有正在审核您资质的工作人员可以打开，每次打开都有记录，您可以在信息副本中看到。',
          'Each page is drawn anew as a picture and kept encrypted; the file that you sent is not kept. Names and numbers are encrypted and masked where they are shown. Only the staff who review your qualification open them, each opening is written down, and your copy of your information lists it.',
        ],
      ],
    },
    {
      title: ['保存多久', 'How long'],
      text: [
        [
          '材料在审核结束 90 天后删除；未提交的草稿 60 天不修改、请您补充后 30 天未提交的，一并删除；未通过或到期的资质，姓名、号码与出入境日期 1 年后删除。您撤回申请、撤回同意或注销账户时，全部立即删除。同意与撤回的记录至少保存 3 年。',
          'Papers are deleted 90 days after the review ended. A draft that is not changed for 60 days, and one that is not sent again within 30 days after we asked for more, are deleted as a whole. Of a qualification that was declined or has expired, names, numbers and stays are deleted after 1 year. When you withdraw the application or this consent, or delete your account, everything is deleted at once. The record of consent and withdrawal is kept for at least 3 years.',
        ],
      ],
    },
    {
      title: ['如何撤回', 'How to withdraw'],
      text: [
        [
          '在“隐私中心”撤回，或致电 {hotline}（每日 {hours}）。撤回后资质随之撤回，资料与材料立即删除。',
          'Withdraw in the privacy centre or by calling {hotline} (daily {hours}). The qualification is withdrawn with it, and data and papers are deleted at once.',
        ],
      ],
    },
  ],
}

const [kept, ...others] = privacyLoans.sections

/** The privacy policy since qualifications of returning students are checked in the shop. */
export const privacyStudents: PolicyText = {
  ...privacyLoans,
  sections: [
    {
      ...kept!,
      text: [
        ...kept!.text,
        [
          '留学生购车资质（姓名、证件号码、学习与出入境日期及材料）：经您单独同意，用于核验资质，加密保存，仅正在审核的工作人员可查看并留有记录。材料在审核结束 90 天后删除；未通过或到期的资料 1 年后删除；未提交的草稿 60 天后删除；撤回申请、撤回同意或注销账户时立即删除。',
          'Qualification as a returning student (name, numbers of documents, days of study and travel, papers): with a consent of its own, to check it; kept encrypted, opened by the staff who review it alone, each opening noted. Papers are deleted 90 days after the review ended, data of what was declined or has expired after 1 year, drafts that were not sent after 60 days, and everything at once when you withdraw it or your consent, or delete your account.',
        ],
      ],
    },
    ...others,
  ],
}
