import type { ConsentPurpose, LostReason } from '#contract/codes.ts'
import { saysSomething } from '#contract/reason.ts'
import { earliest } from '#server/lib/clock.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { type Actor, machine, type MoveFacts, no, type Note } from '#server/lib/machine.ts'

/** What guards and moves read beside the row. */
export interface LeadFacts {
  /** To whom it is given. */
  outletId?: number
  /** By when somebody there reaches the customer; null: no clock runs there. */
  respondBy?: Date | null
  /** Whose it is from now on. */
  ownerId?: number
  /** By when the clock wants that done; null: it has nothing to look at. */
  dueAt?: Date | null
  /** Who has it, for whoever comes too late. */
  ownerName?: string
  /** When the customer is contacted again. */
  nextAt?: Date | null
  /** Open minutes since the lead came to its outlet; null: no outlet has it. */
  contactMinutes?: number | null
  /** Why it came to nothing. */
  lost?: LostReason
  words?: string
  /** By when a customer who asks again is called. */
  askedBy?: Date | null
  /** The consent that was taken back. */
  purpose?: Extract<ConsentPurpose, 'CONTACT' | 'DEALER'>
}

type Needed<K extends keyof LeadFacts> = Required<Pick<LeadFacts, K>>

/** What events need beside the row. */
export interface LeadNeeds {
  again: Needed<'askedBy'>
  assign: Needed<'outletId' | 'respondBy'>
  handOver: Needed<'respondBy'>
  entrust: Needed<'ownerId' | 'dueAt'>
  pass: Needed<'ownerId' | 'dueAt'>
  take: Needed<'ownerName' | 'dueAt'>
  attempt: Needed<'nextAt' | 'dueAt'>
  contact: Needed<'nextAt' | 'contactMinutes'>
  lose: Needed<'lost' | 'words'>
  stop: Needed<'purpose'>
}

type Given = MoveFacts<'lead', LeadFacts>

/** Nobody calls, and nobody else gets the data, once a consent was taken back. */
export const goesOn = ({ row }: Given) => row.stoppedAt === null || no('LEAD_STOPPED')

/** Of several who take it from the pool of their place, the first one has it. */
export const inPool = ({ row, facts, actor }: Given) => {
  if (row.stoppedAt !== null) return no('LEAD_STOPPED')
  if (!isOfPlace(actor, row.outletId)) return no('LEAD_OWNER_WRONG')
  return row.ownerId === null || no('LEAD_TAKEN', { who: facts.ownerName ?? '' })
}

/** Whoever could not be reached was tried at least once, and another reason is said in words. */
export const lostFor = ({ row, facts }: Given) => {
  if (row.stoppedAt !== null) return no('LEAD_STOPPED')
  if (facts.lost === 'unreachable' && row.attempts === 0) return no('LEAD_NOT_TRIED')
  return facts.lost !== 'other' || saysSomething(facts.words ?? '') || no('REASON_NEEDED')
}

const next = ({ row }: Given) => ({ version: row.version + 1 })
/** Nobody is reminded of it any more. */
const noClock = { dueAt: null, nextAt: null }

/** Who logs a contact of a lead that nobody has gets it, where it is one of the own place. */
function ownerAfter({ row, actor, now }: Given) {
  return row.ownerId === null && isOfPlace(actor, row.outletId) ? { ownerId: actor.id, ownedAt: now } : {}
}
/** Whether somebody of the staff is of an outlet, or of the head office where no outlet has the lead. */
export const isOfPlace = (actor: Actor, outletId: number | null): actor is Extract<Actor, { kind: 'staff' }> =>
  actor.kind === 'staff' && (actor.role === 'dealer' ? actor.outletId === outletId : outletId === null)

const assigned = (given: Given) => ({
  ...next(given),
  outletId: given.facts.outletId,
  assignedAt: given.now,
  ownerId: null,
  ownedAt: null,
  respondBy: given.facts.respondBy ?? null,
  dueAt: given.facts.respondBy ?? null,
  nextAt: null,
  toldAt: null,
  attempts: 0,
  contactedAt: null,
  contactMinutes: null,
})
const handedOver = (given: Given & { note: Note }) => ({
  ...next(given),
  ...toSuccessor(given),
  assignedAt: given.now,
  ownerId: null,
  ownedAt: null,
  toldAt: null,
  ...(given.row.contactedAt === null
    ? { respondBy: given.facts.respondBy ?? null, dueAt: given.facts.respondBy ?? null }
    : {}),
})
const owned = (given: Given) => ({
  ...next(given),
  ownerId: given.facts.ownerId,
  ownedAt: given.now,
  dueAt: given.facts.dueAt ?? null,
})
const taken = (given: Given) => ({
  ...owned(given),
  ownerId: given.actor.kind === 'staff' ? given.actor.id : null,
})
const tried = (given: Given) => ({
  ...next(given),
  ...ownerAfter(given),
  attempts: given.row.attempts + 1,
  nextAt: given.facts.nextAt ?? null,
})
const attempted = (given: Given) => ({ ...tried(given), dueAt: given.facts.dueAt ?? null })
const contacted = (given: Given) => ({
  ...tried(given),
  contactedAt: given.row.contactedAt ?? given.now,
  contactMinutes: given.row.contactedAt === null ? (given.facts.contactMinutes ?? null) : given.row.contactMinutes,
  dueAt: null,
  toldAt: null,
})

/**
 * A customer who asks again is called again: where nobody has reached them yet, the clock that runs goes on, and one that a
 * withdrawn consent stopped begins anew.
 */
function askedAgain(given: Given) {
  const { row, facts, now } = given
  const { askedBy = null } = facts
  const going = { ...next(given), lastAt: now, stoppedAt: null, stoppedBy: null }
  if (askedBy === null) return going
  if (row.contactedAt !== null) return { ...going, nextAt: earliest(row.nextAt ?? askedBy, askedBy) }
  return row.stoppedAt === null ? going : { ...going, respondBy: askedBy, dueAt: askedBy, toldAt: null }
}
const stopped = (given: Given) => ({
  ...next(given),
  ...noClock,
  toldAt: null,
  stoppedAt: given.now,
  stoppedBy: given.facts.purpose,
})
const lost = (given: Given) => ({ ...next(given), ...noClock, toldAt: null, lostReason: given.facts.lost })
const ended = (given: Given) => ({ ...next(given), ...noClock, toldAt: null })
const told = (given: Given) => ({ ...next(given), dueAt: null, toldAt: given.now })

/** States in which a lead is worked on. */
export const openStates = ['new', 'assigned', 'contacted', 'appointment'] as const
/** Of these, those in which nobody has reached the customer yet. */
export const waitingStates = ['new', 'assigned'] as const

/** A lead (domain E.7; decisions 062, 066). Whoever submits without an account is the channel `form`. */
export const leadMachine = machine<LeadFacts, LeadNeeds>()({
  name: 'lead',
  table: 'lead',
  stamp: 'stateAt',
  ends: ['won', 'lost', 'withdrawn'],
  transitions: [
    { on: 'submit', from: null, to: 'new', by: ['customer', 'channel', 'staff'] },
    { on: 'again', from: openStates, to: 'same', by: ['customer', 'channel', 'staff'], set: askedAgain },
    { on: 'assign', from: openStates, to: 'assigned', by: ['clock', 'staff'], when: goesOn, set: assigned },
    // Its outlet has closed: what is agreed stays, and where nobody has called yet the time begins anew (decision 114).
    { on: 'handOver', from: openStates, to: 'same', by: ['clock'], when: goesOn, set: handedOver },
    { on: 'entrust', from: openStates, to: 'same', by: ['clock', 'staff'], when: goesOn, set: owned },
    { on: 'take', from: openStates, to: 'same', by: ['staff'], when: inPool, set: taken },
    { on: 'pass', from: waitingStates, to: 'same', by: ['clock'], when: goesOn, set: owned },
    { on: 'escalate', from: waitingStates, to: 'same', by: ['clock'], when: goesOn, set: told },
    { on: 'attempt', from: openStates, to: 'same', by: ['staff'], when: goesOn, set: attempted },
    { on: 'contact', from: waitingStates, to: 'contacted', by: ['staff'], when: goesOn, set: contacted },
    { on: 'contact', from: ['contacted', 'appointment'], to: 'same', by: ['staff'], when: goesOn, set: contacted },
    { on: 'arrange', from: 'contacted', to: 'appointment', by: ['staff'], when: goesOn, set: next },
    { on: 'win', from: ['contacted', 'appointment'], to: 'won', by: ['staff'], when: goesOn, set: ended },
    { on: 'lose', from: openStates, to: 'lost', by: ['staff'], when: lostFor, set: lost },
    { on: 'withdraw', from: openStates, to: 'withdrawn', by: ['customer'], set: ended },
    // Nobody has followed it for so long that it is not a request any more (decision 068).
    { on: 'lapse', from: openStates, to: 'withdrawn', by: ['clock'], set: ended },
    { on: 'stop', from: openStates, to: 'same', by: ['customer'], set: stopped },
  ],
})
