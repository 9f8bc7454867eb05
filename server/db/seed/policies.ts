/**
 * The shop's policies with their versions: reference data. A version that was in force is never edited, for customers
 * agreed to it: what changes is a further version with a day from which it holds and a sentence about what is new
 * (decision 061). Where a shop has written a version of a policy itself, those that come here later are offered at its desk
 * and not put in force (decision 167). `{store}`, `{company}`, `{hotline}`, `{hours}` are the brand's.
 */
import type { PolicyId } from '#contract/codes.ts'
import { firstAgreement, firstPrivacy } from './policies-first.ts'
import { contactNotice, dealerNotice, disclaimer, marketingNotice, profileNotice } from './policies-notices.ts'
import { privacyAccount } from './policies-account.ts'
import { identityNotice, privacyBuyers } from './policies-identity.ts'
import { loanNotice, privacyLoans } from './policies-loans.ts'
import { privacyStudents, studentNotice } from './policies-students.ts'
import { contactKept, privacyKept } from './policies-kept.ts'
import { agreement, privacy } from './policies-now.ts'
import { firstStorageNote, firstThirdParties, storageNote, thirdParties } from './policies-others.ts'
import { storageTables, thirdPartyTable } from './policies-tables.ts'
import { type Pair, policyHash, type PolicyText, type SectionText } from './policy-text.ts'

interface PolicyVersion {
  policyId: PolicyId
  version: string
  /** Day in Beijing with whose beginning it comes into force. */
  from: string
  /** What is new against the version before. */
  change: Pair
  text: PolicyText
}

const first: Pair = ['首次发布。', 'First publication.']
const begin = '2026-11-01'

const versions: readonly PolicyVersion[] = [
  { policyId: 'AGREEMENT', version: '1.0', from: begin, change: first, text: firstAgreement },
  {
    policyId: 'AGREEMENT',
    version: '1.1',
    from: '2026-11-23',
    change: [
      '新增“注销账户”一节，说明冷静期与注销后的处理；其余条款不变。',
      'Adds a section on closing your account: the cooling-off time and what happens afterwards. Everything else is unchanged.',
    ],
    text: agreement,
  },
  { policyId: 'PRIVACY', version: '1.0', from: begin, change: first, text: firstPrivacy },
  {
    policyId: 'PRIVACY',
    version: '2.0',
    from: '2026-11-23',
    change: [
      '按信息种类列明用途与保存期限；把联系、转交经销商、营销与个性化推荐分为各自独立的同意；新增隐私中心，可下载信息、撤回同意、注销账户。',
      'Lists purpose and retention for each kind of information; makes contact, hand-over to a dealer, marketing and personal recommendations consents of their own; adds the privacy centre, where you can download your information, withdraw consent and delete your account.',
    ],
    text: privacy,
  },
  {
    policyId: 'PRIVACY',
    version: '2.1',
    from: '2026-11-24',
    change: [
      '写明每类信息到期后自动删除：请求结束后 2 年（未登录的 1 年），浏览历史 1 年，站内信 2 年，来源参数 180 天，收件信息在交易结束 3 年后；用途与您的权利不变。',
      'Says when each kind of information is deleted automatically: requests 2 years after they end (1 year without an account), browsing history after 1 year, messages after 2 years, where you came from after 180 days, recipients 3 years after the trade. Purposes and your rights are unchanged.',
    ],
    text: privacyKept,
  },
  {
    policyId: 'PRIVACY',
    version: '2.2',
    from: '2026-11-25',
    change: [
      '写明购车人姓名与证件号码的用途、加密与保存期限，以及购车合同与签署记录；其余不变。',
      'Says what the name and document number of the buyer of a car are for, that they are kept encrypted and for how long, and the same of contracts and their signatures. Everything else is unchanged.',
    ],
    text: privacyBuyers,
  },
  {
    policyId: 'PRIVACY',
    version: '2.3',
    from: '2026-11-28',
    change: [
      '写明贷款购车时提交的资料的用途、加密、可查看的人与保存期限；其余不变。',
      'Says what papers for a loan are for, that they are kept encrypted, who can open them and for how long they are kept. Everything else is unchanged.',
    ],
    text: privacyLoans,
  },
  {
    policyId: 'PRIVACY',
    version: '2.4',
    from: '2026-11-29',
    change: [
      '写明留学生购车资质的资料与材料的用途、加密、可查看的人与保存期限；其余不变。',
      'Says what data and papers of a qualification as a returning student are for, that they are kept encrypted, who can open them and for how long they are kept. Everything else is unchanged.',
    ],
    text: privacyStudents,
  },
  {
    policyId: 'PRIVACY',
    version: '2.5',
    from: '2026-11-30',
    change: [
      '写明手机号可由您验证后更换，以及自愿填写的生日的用途与保存期限；其余不变。',
      'Says that you can change your number once it is proved, and what a birthday that you give is for and for how long it is kept. Everything else is unchanged.',
    ],
    text: privacyAccount,
  },
  { policyId: 'STORAGE', version: '1.0', from: begin, change: first, text: firstStorageNote },
  {
    policyId: 'STORAGE',
    version: '1.1',
    from: '2026-11-29',
    change: [
      '写明本次访问从哪类页面开始，随来源参数一并保留；其余不变。',
      'Says that the kind of page on which a visit begins is kept with where it came from. Everything else is unchanged.',
    ],
    text: storageNote,
  },
  {
    policyId: 'STORAGE',
    version: '1.2',
    from: '2026-12-01',
    change: [
      '把浏览器中保存的内容、用途与期限列成表格；内容不变。',
      'Sets out in tables what is kept in the browser, what for and for how long. What is kept is unchanged.',
    ],
    text: storageTables,
  },
  { policyId: 'THIRD_PARTIES', version: '1.0', from: begin, change: first, text: firstThirdParties },
  {
    policyId: 'THIRD_PARTIES',
    version: '1.1',
    from: '2026-11-29',
    change: [
      '新增浏览器的推送服务，仅在您自己开启推送时涉及；其余不变。',
      'Adds the push service of your browser, which is concerned only when you switch push notices on. Everything else is unchanged.',
    ],
    text: thirdParties,
  },
  {
    policyId: 'THIRD_PARTIES',
    version: '1.2',
    from: '2026-12-01',
    change: [
      '把接收方、信息与用途列成表格；内容不变。',
      'Sets out in a table who receives what, and what for. Who receives what is unchanged.',
    ],
    text: thirdPartyTable,
  },
  { policyId: 'DISCLAIMER_1', version: '1.0', from: begin, change: first, text: disclaimer },
  { policyId: 'CONTACT', version: '1.0', from: begin, change: first, text: contactNotice },
  {
    policyId: 'CONTACT',
    version: '1.1',
    from: '2026-11-24',
    change: [
      '写明请求结束后保存多久，到期自动删除；用途不变。',
      'Says how long a request is kept after it has ended, and that it is then deleted automatically. Its purpose is unchanged.',
    ],
    text: contactKept,
  },
  { policyId: 'DEALER', version: '1.0', from: begin, change: first, text: dealerNotice },
  { policyId: 'IDENTITY', version: '1.0', from: '2026-11-24', change: first, text: identityNotice },
  { policyId: 'LOAN', version: '1.0', from: '2026-11-28', change: first, text: loanNotice },
  { policyId: 'STUDENT', version: '1.0', from: '2026-11-28', change: first, text: studentNotice },
  { policyId: 'MARKETING', version: '1.0', from: begin, change: first, text: marketingNotice },
  { policyId: 'PROFILE', version: '1.0', from: begin, change: first, text: profileNotice },
]

const word = ([cn, en]: Pair) => ({ cn, en })
const sectionRow = ({ title, text, kind, items, cells }: SectionText) => ({
  title: word(title),
  text: text.map(word),
  ...(kind && { kind }),
  ...(items && { items: items.map(item => ({ title: word(item.title), text: item.text.map(word) })) }),
  ...(cells && { cells: cells.map(row => row.map(word)) }),
})

/** Rows of `policy_version`. */
export const policyRows = versions.map(({ policyId, version, from, change, text }) => ({
  policyId,
  version,
  titleCn: text.title[0],
  titleEn: text.title[1],
  body: {
    lead: word(text.lead),
    sections: text.sections.map(sectionRow),
  },
  changeCn: change[0],
  changeEn: change[1],
  textHash: policyHash(text),
  validFrom: `${from}T00:00:00+08:00`,
}))

/** Whether there is a version of a policy at a moment. */
export const isInForce = (policyId: PolicyId, at: Date): boolean =>
  policyRows.some(each => each.policyId === policyId && new Date(each.validFrom) <= at)

/** The version of a policy that is in force at a moment. @throws where there is none yet */
export function policyVersionAt(policyId: PolicyId, at: Date): string {
  const row = policyRows.findLast(each => each.policyId === policyId && new Date(each.validFrom) <= at)
  if (!row) throw new Error(`${policyId} was not in force at ${at.toISOString()}`)
  return row.version
}
