import { dayMs, later } from '#server/lib/clock.ts'
import { type Guard, machine, type MoveFacts, no } from '#server/lib/machine.ts'
import { removePapersAfter } from './paper.queries.ts'
import type { QualificationFacts } from './qualification.facts.ts'
import { tellMoved } from './qualification.told.ts'

/** So long a draft waits for its customer, and one that more was asked of. */
const draftMs = 60 * dayMs
const askedMs = 30 * dayMs

/** What moves need beside the row. */
export interface QualificationNeeds {
  ask: { reasons: readonly string[]; said: string }
  decline: { reasons: readonly string[]; said: string }
  approve: { until: Date }
}
type Given = MoveFacts<'student_qualification', QualificationFacts>
type QualificationGuard = Guard<'student_qualification', QualificationFacts>

const staffOf = ({ actor }: Given): number | null => (actor.kind === 'staff' ? actor.id : null)

/** Whoever has taken it. */
export const ownReview: QualificationGuard = given =>
  staffOf(given) === given.row.reviewerId || no('QUALIFICATION_NOT_YOURS')
export const someoneElses: QualificationGuard = given => staffOf(given) !== given.row.reviewerId || no('WRONG_STATE')
export const withReasons: QualificationGuard = ({ facts }) =>
  (facts.reasons?.length ?? 0) > 0 || no('QUALIFICATION_REASON_NEEDED')
export const ownWithReasons: QualificationGuard = given => {
  const own = ownReview(given)
  return own === true ? withReasons(given) : own
}
/** Four eyes: whoever agreed first does not decide a second time. */
export const anotherPerson: QualificationGuard = given =>
  staffOf(given) !== given.row.agreedBy || no('QUALIFICATION_SECOND_PERSON')
export const anotherWithReasons: QualificationGuard = given => {
  const other = anotherPerson(given)
  return other === true ? withReasons(given) : other
}
export const isOver: QualificationGuard = ({ row, now }) =>
  (row.dueAt !== null && row.dueAt <= now) || no('WRONG_STATE')

/** Whoever acts names the version that was seen; each step makes another one. */
const next = ({ row }: Given) => ({ version: row.version + 1 })
const answered = (given: Given) => ({
  ...next(given),
  reasons: given.facts.reasons ?? [],
  said: given.facts.said ?? '',
})
const nothingSaid = { reasons: [], said: '' }
const forgotten = { facts: null, personHash: null, dueAt: null }

/** A qualification, from its draft to what becomes of it (decision 116). */
export const studentQualification = machine<QualificationFacts, QualificationNeeds>()({
  name: 'studentQualification',
  table: 'student_qualification',
  stamp: 'stateAt',
  ends: ['declined', 'withdrawn', 'expired'],
  transitions: [
    { on: 'begin', from: null, to: 'draft', by: ['customer'] },
    {
      on: 'edit',
      from: 'draft',
      to: 'same',
      by: ['customer'],
      set: given => ({ ...next(given), dueAt: later(given.now, draftMs) }),
    },
    { on: 'edit', from: 'asked', to: 'same', by: ['customer'], set: next },
    {
      on: 'submit',
      from: ['draft', 'asked'],
      to: 'submitted',
      by: ['customer'],
      set: given => ({
        ...next(given),
        ...nothingSaid,
        submittedAt: given.now,
        dueAt: null,
        reviewerId: null,
        agreedBy: null,
      }),
      also: [tellMoved],
    },
    {
      on: 'take',
      from: 'submitted',
      to: 'reviewing',
      by: ['staff'],
      set: given => ({ ...next(given), reviewerId: staffOf(given) }),
    },
    // Also from a colleague who is away: the history says so.
    {
      on: 'take',
      from: 'reviewing',
      to: 'reviewing',
      by: ['staff'],
      when: someoneElses,
      set: given => ({ ...next(given), reviewerId: staffOf(given) }),
    },
    {
      on: 'ask',
      from: 'reviewing',
      to: 'asked',
      by: ['staff'],
      when: ownWithReasons,
      set: given => ({ ...answered(given), dueAt: later(given.now, askedMs) }),
      also: [tellMoved],
    },
    {
      on: 'ask',
      from: 'agreed',
      to: 'asked',
      by: ['staff'],
      when: anotherWithReasons,
      set: given => ({ ...answered(given), agreedBy: null, dueAt: later(given.now, askedMs) }),
      also: [tellMoved],
    },
    {
      on: 'agree',
      from: 'reviewing',
      to: 'agreed',
      by: ['staff'],
      when: ownReview,
      set: given => ({ ...next(given), agreedBy: staffOf(given) }),
    },
    {
      on: 'reopen',
      from: 'agreed',
      to: 'reviewing',
      by: ['staff'],
      set: given => ({ ...next(given), agreedBy: null, reviewerId: staffOf(given) }),
    },
    {
      on: 'approve',
      from: 'agreed',
      to: 'approved',
      by: ['staff'],
      when: anotherPerson,
      set: given => ({ ...next(given), ...nothingSaid, dueAt: given.facts.until }),
      also: [tellMoved],
    },
    {
      on: 'decline',
      from: 'reviewing',
      to: 'declined',
      by: ['staff'],
      when: ownWithReasons,
      set: given => ({ ...answered(given), dueAt: null }),
      also: [tellMoved],
    },
    {
      on: 'decline',
      from: 'agreed',
      to: 'declined',
      by: ['staff'],
      when: anotherWithReasons,
      set: given => ({ ...answered(given), dueAt: null }),
      also: [tellMoved],
    },
    // The customer, or the clock for one whose account goes or whose consent was taken back.
    {
      on: 'withdraw',
      from: ['draft', 'submitted', 'reviewing', 'asked', 'agreed', 'approved'],
      to: 'withdrawn',
      by: ['customer', 'clock'],
      set: given => ({ ...next(given), ...nothingSaid, ...forgotten }),
      then: [removePapersAfter],
    },
    {
      on: 'expire',
      from: ['draft', 'asked'],
      to: 'expired',
      by: ['clock'],
      when: isOver,
      set: given => ({ ...next(given), ...forgotten }),
      also: [tellMoved],
      then: [removePapersAfter],
    },
    {
      on: 'expire',
      from: 'approved',
      to: 'expired',
      by: ['clock'],
      when: isOver,
      set: given => ({ ...next(given), dueAt: null }),
      also: [tellMoved],
      then: [removePapersAfter],
    },
  ],
})
