import { dayMs, later } from '#server/lib/clock.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { machine } from '#server/lib/machine.ts'
import {
  dropAccount,
  dropNewAccount,
  reportToStock,
  tellAccountAsked,
  tellAccountRefused,
  tellAccountTaken,
  tellAnswered,
  tellDissolved,
  tellExpired,
  tellOffered,
  tellPaid,
  tellPriced,
  tellRefused,
  tellToSign,
  tellUnsigned,
  useNewAccount,
} from './sell.effects.ts'
import {
  accountIsSellers,
  accountRefusable,
  accountWaits,
  endAgreed,
  enoughPayers,
  firstOfEnders,
  firstOfPayers,
  halfPaid,
  mayChangeAccount,
  mayGoOn,
  maySign,
  notBound,
  unsignedAndOver,
} from './sell-contract.guards.ts'
import {
  agreesToFinal,
  agreesToOffer,
  explained,
  furtherContests,
  type Given,
  isOver,
  lastContest,
  mayBook,
  type OfferFacts,
  type OfferNeeds,
  stillHolds,
  visitBegun,
  withReason,
} from './sell.guards.ts'

/** So long after an offer was accepted its price waits for an inspection. */
const acceptedMs = 14 * dayMs
/** So long after the end of its appointment a car may still be entered as inspected. */
const afterVisitMs = 3 * dayMs

/** So long after the final price was agreed to the contract can be signed; both sides are free afterwards. */
const toSignMs = 14 * dayMs

const days = (given: Given): Date => later(given.now, (given.facts.validDays ?? 0) * dayMs)
const ended = { dueAt: null }
const going = { endAskedBy: null, endCause: null, endRemark: '' }
/** A contract that is none any more leaves nothing to decide. */
const settled = { ...ended, ...going, accountAskedAt: null }
const cancelled = ({ facts }: Given) => ({ ...ended, endReason: facts.reason ?? '' })

/** An offer of the house for a customer's car, from the question to the payment (decision 069). */
export const carOffer = machine<OfferFacts, OfferNeeds>()({
  name: 'carOffer',
  table: 'car_offer',
  stamp: 'stateAt',
  ends: ['paid', 'refused', 'expired', 'withdrawn', 'dissolved'],
  transitions: [
    { on: 'ask', from: null, to: 'asked', by: ['customer'] },
    {
      on: 'offer',
      from: 'asked',
      to: 'offered',
      by: ['clock', 'staff'],
      set: given => ({ offerFen: given.facts.offerFen, marketFen: given.facts.marketFen, dueAt: days(given) }),
      then: [tellOffered],
    },
    // While somebody looks into an objection no time runs out.
    {
      on: 'contest',
      from: 'offered',
      to: 'contested',
      by: ['customer'],
      when: stillHolds,
      set: () => ({ openContests: 1, dueAt: null }),
    },
    {
      on: 'contest',
      from: 'contested',
      to: 'same',
      by: ['customer'],
      set: ({ row }) => ({ openContests: row.openContests + 1 }),
    },
    {
      on: 'answer',
      from: 'contested',
      to: 'offered',
      by: ['staff'],
      when: lastContest,
      set: given => ({ offerFen: given.facts.offerFen, openContests: 0, dueAt: days(given) }),
      then: [tellAnswered],
    },
    {
      on: 'answer',
      from: 'contested',
      to: 'same',
      by: ['staff'],
      when: furtherContests,
      set: ({ row, facts }) => ({ offerFen: facts.offerFen, openContests: row.openContests - 1 }),
    },
    {
      on: 'accept',
      from: 'offered',
      to: 'accepted',
      by: ['customer'],
      when: agreesToOffer,
      set: ({ now }) => ({ dueAt: later(now, acceptedMs) }),
    },
    {
      on: 'book',
      from: ['accepted', 'booked'],
      to: 'booked',
      by: ['customer', 'staff'],
      when: mayBook,
      set: ({ facts: { appointment } }) =>
        appointment
          ? {
              bookingId: appointment.bookingId,
              outletId: appointment.outletId,
              dueAt: later(appointment.endsAt, afterVisitMs),
            }
          : {},
    },
    // Its outlet has closed, and another one takes over (decision 114).
    {
      on: 'handOver',
      from: ['asked', 'offered', 'contested', 'accepted', 'booked', 'inspected', 'priced', 'contract'],
      to: 'same',
      by: ['clock'],
      set: toSuccessor,
    },
    // The appointment was moved to a later time.
    {
      on: 'keep',
      from: 'booked',
      to: 'same',
      by: ['clock'],
      set: ({ facts: { appointment } }) => (appointment ? { dueAt: later(appointment.endsAt, afterVisitMs) } : {}),
    },
    {
      on: 'inspect',
      from: 'booked',
      to: 'inspected',
      by: ['staff'],
      when: visitBegun,
      set: ({ facts, now }) => ({ inspection: facts.found, inspectedAt: now, ...ended }),
    },
    {
      on: 'inspect',
      from: 'inspected',
      to: 'same',
      by: ['staff'],
      set: ({ facts, now }) => ({ inspection: facts.found, inspectedAt: now }),
    },
    {
      on: 'price',
      from: 'inspected',
      to: 'priced',
      by: ['staff'],
      when: explained,
      set: given => ({
        finalFen: given.facts.finalFen,
        finalReason: given.facts.reason ?? '',
        finalReportNo: given.facts.reportNo ?? null,
        dueAt: days(given),
      }),
      then: [tellPriced],
    },
    {
      on: 'agree',
      from: 'priced',
      to: 'contract',
      by: ['customer'],
      when: agreesToFinal,
      set: ({ now }) => ({ dueAt: later(now, toSignMs) }),
      then: [tellToSign],
    },
    {
      on: 'sign',
      from: 'contract',
      to: 'same',
      by: ['staff'],
      when: maySign,
      set: ({ facts, now }) => ({
        contractNo: facts.contractNo,
        sellerName: facts.sellerName,
        signedAt: now,
        ...ended,
      }),
    },
    // The price goes to another account only once head office has agreed; until then nothing is paid (decision 115).
    {
      on: 'changeAccount',
      from: 'contract',
      to: 'same',
      by: ['customer'],
      when: mayChangeAccount,
      set: ({ now }) => ({ accountAskedAt: now }),
      then: [tellAccountAsked],
    },
    {
      on: 'keepAccount',
      from: 'contract',
      to: 'same',
      by: ['customer'],
      when: accountWaits,
      set: () => ({ accountAskedAt: null }),
      then: [dropNewAccount],
    },
    {
      on: 'takeAccount',
      from: 'contract',
      to: 'same',
      by: ['staff'],
      when: accountIsSellers,
      set: ({ actor }) => ({ accountAskedAt: null, accountAgreedBy: actor.kind === 'staff' ? actor.id : null }),
      then: [useNewAccount, tellAccountTaken],
    },
    {
      on: 'refuseAccount',
      from: 'contract',
      to: 'same',
      by: ['staff'],
      when: accountRefusable,
      set: () => ({ accountAskedAt: null }),
      then: [dropNewAccount, tellAccountRefused],
    },
    {
      on: 'end',
      from: 'contract',
      to: 'dissolved',
      by: ['staff'],
      when: endAgreed,
      set: ({ facts }) => ({ ...ended, endCause: facts.cause, accountAskedAt: null }),
      then: [dropAccount, tellDissolved],
    },
    {
      on: 'end',
      from: 'contract',
      to: 'same',
      by: ['staff'],
      when: firstOfEnders,
      set: ({ facts, actor }) => ({
        endAskedBy: actor.kind === 'staff' ? actor.id : null,
        endCause: facts.cause,
        endRemark: facts.remark ?? '',
      }),
    },
    { on: 'goOn', from: 'contract', to: 'same', by: ['staff'], when: mayGoOn, set: () => going },
    {
      on: 'pay',
      from: 'contract',
      to: 'paid',
      by: ['staff'],
      when: enoughPayers,
      set: ({ facts, now }) => ({ payReference: facts.reference, paidAt: now }),
      then: [dropAccount, reportToStock, tellPaid],
    },
    {
      on: 'pay',
      from: 'contract',
      to: 'same',
      by: ['staff'],
      when: firstOfPayers,
      set: ({ facts, actor }) => ({
        payReference: facts.reference,
        firstPayer: actor.kind === 'staff' ? actor.id : null,
      }),
    },
    {
      on: 'unpay',
      from: 'contract',
      to: 'same',
      by: ['staff'],
      when: halfPaid,
      set: () => ({ payReference: null, firstPayer: null }),
    },
    {
      on: 'refuse',
      from: ['asked', 'inspected'],
      to: 'refused',
      by: ['staff'],
      when: withReason,
      set: cancelled,
      then: [tellRefused],
    },
    {
      on: 'withdraw',
      from: ['asked', 'offered', 'contested', 'accepted', 'booked', 'inspected', 'priced'],
      to: 'withdrawn',
      by: ['customer', 'clock'],
      set: cancelled,
    },
    {
      on: 'withdraw',
      from: 'contract',
      to: 'withdrawn',
      by: ['customer', 'clock'],
      when: notBound,
      set: given => ({ ...cancelled(given), ...settled }),
      then: [dropAccount],
    },
    {
      on: 'expire',
      from: ['offered', 'accepted', 'booked', 'priced'],
      to: 'expired',
      by: ['clock'],
      when: isOver,
      set: () => ended,
      then: [tellExpired],
    },
    {
      on: 'expire',
      from: 'contract',
      to: 'expired',
      by: ['clock'],
      when: unsignedAndOver,
      set: () => settled,
      then: [dropAccount, tellUnsigned],
    },
  ],
})
