import { machine, type MoveFacts, no } from '#server/lib/machine.ts'
import type { RangeFault } from './range-change.check.ts'
import type { RowChange } from './range-change.rules.ts'

interface RangeChangeNeeds {
  edit: { edits: readonly unknown[] }
  /** How many faults the check finds now. */
  schedule: { faults: number; publishAt: Date }
  publish: { changes: readonly RowChange[]; touched: readonly string[] }
  stop: { checked: { version: number; at: Date; faults: readonly RangeFault[] } }
  rollBack: { faults: number }
}
export type RangeChangeFacts = Partial<
  RangeChangeNeeds['edit'] &
    RangeChangeNeeds['schedule'] &
    RangeChangeNeeds['publish'] &
    RangeChangeNeeds['stop'] & { title: string }
>
type Given = MoveFacts<'range_change', RangeChangeFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

export function sound({ row, facts, now }: Given) {
  if ((row.edits as unknown[]).length === 0) return no('RANGE_EMPTY')
  if (facts.publishAt && facts.publishAt < now) return no('RANGE_TIME_PAST')
  return faultless({ facts })
}
export const faultless = ({ facts }: Pick<Given, 'facts'>) =>
  facts.faults ? no('RANGE_FAULTY', { n: facts.faults }) : true

/**
 * A change of the range as staff write it: nobody sees it before it is published, what has faults is not, and what is
 * published can be taken back (decision 058).
 */
export const rangeChange = machine<RangeChangeFacts, RangeChangeNeeds>()({
  name: 'rangeChange',
  table: 'range_change',
  stamp: 'stateAt',
  ends: ['rolledBack', 'dropped'],
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
        edits: JSON.stringify(given.facts.edits ?? given.row.edits),
      }),
    },
    { on: 'drop', from: 'draft', to: 'dropped', by: ['staff'], set: next },
    {
      on: 'schedule',
      from: 'draft',
      to: 'scheduled',
      by: ['staff'],
      when: sound,
      set: given => ({
        ...next(given),
        publishAt: given.facts.publishAt,
        dueAt: given.facts.publishAt,
        stopped: false,
      }),
    },
    {
      on: 'unschedule',
      from: 'scheduled',
      to: 'draft',
      by: ['staff'],
      set: given => ({ ...next(given), publishAt: null, dueAt: null }),
    },
    {
      on: 'publish',
      from: 'scheduled',
      to: 'published',
      by: ['clock'],
      set: given => ({
        ...next(given),
        dueAt: null,
        publishedAt: given.now,
        undo: JSON.stringify(given.facts.changes ?? []),
        touched: given.facts.touched ?? [],
      }),
    },
    // The range has become another since it was scheduled, and the change does not go with it.
    {
      on: 'stop',
      from: 'scheduled',
      to: 'draft',
      by: ['clock'],
      set: given => ({
        ...next(given),
        dueAt: null,
        stopped: true,
        checked: JSON.stringify(given.facts.checked ?? null),
      }),
    },
    { on: 'rollBack', from: 'published', to: 'rolledBack', by: ['staff'], when: faultless, set: next },
  ],
})
