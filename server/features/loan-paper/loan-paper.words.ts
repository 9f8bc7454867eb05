/** Papers for loans in words, and what customers are told of them (decision 113). */
import type { LoanPaperKind, loanPaperStates } from '#contract/loan-papers.ts'
import type { Word } from '#contract/parts.ts'
import { alike, wordOf } from '#server/lib/words.ts'
import type { PaperMove } from './loan-paper.queries.ts'

type Pair = readonly [cn: string, en: string]
type State = (typeof loanPaperStates)[number]

const kinds: Readonly<Record<LoanPaperKind, { name: Pair; help: Pair }>> = {
  identity: {
    name: ['身份证件', 'Identity document'],
    help: ['购车人身份证正反两面，或护照资料页', 'Both sides of the buyer’s ID card, or the data page of the passport'],
  },
  income: {
    name: ['收入证明', 'Proof of income'],
    help: ['单位开具并盖章，三个月以内', 'Stamped by the employer, not older than three months'],
  },
  bankStatement: {
    name: ['银行流水', 'Bank statement'],
    help: ['最近六个月', 'Of the last six months'],
  },
  residence: {
    name: ['居住证明', 'Proof of residence'],
    help: ['户口簿、居住证或租房合同', 'Household register, residence permit or lease'],
  },
  licence: {
    name: ['营业执照', 'Business licence'],
    help: ['在有效期内的正本或副本', 'Original or duplicate, still valid'],
  },
  representative: {
    name: ['法定代表人身份证件', 'Identity of the representative'],
    help: ['身份证正反两面', 'Both sides of the ID card'],
  },
  accounts: {
    name: ['财务报表', 'Annual accounts'],
    help: ['最近一个会计年度', 'Of the last financial year'],
  },
}
export const paperName = (kind: LoanPaperKind): Word => wordOf(kinds[kind].name)
export const paperHelp = (kind: LoanPaperKind): Word => wordOf(kinds[kind].help)

const states: Readonly<Record<State, Pair>> = {
  asked: ['待提交', 'To be sent'],
  sent: ['已提交，待审核', 'Sent, being checked'],
  accepted: ['已通过', 'Accepted'],
  refused: ['已退回，需重新提交', 'Refused, to be sent again'],
  withdrawn: ['不再需要', 'No longer needed'],
}
export const paperStateWord = (state: State | null): Word =>
  wordOf(state === null ? ['未请求', 'Not requested'] : states[state])

const listed = (of: readonly LoanPaperKind[]): Word => ({
  cn: of.map(kind => kinds[kind].name[0]).join('、'),
  en: of.map(kind => kinds[kind].name[1]).join(', '),
})

interface Told {
  title: Word
  body: Word
}

export function askedWords(of: readonly LoanPaperKind[]): Told {
  const { cn, en } = listed(of)
  return {
    title: wordOf(['请提交贷款资料', 'Papers are needed for your loan']),
    body: {
      cn: `门店请您在订单页提交：${cn}。照片或 PDF 均可，文件加密保存。`,
      en: `Your dealer asks for: ${en}. Please send them on the page of your order, as photographs or PDF. They are kept encrypted.`,
    },
  }
}

export const acceptedWords = (kind: LoanPaperKind): Told => ({
  title: { cn: `${kinds[kind].name[0]}已通过`, en: `${kinds[kind].name[1]}: accepted` },
  body: wordOf(['无需再提交。', 'Nothing more is needed of it.']),
})

export const refusedWords = (kind: LoanPaperKind, reason: string): Told => ({
  title: { cn: `${kinds[kind].name[0]}请重新提交`, en: `${kinds[kind].name[1]}: please send it again` },
  body: { cn: `原因：${reason}`, en: `Reason: ${reason}` },
})

export const withdrawnWords = (kind: LoanPaperKind): Told => ({
  title: { cn: `不再需要${kinds[kind].name[0]}`, en: `${kinds[kind].name[1]} is no longer needed` },
  body: wordOf(['已提交的文件已删除。', 'What you had sent of it is deleted.']),
})

const moves: Readonly<Record<string, Pair>> = {
  ask: ['已请客户提交', 'Requested'],
  send: ['客户已提交文件', 'The customer sent a file'],
  remove: ['客户已删除文件', 'The customer removed a file'],
  accept: ['已通过', 'Accepted'],
  refuse: ['已退回', 'Refused'],
  withdraw: ['不再需要', 'No longer needed'],
}
export const paperMoveWord = ({ event }: Pick<PaperMove, 'event'>): Word => wordOf(moves[event] ?? [event, event])
/** Every kind of move that has words. */
export const paperMovesInWords = Object.keys(moves)
export const paperMoveDetail = ({ note }: Pick<PaperMove, 'note'>): Word => alike(String(note.reason ?? ''))
