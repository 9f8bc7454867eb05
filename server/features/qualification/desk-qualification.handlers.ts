/** Qualifications at the desk: the queues, papers beside the data, and two people for a yes (decision 116). */
import { documentNames, type ReviewReason, stateWords } from '#contract/student/review.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { type Handlers, Page, type Staff, type WriteCtx } from '#server/http/context.ts'
import { beijingDay, later } from '#server/lib/clock.ts'
import { historyOf } from '#server/lib/history.ts'
import { moveWith } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike, wordOf } from '#server/lib/words.ts'
import { type QueueRow, queuePage, queueRow, staffNames } from './desk-qualification.queries.ts'
import { showPaper } from './paper.files.ts'
import { paperOf, papersOf, viewsOf } from './paper.queries.ts'
import { judged } from './qualification.handlers.ts'
import { keepFacts, lockPerson, personIsApproved, type QualificationRow, sentIn } from './qualification.queries.ts'
import { openStudent } from './qualification.sealed.ts'
import { studentQualification } from './qualification.states.ts'
import { reasonsInWords } from './qualification.told.ts'
import { LONGEST_MS, usableUntil } from './qualification.warn.rules.ts'
import { canOf, factsOf, maskedPerson, moveWord, showDocument, showReasons, showStudy } from './qualification.view.ts'

const card = (row: QueueRow) => ({
  qualificationNo: row.qualificationNo,
  state: row.state,
  stateText: stateWords[row.state],
  stateAt: row.stateAt,
  submittedAt: row.submittedAt,
  office: row.office,
  overall: row.verdict,
  applyUntil: row.applyUntil,
  documents: row.documents,
  reviewer: row.reviewer,
})

/** Papers and numbers open to whoever reviews it, and to the second person once the first has agreed. */
export const mayOpen = (row: Pick<QualificationRow, 'state' | 'reviewerId'>, staff: Pick<Staff, 'id'>): boolean =>
  row.state === 'agreed' || (row.state === 'reviewing' && row.reviewerId === staff.id)

/** One that this member of staff may look into now. @throws Refusal NOT_FOUND, QUALIFICATION_NOT_YOURS */
async function opened(db: Parameters<typeof sentIn>[0], no: string, staff: Staff): Promise<QualificationRow> {
  const row = await sentIn(db, no)
  if (!mayOpen(row, staff)) throw new Refusal('QUALIFICATION_NOT_YOURS')
  return row
}

const customer = wordOf(['客户本人', 'The customer'])

export const deskQualificationHandlers = {
  'desk.qualification.list': async ({ input: { queue, pageNumber, pageSize }, ctx }) => {
    const wanted = { queue, staffId: ctx.staff.id, skip: (pageNumber - 1) * pageSize, take: pageSize }
    const { rows, total } = await queuePage(ctx.db, wanted)
    return new Page(rows.map(card), { pageNumber, pageSize, total })
  },

  'desk.qualification.detail': async ({ input, ctx }) => {
    const { db, now, config, staff } = ctx
    const row = await queueRow(db, input.qualificationNo)
    if (!row) throw new Refusal('NOT_FOUND')
    const [papers, views, history, names] = await Promise.all([
      papersOf(db, row.id),
      viewsOf(db, row.id),
      historyOf(db, 'student_qualification', row.id),
      staffNames(db, row.id),
    ])
    const student = openStudent(row.facts, config)
    const study = student && showStudy(student)
    return {
      ...card(row),
      version: row.version,
      person: maskedPerson(student),
      study: study ?? null,
      documentList: papers.map(showDocument),
      canOpen: mayOpen(row, staff),
      views: views.map(({ kind, viewer, who, at }) => ({
        name: documentNames[kind],
        who: viewer === 'customer' ? customer : alike(who),
        at,
      })),
      reasons: showReasons(row),
      said: row.said,
      agreedBy: row.agreedByName,
      history: history.map(each => ({
        at: each.at,
        text: moveWord(each),
        who: each.actor === 'customer' ? customer : alike(names.get(each.seq) ?? ''),
        more: reasonsInWords(
          String(each.note.reasons ?? '')
            .split(' ')
            .filter(Boolean),
          '',
        ),
      })),
      can: canOf(row, { kind: 'staff', ...staff }, now),
    }
  },

  'desk.qualification.decide': async ({ input, ctx }) => {
    const { tx, now, staff } = ctx
    if (input.event === 'approve') await lockPerson(tx, input.qualificationNo)
    const row = await sentIn(tx, input.qualificationNo, true)
    if (row.version !== input.version) throw new Refusal('EDITED_SINCE')
    const applyUntil = input.event === 'approve' ? await approvable(ctx, row) : null
    const reasons: ReviewReason[] = [...new Set(input.reviewReasons)]
    const moved = await moveWith(tx, studentQualification, row.id, {
      event: input.event,
      actor: { kind: 'staff', ...staff },
      now,
      row,
      facts: {
        reasons,
        said: input.said,
        // The whole last day counts.
        until: usableUntil(applyUntil) ?? later(now, LONGEST_MS),
      },
      note: { reasons: reasons.join(' ') },
    })
    return { qualificationNo: row.qualificationNo, state: moved.row.state, version: moved.row.version }
  },

  'desk.qualification.reveal': async ({ input, ctx }) => {
    const row = await opened(ctx.tx, input.qualificationNo, ctx.staff)
    const student = openStudent(row.facts, ctx.config)
    if (!student) throw new Refusal('QUALIFICATION_FORGOTTEN')
    const field = 'person'
    await countReveal(ctx, { call: 'desk.qualification.reveal', subject: input.qualificationNo, field })
    const { lastName, firstName, mobile, idcardNum, passportNum, stays } = student
    return { lastName, firstName, mobile, idcardNum, passportNum, stays: [...stays], field }
  },

  'desk.qualification.showPaper': async ({ input, ctx }) => {
    const { tx, staff } = ctx
    const { qualificationNo } = input
    const row = await opened(tx, qualificationNo, staff)
    const paper = await paperOf(tx, row.id, input.documentId)
    if (!paper) throw new Refusal('NOT_FOUND')
    const field = `${paper.kind} ${paper.documentId}`
    await countReveal(ctx, { call: 'desk.qualification.showPaper', subject: qualificationNo, field })
    return { ...(await showPaper(ctx, paper, { kind: 'staff', id: staff.id })), qualificationNo, field }
  },
} satisfies Partial<Handlers>

/**
 * An approval rests on the rules and the day on which it is given: those of the sending may be over.
 * @returns the last day to apply as it is judged now
 * @throws Refusal QUALIFICATION_PERSON_TAKEN, QUALIFICATION_FORGOTTEN, QUALIFICATION_NOW_NO
 */
async function approvable({ tx, config, now }: WriteCtx, row: QualificationRow): Promise<string | null> {
  await mustBeFirst(tx, row)
  const student = openStudent(row.facts, config)
  if (!student) throw new Refusal('QUALIFICATION_FORGOTTEN')
  const verdict = await judged(tx, factsOf(student), beijingDay(now))
  if (verdict.verdict === 'no') throw new Refusal('QUALIFICATION_NOW_NO')
  await keepFacts(tx, row.id, verdict)
  return verdict.applyUntil
}

/** One approved qualification for one person, whichever accounts ask for it. @throws Refusal QUALIFICATION_PERSON_TAKEN */
async function mustBeFirst(tx: Parameters<typeof sentIn>[0], row: QualificationRow): Promise<void> {
  if (row.personHash && (await personIsApproved(tx, row.personHash, row.id)))
    throw new Refusal('QUALIFICATION_PERSON_TAKEN')
}
