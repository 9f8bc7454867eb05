import { saysSomething } from '#contract/reason.ts'
import { formatMoney } from '#contract/figures.ts'
import { listedStates } from '#contract/used-car-codes.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { machine, type MoveFacts, no } from '#server/lib/machine.ts'
import { monthlyPaymentFen } from '#server/lib/used-car-loan.ts'
import { writePrice } from './listing.effects.ts'
import type { ListingFacts, ListingNeeds } from './listing.facts.ts'

type Given = MoveFacts<'used_car', ListingFacts>

const next = ({ row }: Given) => ({ version: row.version + 1 })

/** Nothing below what the house itself would pay, unless two people agreed to it; a feed's prices are the dealer's own. */
export const pricedSoundly = ({ row, facts }: Given) =>
  row.keptBy === 'feed' ||
  row.priceFen >= (facts.floorFen ?? 0) ||
  row.agreedPriceFen === row.priceFen ||
  no('CAR_PRICE_LOW', { amount: formatMoney(facts.floorFen ?? 0) })

/** A car on show is never described as so good that its price becomes too low: that price takes two people, too. */
export const describedSoundly = (given: Given) => given.row.state === 'withdrawn' || pricedSoundly(given)

export const withReason = ({ facts }: Given) => saysSomething(facts.reason ?? '') || no('REASON_NEEDED')

/** Below the floor, or far from the price before: one person is not enough. */
const takesTwo = ({ facts }: Given): boolean => facts.far === true || (facts.priceFen ?? 0) < (facts.floorFen ?? 0)
const isOther = ({ row, facts }: Given): boolean =>
  facts.priceFen !== row.priceFen ||
  ((facts.priceFen ?? 0) < (facts.floorFen ?? 0) && row.agreedPriceFen !== row.priceFen)

/** A small change, or a colleague has asked for the very same price. */
export const enoughPeople = (given: Given) => {
  const { row, facts, actor } = given
  if (!isOther(given)) return no('CAR_PRICE_SAME')
  if (!takesTwo(given)) return withReason(given)
  const second = row.askedPriceBy !== null && actor.kind === 'staff' && actor.id !== row.askedPriceBy
  return second && facts.priceFen === row.askedPriceFen ? withReason(given) : no('SECOND_PERSON_NEEDED')
}
/** The first of two who asks for a price. */
export const firstOfTwo = (given: Given) =>
  isOther(given) && takesTwo(given) ? withReason(given) : no('CAR_PRICE_SAME')

/** A desk that keeps the car hands it back; one that a feed keeps is taken over. */
export const changesHands = ({ row, facts }: Given) =>
  (facts.keptBy === 'desk' ? row.keptBy === 'feed' : row.keptBy === 'desk') || no('CAR_NOT_FED')

const off = [...listedStates, 'withdrawn'] as const

/** What staff do with a car that no customer holds; from the order on it is the reservation's (decision 076). */
export const usedCarListing = machine<ListingFacts, ListingNeeds>()({
  name: 'usedCarListing',
  table: 'used_car',
  stamp: 'updatedAt',
  enters: ['publish', 'pre_publish'],
  foreign: ['reserved', 'sold'],
  ends: [],
  transitions: [
    { on: 'enter', from: null, to: 'withdrawn', by: ['staff'] },
    {
      on: 'edit',
      from: off,
      to: 'same',
      by: ['staff'],
      when: describedSoundly,
      set: given => ({ ...given.facts.columns, ...next(given) }),
    },
    {
      on: 'announce',
      from: 'withdrawn',
      to: 'pre_publish',
      by: ['staff'],
      when: pricedSoundly,
      set: given => shown(given),
      then: [writePrice],
    },
    {
      on: 'publish',
      from: ['withdrawn', 'pre_publish'],
      to: 'publish',
      by: ['staff'],
      when: pricedSoundly,
      set: given => shown(given),
      then: [writePrice],
    },
    {
      on: 'withdraw',
      from: listedStates,
      to: 'withdrawn',
      by: ['staff'],
      when: withReason,
      set: given => ({ ...next(given), withdrawReason: given.facts.reason }),
    },
    {
      on: 'price',
      from: off,
      to: 'same',
      by: ['staff'],
      when: enoughPeople,
      set: given => ({ ...next(given), ...priced(given) }),
      then: [writePrice],
    },
    {
      on: 'price',
      from: off,
      to: 'same',
      by: ['staff'],
      when: firstOfTwo,
      set: given => ({
        ...next(given),
        askedPriceFen: given.facts.priceFen,
        askedPriceBy: given.actor.kind === 'staff' ? given.actor.id : null,
      }),
    },
    {
      on: 'handOver',
      from: off,
      to: 'same',
      by: ['clock'],
      set: given => ({ ...next(given), ...toSuccessor(given) }),
    },
    {
      on: 'hand',
      from: off,
      to: 'same',
      by: ['staff'],
      when: changesHands,
      set: given => ({ ...next(given), keptBy: given.facts.keptBy, feedFields: '' }),
    },
  ],
})

/** The time on sale begins once: a car that was taken off and comes back has been on sale before. */
const shown = (given: Given) => ({
  ...next(given),
  withdrawReason: '',
  listed: true,
  listedAt: given.row.listed ? given.row.listedAt : given.now,
})

function priced(given: Given) {
  const { row, facts } = given
  const priceFen = facts.priceFen ?? row.priceFen
  const low = priceFen < (facts.floorFen ?? 0)
  return {
    priceFen,
    monthlyFen: monthlyPaymentFen(priceFen),
    priceDropFen: row.listed ? Math.max(0, row.priceFen - priceFen) : 0,
    agreedPriceFen: low ? priceFen : null,
    askedPriceFen: null,
    askedPriceBy: null,
  }
}
