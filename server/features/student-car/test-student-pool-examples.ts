/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { saysWhyRemoved, type StudentPoolFacts } from './student-pool.states.ts'

const given = (reason: string): MoveFacts<'student_pool', StudentPoolFacts> => ({
  row: { id: 1, state: 'offered', stockCarId: 5, version: 1, reason: '' } as MoveFacts<
    'student_pool',
    StudentPoolFacts
  >['row'],
  facts: { reason },
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now: new Date('2026-11-28T10:00:00+08:00'),
})

export const studentPoolExamples = [
  { guard: saysWhyRemoved, passes: given('展车，不参加免税项目'), refuses: given('…') },
]
