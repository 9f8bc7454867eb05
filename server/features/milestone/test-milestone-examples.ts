/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { type CarMilestoneFacts, saysWhyNot } from './milestone.states.ts'

const step = (facts: CarMilestoneFacts): MoveFacts<'car_milestone', CarMilestoneFacts> => ({
  row: { id: 1, state: 'done', version: 1 } as MoveFacts<'car_milestone', CarMilestoneFacts>['row'],
  facts,
  actor: { kind: 'staff', id: 7, role: 'operator' },
  now: new Date('2026-11-24T10:00:00+08:00'),
})

export const milestoneExamples = [
  { guard: saysWhyNot, passes: step({ reason: '误点了完成' }), refuses: step({ reason: '…' }) },
]
