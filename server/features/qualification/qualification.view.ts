/** Qualifications as answers show them: names and numbers of persons are masked, always (domain D.5; decision 116). */
import type { Reply } from '#contract/kit.ts'
import { documentNames, neededDocuments, reasonWords, type ReviewReason, stateWords } from '#contract/student/review.ts'
import type { Facts } from '#contract/student/facts.ts'
import type { Config } from '#server/config.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import { maskIdentity, maskMobile, maskName } from '#server/lib/mask.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed } from '#server/lib/move.ts'
import { wordOf } from '#server/lib/words.ts'
import type { PaperRow } from './paper.queries.ts'
import type { QualificationRow } from './qualification.queries.ts'
import { openStudent, type Student } from './qualification.sealed.ts'
import { studentQualification } from './qualification.states.ts'

type Own = NonNullable<Reply<'qualification.mine'>['own']>

export const showDocument = (row: PaperRow): Own['documents'][number] => ({
  documentId: row.documentId,
  documentKind: row.kind,
  name: documentNames[row.kind],
  pages: row.pages,
  bytes: row.bytes,
  scanned: row.scanned,
  addedAt: row.addedAt,
})

/** What the rules judge, without who it is. */
export const factsOf = (student: Student): Facts => ({
  kind: student.kind,
  place: student.place,
  startsOn: student.startsOn,
  endsOn: student.endsOn,
  stays: [...student.stays],
  work: student.work,
  usedBefore: student.usedBefore,
  office: student.office,
})

/** The same under the names of the contract (spec 3, Student info). */
export function showStudy(student: Student): NonNullable<Own['study']> {
  const { startsOn, endsOn, stays, ...rest } = factsOf(student)
  return { ...rest, stays: [...stays], certificateStartTime: startsOn, certificateEndTime: endsOn }
}

/** Names of kinds of papers without which nothing can be submitted, and that are not there. */
export const missingPapers = (papers: readonly PaperRow[]) =>
  neededDocuments.filter(kind => !papers.some(each => each.kind === kind)).map(kind => documentNames[kind])

export const showReasons = ({ reasons }: Pick<QualificationRow, 'reasons'>) =>
  reasons.map(reason => reasonWords[reason as ReviewReason])

/** What an actor can do with it now; guards that need reasons are asked as if there were one. */
export const canOf = (row: QualificationRow, actor: Actor, now: Date): string[] =>
  allowed(studentQualification, { row, actor, now, facts: { reasons: ['unreadable'], said: '', until: now } })

/** Who it is, as everybody reads it: staff before they have opened it, and its customer as well. */
export const maskedPerson = (student: Student | undefined): Own['person'] =>
  student
    ? {
        name: maskName(student.lastName + student.firstName),
        gender: student.gender,
        mobile: maskMobile(student.mobile),
        idcardNum: maskIdentity(student.idcardNum),
        passportNum: maskIdentity(student.passportNum),
        organization: student.organization,
      }
    : null

const moves: Readonly<Record<string, readonly [cn: string, en: string]>> = {
  begin: ['开始填写', 'Begun'],
  edit: ['修改资料', 'Data changed'],
  submit: ['提交审核', 'Sent'],
  take: ['开始审核', 'Review begun'],
  ask: ['请求补充', 'More was asked for'],
  agree: ['初审通过', 'Checked once'],
  reopen: ['退回初审', 'Back to the first check'],
  approve: ['复核通过', 'Approved'],
  decline: ['未通过', 'Declined'],
  withdraw: ['撤回', 'Withdrawn'],
  expire: ['到期', 'Expired'],
}
/** Every move has words; a test holds it to that. */
export const movesInWords = Object.keys(moves)
export const moveWord = ({ event }: Pick<HistoryEntry, 'event'>) => wordOf(moves[event] ?? [event, event])

interface Shown {
  papers: readonly PaperRow[]
  history: readonly HistoryEntry[]
  config: Config
  now: Date
}

/** A customer's own. */
export function showOwn(row: QualificationRow, { papers, history, config, now }: Shown): Own {
  const student = openStudent(row.facts, config)
  const proof = papers.find(({ kind }) => kind === 'proof')
  return {
    qualificationNo: row.qualificationNo,
    version: row.version,
    state: row.state,
    stateText: stateWords[row.state],
    stateAt: row.stateAt,
    person: maskedPerson(student),
    study: student ? showStudy(student) : null,
    certificateFileId: proof?.documentId ?? null,
    certificateFileUrl: proof ? `/user/viewInfo?documentId=${proof.documentId}` : null,
    documents: papers.map(showDocument),
    missing: missingPapers(papers),
    overall: row.verdict,
    applyUntil: row.applyUntil,
    reasons: showReasons(row),
    said: row.said,
    dueAt: row.dueAt,
    history: history
      // Each correction of a draft is news to nobody.
      .filter(({ event }) => event !== 'edit')
      .map(each => ({ at: each.at, text: moveWord(each) })),
    can: canOf(row, { kind: 'customer', id: row.customerId }, now),
  }
}
