import { machine, type MoveFacts, no, type RowOf } from '#server/lib/machine.ts'

export type Lottery = RowOf<'lottery'>

/** What the moves of a lottery need beside it. */
export interface LotteryNeeds {
  /** What staff have written. */
  edit: { said: Partial<Lottery> }
  sendBack: { reason: string }
  /** The seed, sealed, and what is promised of it. */
  publish: { promise: { seedHash: string; seedSealed: Buffer } }
  /** Why, as visitors read it, and the seed in hexadecimal; null: it cannot be opened here. */
  stop: { reason: string; seed: string | null }
  end: { seed: string | null }
}
/** The same, as guards find them. */
export type LotteryFacts = Partial<LotteryNeeds['edit'] & LotteryNeeds['publish'] & LotteryNeeds['stop']>

type Given = MoveFacts<'lottery', LotteryFacts>

/** There is time to draw yet. */
export const stillTime = ({ row, now }: Given) => row.endsAt > now || no('LOTTERY_TIMES')
/** The same, and neither who wrote it nor who sent it decides. */
export const byAnotherInTime = (given: Given) => {
  const { row, actor } = given
  if (actor.kind !== 'staff' || actor.id === row.sentBy || actor.id === row.editedBy) return no('LOTTERY_OWN')
  return stillTime(given)
}
/** It has not ended. */
export const notEnded = ({ row, now }: Given) => row.endsAt > now || no('LOTTERY_OVER')
/** Nobody can draw any more. */
export const hasEnded = ({ row, now }: Given) => row.endsAt <= now || no('WRONG_STATE')

const next = ({ row }: Given) => ({ version: row.version + 1 })
const who = ({ actor }: Given) => (actor.kind === 'staff' ? actor.id : null)

/** A lottery: one writes it, another one publishes it, and the end tells its seed (decision 125). */
export const lotteryMachine = machine<LotteryFacts, LotteryNeeds>()({
  name: 'lottery',
  table: 'lottery',
  stamp: 'stateAt',
  ends: ['stopped', 'over', 'discarded'],
  transitions: [
    { on: 'make', from: null, to: 'draft', by: ['staff'] },
    {
      on: 'edit',
      from: 'draft',
      to: 'same',
      by: ['staff'],
      set: given => ({ ...given.facts.said, ...next(given), editedBy: who(given) }),
    },
    {
      on: 'send',
      from: 'draft',
      to: 'sent',
      by: ['staff'],
      when: stillTime,
      set: given => ({ ...next(given), sentBy: who(given), reason: '' }),
    },
    { on: 'recall', from: 'sent', to: 'draft', by: ['staff'], set: next },
    { on: 'discard', from: 'draft', to: 'discarded', by: ['staff'], set: next },
    {
      on: 'sendBack',
      from: 'sent',
      to: 'draft',
      by: ['staff'],
      set: given => ({ ...next(given), reason: given.facts.reason ?? '' }),
    },
    {
      on: 'publish',
      from: 'sent',
      to: 'published',
      by: ['staff'],
      when: byAnotherInTime,
      set: given => ({ ...next(given), ...given.facts.promise, dueAt: given.row.endsAt }),
    },
    {
      on: 'stop',
      from: 'published',
      to: 'stopped',
      by: ['staff'],
      when: notEnded,
      set: given => ({
        ...next(given),
        dueAt: null,
        reason: given.facts.reason ?? '',
        seed: given.facts.seed ?? null,
      }),
    },
    {
      on: 'end',
      from: 'published',
      to: 'over',
      by: ['clock'],
      when: hasEnded,
      set: given => ({ ...next(given), dueAt: null, seed: given.facts.seed ?? null }),
    },
  ],
})
