import { machine } from '#server/lib/machine.ts'

interface SlotWaitingNeeds {
  offer: { bookingId: number }
}
type SlotWaitingFacts = Partial<SlotWaitingNeeds['offer']>

/** A place on a waiting list: it moves up by itself, and whoever is first is kept what came free (decision 060). */
export const slotWaiting = machine<SlotWaitingFacts, SlotWaitingNeeds>()({
  name: 'slotWaiting',
  table: 'slot_waiting',
  stamp: 'stateAt',
  ends: ['taken', 'lapsed', 'left', 'over'],
  transitions: [
    { on: 'join', from: null, to: 'waiting', by: ['customer'] },
    {
      on: 'offer',
      from: 'waiting',
      to: 'offered',
      by: ['clock'],
      set: ({ facts }) => ({ bookingId: facts.bookingId, dueAt: null }),
    },
    { on: 'take', from: 'offered', to: 'taken', by: ['customer', 'staff'] },
    { on: 'lapse', from: 'offered', to: 'lapsed', by: ['clock', 'customer'] },
    { on: 'leave', from: 'waiting', to: 'left', by: ['customer'], set: () => ({ dueAt: null }) },
    { on: 'end', from: 'waiting', to: 'over', by: ['clock'], set: () => ({ dueAt: null }) },
  ],
})
