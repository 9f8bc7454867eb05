import { machine, type MoveFacts, no } from '#server/lib/machine.ts'

/** What the moves of a file need beside it. */
export interface ParcelFileNeeds {
  /** How many lines have not had their turn. */
  finish: { left: number }
}
export type ParcelFileFacts = Partial<ParcelFileNeeds['finish']>
type Given = MoveFacts<'parcel_file', ParcelFileFacts>

/** Every line has had its turn. */
export const isThrough = ({ facts }: Given) => facts.left === 0 || no('WRONG_STATE')

const over = ({ now }: Given) => ({ dueAt: null, touchedAt: now })

/** A file of parcel numbers: kept, sent order by order, and through (decision 168). */
export const parcelFile = machine<ParcelFileFacts, ParcelFileNeeds>()({
  name: 'parcelFile',
  table: 'parcel_file',
  stamp: 'stateAt',
  ends: ['done', 'stopped'],
  transitions: [
    { on: 'send', from: null, to: 'running', by: ['staff'] },
    { on: 'finish', from: 'running', to: 'done', by: ['clock'], when: isThrough, set: over },
    {
      on: 'stop',
      from: 'running',
      to: 'stopped',
      by: ['staff'],
      set: given => ({ ...over(given), stoppedBy: given.actor.kind === 'staff' ? given.actor.id : null }),
    },
    // Whoever sent it may ship no more: nothing goes out in such a name.
    { on: 'lapse', from: 'running', to: 'stopped', by: ['clock'], set: over },
  ],
})
