/** Reviews of qualifications: states, papers, reasons, each with its words (domain D.1; decision 116). */
import type { Word } from '../parts.ts'

export const qualificationStates = [
  'draft',
  'submitted',
  'reviewing',
  'asked',
  'agreed',
  'approved',
  'declined',
  'withdrawn',
  'expired',
] as const
export type QualificationState = (typeof qualificationStates)[number]
/** Under way: a customer has one of them at most. */
export const openStates = ['draft', 'submitted', 'reviewing', 'asked', 'agreed'] as const
/** Those in which its customer may change it. */
export const editableStates = ['draft', 'asked'] as const
export const isEditable = (state: QualificationState): boolean => (editableStates as readonly string[]).includes(state)

/** Queues of the desk, by what is to be done. */
export const qualificationQueues = ['waiting', 'mine', 'second', 'asked', 'ended'] as const
export type QualificationQueue = (typeof qualificationQueues)[number]

/** Kinds of papers that can be sent. */
export const documentKinds = ['passport', 'identity', 'proof', 'diploma', 'entryExit', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Without these nothing can be submitted. */
export const neededDocuments = ['passport', 'proof'] as const satisfies readonly DocumentKind[]
/** Papers of one qualification, pages of one paper, and pages of all of them. */
export const MOST_DOCUMENTS = 12
export const MOST_PAGES = 20
export const MOST_PAGES_OF_ALL = 60
/** So long the address of a page works, in minutes. */
export const VIEW_MINUTES = 3

export const genders = ['female', 'male'] as const

/** Why more is asked for or something is declined: reviewers choose, customers read it in their language. */
export const reviewReasons = [
  'unreadable',
  'passportPages',
  'proofMissing',
  'proofForeign',
  'datesDiffer',
  'nameDiffers',
  'numberDiffers',
  'notQualified',
  'notTheirs',
  'suspicious',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const documentNames: Readonly<Record<DocumentKind, Word>> = {
  passport: { cn: '护照（资料页与签章页）', en: 'Passport: data page and stamps' },
  identity: { cn: '居民身份证（正反面）', en: 'Resident ID, both sides' },
  proof: { cn: '学习证明', en: 'Proof of study' },
  diploma: { cn: '学历、学位证书', en: 'Diploma' },
  entryExit: { cn: '出入境记录', en: 'Record of entries and exits' },
  other: { cn: '其他材料', en: 'Other papers' },
}

export const reasonWords: Readonly<Record<ReviewReason, Word>> = {
  unreadable: {
    cn: '材料不清晰或不完整，请重新拍摄或扫描',
    en: 'A paper cannot be read or is not whole; please photograph or scan it again',
  },
  passportPages: { cn: '缺少护照签章页，请补充', en: 'Stamped pages of the passport are missing; please add them' },
  proofMissing: {
    cn: '学习证明不足，请补充录取信、在学证明或学位证书',
    en: 'The proof of study is not enough; please add a letter of admission, a certificate of study or a diploma',
  },
  proofForeign: {
    cn: '学习证明为外文，请补充中文翻译件，或教育部出具的国外学历学位认证书',
    en: 'The proof of study is in another language; please add a translation into Chinese, or the ministry’s recognition of the degree',
  },
  datesDiffer: { cn: '填写的日期与材料不一致，请核对', en: 'Dates differ from the papers; please check them' },
  nameDiffers: { cn: '姓名与材料不一致，请核对', en: 'The name differs from the papers; please check it' },
  numberDiffers: { cn: '证件号码与材料不一致，请核对', en: 'A number differs from the papers; please check it' },
  notQualified: {
    cn: '按现行规则不符合，详见逐条结果',
    en: 'By the rules in force it does not fit; please see the answers rule by rule',
  },
  notTheirs: { cn: '材料不属于申请人本人', en: 'The papers are of somebody else' },
  suspicious: { cn: '材料真实性无法确认', en: 'We cannot confirm that the papers are genuine' },
}

export const stateWords: Readonly<Record<QualificationState, Word>> = {
  draft: { cn: '草稿，尚未提交', en: 'Draft, not sent yet' },
  submitted: { cn: '已提交，等待审核', en: 'Sent, waiting for its review' },
  reviewing: { cn: '审核中', en: 'Being reviewed' },
  asked: { cn: '需要补充', en: 'More is needed' },
  agreed: { cn: '初审通过，复核中', en: 'Checked once, being checked again' },
  approved: { cn: '已通过', en: 'Approved' },
  declined: { cn: '未通过', en: 'Declined' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  expired: { cn: '已到期', en: 'Expired' },
}
