import { smallestGroup } from '#contract/mailing-codes.ts'
import { machine, type MoveFacts, no, type RowOf } from '#server/lib/machine.ts'

export type Mailing = RowOf<'mailing'>

/** What the moves of a mailing need beside it. */
export interface MailingNeeds {
  /** What staff have written. */
  edit: { said: Partial<Mailing> }
  sendBack: { reason: string }
  /** How many customers are in the group. */
  approve: { group: number }
  /** The same, as they were written down. */
  start: { group: number }
  /** The same, where they are too few. */
  lapse: { group: number }
  stop: { reason: string }
}
/** The same, as guards find them. */
export type MailingFacts = Partial<MailingNeeds['edit'] & MailingNeeds['approve'] & MailingNeeds['stop']>

type Given = MoveFacts<'mailing', MailingFacts>

/** Four eyes: neither who wrote it nor who sent it; and there are enough that nobody is singled out. */
export const bySecondForMany = ({ row, actor, facts }: Given) => {
  if (actor.kind !== 'staff' || actor.id === row.sentBy || actor.id === row.editedBy) return no('MAILING_SECOND')
  return (facts.group ?? smallestGroup) >= smallestGroup || no('MAILING_SMALL', { n: smallestGroup })
}
/** Too few are left of the group that was approved: nobody is singled out by being written to. */
export const isSmall = ({ facts }: Given) => (facts.group ?? smallestGroup) < smallestGroup || no('WRONG_STATE')
/** Its time has come. */
export const hasCome = ({ row, now }: Given) => row.startsAt <= now || no('WRONG_STATE')

const next = ({ row }: Given) => ({ version: row.version + 1 })
const who = ({ actor }: Given) => (actor.kind === 'staff' ? actor.id : null)
const over = (given: Given) => ({ ...next(given), dueAt: null })

/** A mailing: one writes it, another one approves it, the clock sends it (decision 142). */
export const mailingMachine = machine<MailingFacts, MailingNeeds>()({
  name: 'mailing',
  table: 'mailing',
  stamp: 'stateAt',
  ends: ['done', 'stopped', 'discarded'],
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
      on: 'approve',
      from: 'sent',
      to: 'approved',
      by: ['staff'],
      when: bySecondForMany,
      set: given => ({ ...next(given), dueAt: given.row.startsAt }),
    },
    {
      on: 'start',
      from: 'approved',
      to: 'running',
      by: ['clock'],
      when: hasCome,
      set: given => ({ ...next(given), customers: given.facts.group ?? 0 }),
    },
    { on: 'lapse', from: 'approved', to: 'stopped', by: ['clock'], when: isSmall, set: over },
    { on: 'finish', from: 'running', to: 'done', by: ['clock'], set: over },
    ...(['approved', 'running'] as const).map(
      from =>
        ({
          on: 'stop',
          from,
          to: 'stopped',
          by: ['staff'],
          set: (given: Given) => ({ ...over(given), reason: given.facts.reason ?? '' }),
        }) as const,
    ),
  ],
})
