/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { ListingFacts } from './listing.facts.ts'
import {
  changesHands,
  describedSoundly,
  enoughPeople,
  firstOfTwo,
  pricedSoundly,
  withReason,
} from './listing.states.ts'

type Given = MoveFacts<'used_car', ListingFacts>

/** A car at 200,000 yuan whose floor is 180,000. */
const car = (row: Partial<Given['row']>, facts: ListingFacts = {}, id = 7): Given => ({
  row: {
    id: 1,
    state: 'publish',
    priceFen: 200_000_00,
    keptBy: null,
    agreedPriceFen: null,
    askedPriceFen: null,
    askedPriceBy: null,
    ...row,
  } as Given['row'],
  facts: { floorFen: 180_000_00, reason: '行情下行', ...facts },
  actor: { kind: 'staff', id, role: 'operator' },
  now: new Date('2026-11-21T10:00:00+08:00'),
})
const asked = { askedPriceFen: 150_000_00, askedPriceBy: 7 }
const low = { priceFen: 150_000_00 }

export const listingExamples = [
  { guard: pricedSoundly, passes: car({}), refuses: car({ priceFen: 170_000_00 }) },
  { guard: pricedSoundly, passes: car({ priceFen: 170_000_00, agreedPriceFen: 170_000_00 }), refuses: car(low) },
  { guard: pricedSoundly, passes: car({ ...low, keptBy: 'feed' }), refuses: car({ ...low, keptBy: 'desk' }) },
  { guard: describedSoundly, passes: car({ ...low, state: 'withdrawn' }), refuses: car(low) },
  { guard: withReason, passes: car({}), refuses: car({}, { reason: '…' }) },
  { guard: enoughPeople, passes: car({}, { priceFen: 190_000_00 }), refuses: car({}, low) },
  { guard: enoughPeople, passes: car(asked, low, 8), refuses: car(asked, low, 7) },
  { guard: enoughPeople, passes: car({}, { priceFen: 190_000_00 }), refuses: car({}, { priceFen: 200_000_00 }) },
  { guard: enoughPeople, passes: car(asked, low, 8), refuses: car(asked, { priceFen: 149_000_00 }, 8) },
  { guard: firstOfTwo, passes: car({}, low), refuses: car({}, { priceFen: 190_000_00 }) },
  {
    guard: firstOfTwo,
    passes: car({}, { priceFen: 300_000_00, far: true }),
    refuses: car({ ...low, agreedPriceFen: 150_000_00 }, low),
  },
  { guard: changesHands, passes: car({ keptBy: 'feed' }, { keptBy: 'desk' }), refuses: car({}, { keptBy: 'desk' }) },
  { guard: changesHands, passes: car({ keptBy: 'desk' }, { keptBy: null }), refuses: car({}, { keptBy: null }) },
]
