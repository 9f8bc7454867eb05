import { isDay } from '../day.ts'
import { mobileNumber } from '../mobile.ts'
import { plateNumber } from '../plate.ts'
import { vinNumber } from '../vin.ts'

/** Whole kilometres, or tens of thousands of them, as the label says; more has no car. */
const MOST_MILEAGE = 2_000_000

/** Signs that nobody sees: joiners, marks of direction. */
const unseen = /\p{Cf}/gu

/** A line as it is kept; undefined when control characters or halves of characters stand in it. */
function line(text: string): string | undefined {
  const plain = text.replace(unseen, '').trim()
  return /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u.test(plain) ? plain : undefined
}

/** A name of a person: letters of any script with what stands between them. */
function personName(text: string): string | undefined {
  const name = line(text.normalize('NFC'))?.replace(/\s+/g, ' ')
  return name !== undefined && /^\p{L}[\p{L}\p{M} ·.'’-]*$/u.test(name) ? name : undefined
}

function mileage(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,，]/g, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MOST_MILEAGE ? String(Number(digits)) : undefined
}

const day = (text: string): string | undefined => (isDay(text.trim()) ? text.trim() : undefined)

/**
 * What an answer in words can be held to: each reads it as it is kept, or says undefined. A form names one of these and
 * never an expression of its own, which could be wrong, or made to take for ever.
 */
export const patterns = {
  phone: mobileNumber,
  vin: vinNumber,
  plate: plateNumber,
  name: personName,
  mileage,
  date: day,
  plain: line,
} as const satisfies Record<string, (text: string) => string | undefined>

export type PatternKind = keyof typeof patterns
export const patternKinds = Object.keys(patterns) as [PatternKind, ...PatternKind[]]
