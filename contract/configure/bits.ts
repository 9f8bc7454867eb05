/**
 * Sets of a trim's options as bits, for the resolver runs at each click: each slot of each kind has a place, and an
 * operation of JavaScript has 32 bits, so that a set is two words.
 */
import { type OptionKind, optionKinds, slotCount } from './range-data.ts'

export interface Bits {
  readonly low: number
  readonly high: number
}

export const none: Bits = { low: 0, high: 0 }

/** First place of each kind: paints from 0, wheels from 16, … in the order of `optionKinds`. */
const firstPlace = {} as Record<OptionKind, number>
let places = 0
for (const kind of optionKinds) {
  firstPlace[kind] = places
  places += slotCount[kind]
}
/** How many places there are. */
export const placeCount = places

/** The place of a slot. */
export const placeOf = (kind: OptionKind, slot: number): number => firstPlace[kind] + slot

/** The kind and the slot of a place. */
export function slotOf(place: number): { kind: OptionKind; slot: number } {
  const kind = optionKinds.findLast(each => firstPlace[each] <= place) as OptionKind
  return { kind, slot: place - firstPlace[kind] }
}

/** The set of one place. */
export const bitOf = (place: number): Bits => (place < 32 ? { low: 1 << place, high: 0 } : { low: 0, high: 1 << place })

export const union = (a: Bits, b: Bits): Bits => ({ low: a.low | b.low, high: a.high | b.high })
export const common = (a: Bits, b: Bits): Bits => ({ low: a.low & b.low, high: a.high & b.high })
export const without = (a: Bits, b: Bits): Bits => ({ low: a.low & ~b.low, high: a.high & ~b.high })
export const isEmpty = (a: Bits): boolean => (a.low | a.high) === 0
export const same = (a: Bits, b: Bits): boolean => a.low === b.low && a.high === b.high
/** Whether two sets have a place in common. */
export const meets = (a: Bits, b: Bits): boolean => ((a.low & b.low) | (a.high & b.high)) !== 0
/** Whether all of `b` is in `a`. */
export const holds = (a: Bits, b: Bits): boolean => ((~a.low & b.low) | (~a.high & b.high)) === 0

/** The places of a set, lowest first. */
export function placesOf({ low, high }: Bits): number[] {
  const found: number[] = []
  for (let rest = low; rest !== 0; rest &= rest - 1) found.push(31 - Math.clz32(rest & -rest))
  for (let rest = high; rest !== 0; rest &= rest - 1) found.push(63 - Math.clz32(rest & -rest))
  return found
}

/** An order of sets that says nothing but is always the same. */
export const inOrder = (a: Bits, b: Bits): number => (a.high >>> 0) - (b.high >>> 0) || (a.low >>> 0) - (b.low >>> 0)

/** All places of each kind. */
export const bitsOfKind = Object.fromEntries(
  optionKinds.map(kind => [
    kind,
    Array.from({ length: slotCount[kind] }, (_, slot) => bitOf(placeOf(kind, slot))).reduce(union, none),
  ]),
) as Record<OptionKind, Bits>
