import { formatMoney } from '#contract/figures.ts'
import { saysSomething } from '#contract/reason.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'
import {
  dropAccount,
  reportToStock,
  tellAnswered,
  tellExpired,
  tellOffered,
  tellPaid,
  tellPriced,
  tellRefused,
  tellToSign,
  tellUnsigned,
} from './sell.effects.ts'

/** So long after an offer was accepted its price waits for an inspection. */
const acceptedMs = 14 * dayMs
/** So long after the end of its appointment a car may still be entered as inspected. */
const afterVisitMs = 3 * dayMs

/** So long after the final price was agreed to the contract can be signed; both sides are free afterwards. */
const toSignMs = 14 * dayMs

/** What single events need. */
export interface OfferNeeds {
  offer: { offerFen: number; marketFen: number; validDays: number }
  answer: { offerFen: number; validDays: number }
  accept: { expectFen: number }
  book: { appointment: { bookingId: number; outletId: number; endsAt: Date }; before: boolean }
  inspect: { startsAt: Date; found: string }
  /** `reportNo`: of the report that the price rests on; null: there is none. */
  price: { finalFen: number; reason: string; reportNo: string | null; validDays: number }
  agree: { expectFen: number }
  sign: { contractNo: string }
  pay: { reference: string; fourEyesFen: number }
  refuse: { reason: string }
}
/** The same, as guards find them: asked without, they have none. */
export interface OfferFacts
  extends Partial<
    OfferNeeds['offer'] &
      OfferNeeds['answer'] &
      OfferNeeds['accept'] &
      OfferNeeds['book'] &
      OfferNeeds['inspect'] &
      OfferNeeds['price'] &
      OfferNeeds['sign'] &
      OfferNeeds['pay']
  > {}
type Given = MoveFacts<'car_offer', OfferFacts>

/** What holds until a moment holds until then, whether a job has run or not. */
export const stillHolds = ({ row, now }: Given) => (row.dueAt !== null && row.dueAt > now) || no('OFFER_EXPIRED')
export const isOver = ({ row, now }: Given) => (row.dueAt !== null && row.dueAt <= now) || no('WRONG_STATE')

/** What is agreed to is the sum that was shown. */
export const agreesToOffer = (given: Given) => {
  const { row, facts } = given
  return facts.expectFen === row.offerFen
    ? stillHolds(given)
    : no('OFFER_CHANGED', { amount: formatMoney(row.offerFen ?? 0) })
}
export const agreesToFinal = (given: Given) => {
  const { row, facts } = given
  return facts.expectFen === row.finalFen
    ? stillHolds(given)
    : no('OFFER_CHANGED', { amount: formatMoney(row.finalFen ?? 0) })
}

export const lastContest = ({ row }: Given) => row.openContests === 1 || no('WRONG_STATE')
export const furtherContests = ({ row }: Given) => row.openContests > 1 || no('WRONG_STATE')

/** Another appointment only where the one that was made is no more. */
export const mayBook = (given: Given) => (given.facts.before === true ? no('OFFER_BOOKED') : stillHolds(given))

export const visitBegun = ({ facts, now }: Given) =>
  (facts.startsAt !== undefined && facts.startsAt <= now) || no('OFFER_NOT_BEGUN')

/** A price other than the one that was offered is explained. */
export const explained = ({ row, facts }: Given) =>
  facts.finalFen === row.offerFen || saysSomething(facts.reason ?? '') || no('OFFER_REASON')
export const withReason = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

export const notSigned = (given: Given) => (given.row.signedAt === null ? stillHolds(given) : no('OFFER_SIGNED'))
/** A contract that nobody signed in time; one that is signed waits for its payment, however long. */
export const unsignedAndOver = (given: Given) => (given.row.signedAt === null ? isOver(given) : no('OFFER_SIGNED'))
/** Nobody steps back from a signed contract by a press. */
export const notBound = ({ row }: Given) => row.signedAt === null || no('OFFER_PAYING')

const isLarge = ({ row, facts }: Given): boolean => (row.finalFen ?? 0) > (facts.fourEyesFen ?? 0)
/** The contract is on record, and the sum is small or a colleague has registered the same transfer (four eyes). */
export const enoughPayers = (given: Given) => {
  const { row, facts, actor } = given
  if (row.signedAt === null) return no('OFFER_NOT_SIGNED')
  if (!isLarge(given)) return true
  if (row.firstPayer === null || actor.kind !== 'staff' || actor.id === row.firstPayer)
    return no('SECOND_PERSON_NEEDED')
  return facts.reference === row.payReference || no('OFFER_TRANSFER_DIFFERS')
}
/** The first of two who register it, or the same one who corrects it. */
export const firstOfPayers = (given: Given) => {
  const { row, actor } = given
  if (row.signedAt === null) return no('OFFER_NOT_SIGNED')
  const first = row.firstPayer === null || (actor.kind === 'staff' && actor.id === row.firstPayer)
  return (isLarge(given) && first) || no('OFFER_TRANSFER_DIFFERS')
}

const days = (given: Given): Date => later(given.now, (given.facts.validDays ?? 0) * dayMs)
const ended = { dueAt: null }
const cancelled = ({ facts }: Given) => ({ ...ended, endReason: facts.reason ?? '' })

/** An offer of the house for a customer's car, from the question to the payment (decision 069). */
export const carOffer = machine<OfferFacts, OfferNeeds>()({
  name: 'carOffer',
  table: 'car_offer',
  stamp: 'stateAt',
  ends: ['paid', 'refused', 'expired', 'withdrawn'],
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
      when: notSigned,
      set: ({ facts, now }) => ({ contractNo: facts.contractNo, signedAt: now, ...ended }),
    },
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
      set: cancelled,
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
      set: () => ended,
      then: [dropAccount, tellUnsigned],
    },
  ],
})
