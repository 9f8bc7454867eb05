import { saysSomething } from '#contract/reason.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

interface ValuationChangeNeeds {
  edit: { rules: readonly unknown[]; title: string; staffId: number }
  /** How many faults the numbers have, and whether they are those of today. */
  ask: { faults: number; same: boolean; validFrom: Date | undefined; staffId: number }
  agree: { staffId: number }
  return: { reason: string }
  withdraw: { reason: string }
  begin: { publishedVersion: number }
}
export type ValuationChangeFacts = Partial<
  ValuationChangeNeeds['edit'] &
    ValuationChangeNeeds['ask'] &
    ValuationChangeNeeds['return'] &
    ValuationChangeNeeds['begin']
>
type Given = MoveFacts<'valuation_change', ValuationChangeFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

/** Sound numbers that are others than today's, from a moment that is still to come. */
export function askedSoundly({ facts, now }: Given) {
  if (facts.faults) return no('VALUATION_FAULTY', { n: facts.faults })
  if (facts.same) return no('VALUATION_SAME')
  return facts.validFrom !== undefined && facts.validFrom < now ? no('VALUATION_TIME_PAST') : true
}

/** Four eyes: neither who asked for it nor who edited it last. */
export const agreedByAnother = ({ row, actor }: Given) =>
  (actor.kind === 'staff' && actor.id !== row.askedBy && actor.id !== row.editedBy) || no('SECOND_PERSON_NEEDED')

export const endedWithReason = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')
export const hasBegun = ({ row, now }: Given) => (row.dueAt !== null && row.dueAt <= now) || no('WRONG_STATE')

/** A new version of the valuation, from its draft to the moment from which it holds (decision 082). */
export const valuationChange = machine<ValuationChangeFacts, ValuationChangeNeeds>()({
  name: 'valuationChange',
  table: 'valuation_change',
  stamp: 'stateAt',
  ends: ['published', 'withdrawn'],
  transitions: [
    { on: 'write', from: null, to: 'draft', by: ['staff'] },
    {
      on: 'edit',
      from: 'draft',
      to: 'same',
      by: ['staff'],
      set: given => ({
        ...next(given),
        title: given.facts.title ?? given.row.title,
        rules: JSON.stringify(given.facts.rules ?? given.row.rules),
        editedBy: given.facts.staffId ?? given.row.editedBy,
      }),
    },
    {
      on: 'ask',
      from: 'draft',
      to: 'asked',
      by: ['staff'],
      when: askedSoundly,
      set: given => ({
        ...next(given),
        askedBy: given.facts.staffId,
        validFrom: given.facts.validFrom ?? given.now,
        stopped: false,
      }),
    },
    {
      on: 'agree',
      from: 'asked',
      to: 'planned',
      by: ['staff'],
      when: agreedByAnother,
      set: given => ({
        ...next(given),
        agreedBy: given.facts.staffId,
        // A moment that went by while nobody agreed is the moment of the agreement.
        dueAt: given.row.validFrom !== null && given.row.validFrom > given.now ? given.row.validFrom : given.now,
        validFrom: given.row.validFrom !== null && given.row.validFrom > given.now ? given.row.validFrom : given.now,
      }),
    },
    {
      on: 'return',
      from: 'asked',
      to: 'draft',
      by: ['staff'],
      when: endedWithReason,
      set: given => ({ ...next(given), askedBy: null }),
    },
    {
      on: 'withdraw',
      from: ['draft', 'asked', 'planned'],
      to: 'withdrawn',
      by: ['staff'],
      when: endedWithReason,
      set: given => ({ ...next(given), dueAt: null, endReason: given.facts.reason }),
    },
    {
      on: 'begin',
      from: 'planned',
      to: 'published',
      by: ['clock'],
      when: hasBegun,
      set: given => ({ ...next(given), dueAt: null, publishedVersion: given.facts.publishedVersion }),
    },
    // What is asked of numbers has become stricter since two people agreed to these: they are to be mended and agreed to anew.
    {
      on: 'stop',
      from: 'planned',
      to: 'draft',
      by: ['clock'],
      when: hasBegun,
      set: given => ({ ...next(given), dueAt: null, askedBy: null, agreedBy: null, stopped: true }),
    },
  ],
})
