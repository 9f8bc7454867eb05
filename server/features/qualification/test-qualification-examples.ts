/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { QualificationFacts } from './qualification.facts.ts'
import {
  anotherPerson,
  anotherWithReasons,
  isOver,
  ownReview,
  ownWithReasons,
  someoneElses,
  withReasons,
} from './qualification.states.ts'

type Given = MoveFacts<'student_qualification', QualificationFacts>
const now = new Date('2026-11-28T10:00:00+08:00')

/** One that the member of staff no. 7 reviews and has agreed to. */
const by = (id: number, facts: QualificationFacts = {}, dueAt: Date | null = null): Given => ({
  row: { id: 1, state: 'agreed', version: 3, reviewerId: 7, agreedBy: 7, dueAt } as Given['row'],
  facts,
  actor: { kind: 'staff', id, role: 'reviewer' },
  now,
})
const reasons = ['unreadable']

export const qualificationExamples = [
  { guard: ownReview, passes: by(7), refuses: by(8) },
  { guard: someoneElses, passes: by(8), refuses: by(7) },
  { guard: withReasons, passes: by(7, { reasons }), refuses: by(7, { reasons: [] }) },
  { guard: ownWithReasons, passes: by(7, { reasons }), refuses: by(8, { reasons }) },
  { guard: anotherPerson, passes: by(8), refuses: by(7) },
  { guard: anotherWithReasons, passes: by(8, { reasons }), refuses: by(7, { reasons }) },
  { guard: isOver, passes: by(7, {}, now), refuses: by(7, {}, new Date(now.getTime() + 1)) },
]
