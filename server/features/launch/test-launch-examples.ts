/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { LaunchFacts } from './launch.facts.ts'
import { offerHolds, offerIsOver } from './launch.states.ts'

/** A place that is kept until then. */
const place = (dueAt: string): MoveFacts<'launch_place', LaunchFacts> => ({
  row: { id: 9, state: 'offered', dueAt: new Date(dueAt) } as MoveFacts<'launch_place', LaunchFacts>['row'],
  facts: {},
  actor: { kind: 'clock' },
  now: new Date('2026-11-24T10:00:00+08:00'),
})
const [over, holds] = [place('2026-11-24T10:00:00+08:00'), place('2026-11-24T10:01:00+08:00')]

export const launchExamples = [
  { guard: offerIsOver, passes: over, refuses: holds },
  { guard: offerHolds, passes: holds, refuses: over },
]
