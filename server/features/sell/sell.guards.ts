/** What has to hold for an offer to be moved; pure (decision 069). */
import { formatMoney } from '#contract/figures.ts'
import type { OfferEndCause } from '#contract/offer-end.ts'
import { saysSomething } from '#contract/reason.ts'
import { type MoveFacts, no } from '#server/lib/machine.ts'

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
  /** `holder`: of the account that the price goes to. */
  sign: { contractNo: string; sellerName: string; holder: string }
  pay: { reference: string; fourEyesFen: number }
  unpay: { reason: string }
  refuse: { reason: string }
  /** `same`: it is the account that the price goes to already. */
  changeAccount: { holder: string; same: boolean }
  /** `seen`: the account that was looked at is the one that waits, which has this `holder`. */
  takeAccount: { seen: boolean; holder: string }
  refuseAccount: { seen: boolean; reason: string }
  end: { cause: OfferEndCause; remark: string }
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
      OfferNeeds['pay'] &
      OfferNeeds['changeAccount'] &
      OfferNeeds['takeAccount'] &
      OfferNeeds['end']
  > {}
export type Given = MoveFacts<'car_offer', OfferFacts>

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
