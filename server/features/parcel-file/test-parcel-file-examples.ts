/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { isThrough, type ParcelFileFacts } from './parcel-file.states.ts'

type Change = MoveFacts<'parcel_file', ParcelFileFacts>

const file = (facts: ParcelFileFacts): Change => ({
  row: { id: 1 } as Change['row'],
  facts,
  actor: { kind: 'clock' },
  now: new Date('2026-11-21T10:00:00+08:00'),
})

export const parcelFileExamples = [{ guard: isThrough, passes: file({ left: 0 }), refuses: file({ left: 1 }) }]
