import { saysSomething } from '#contract/reason.ts'
import type { MoveReason } from '#contract/milestones.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

/** What the moves of a step need beside it. */
export interface CarMilestoneNeeds {
  forecast: { forecastOn: string; movedReason: MoveReason }
  finish: { doneOn: string }
  reopen: { reason: string }
}
export interface CarMilestoneFacts
  extends Partial<CarMilestoneNeeds['forecast'] & CarMilestoneNeeds['finish'] & CarMilestoneNeeds['reopen']> {}

type Given = MoveFacts<'car_milestone', CarMilestoneFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

export const saysWhyNot = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

/** A step of a new car between its contract and its key: expected, or done (decision 084). */
export const carMilestone = machine<CarMilestoneFacts, CarMilestoneNeeds>()({
  name: 'carMilestone',
  table: 'car_milestone',
  stamp: 'stateAt',
  ends: [],
  transitions: [
    // The first word of staff about it: until then it goes by the estimate.
    { on: 'plan', from: null, to: 'expected', by: ['staff'] },
    {
      on: 'forecast',
      from: 'expected',
      to: 'same',
      by: ['staff'],
      set: given => ({
        ...next(given),
        forecastOn: given.facts.forecastOn,
        movedReason: given.facts.movedReason,
      }),
    },
    {
      on: 'finish',
      from: 'expected',
      to: 'done',
      by: ['staff'],
      set: given => ({ ...next(given), doneOn: given.facts.doneOn }),
    },
    {
      on: 'reopen',
      from: 'done',
      to: 'expected',
      by: ['staff'],
      when: saysWhyNot,
      set: given => ({ ...next(given), doneOn: null }),
    },
  ],
})
