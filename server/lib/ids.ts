/** Numbers and names that the outside sees. None of them tells how many there are, and none can be guessed. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { beijingDay } from './clock.ts'

/** Without I, L, O and U: nothing is taken for another letter when it is read aloud, and no word arises by chance. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a number is for; the first two letters of it. */
export type NumberKind = 'HS' | 'HR' | 'HP' | 'HL' | 'HT' | 'HC' | 'HB' | 'HA' | 'HE' | 'HN' | 'HQ' | 'HD' | 'HK' | 'HW'

/**
 * A number for people: kind, day in Beijing, ten random digits, for example `HS202611210483920175`. Two of one day
 * coincide with a chance of one in ten thousand millions; the column is unique and the caller tries again.
 * @param kind HS order, HR refund, HP payment, HL lead, HT test drive, HC coupon, HB settlement, HA appointment, HE exchange of cars, HN new car in stock, HQ part of a car's price, HD registration for an activity, HK qualification of a returning student, HW gift that was drawn
 */
export function newNumber(kind: NumberKind, now: Date): string {
  const digits = String(randomInt(100_000)).padStart(5, '0') + String(randomInt(100_000)).padStart(5, '0')
  return kind + beijingDay(now).replaceAll('-', '') + digits
}

/** A public id in addresses and codes on vouchers; 16 signs carry 80 random bits. */
export function newPublicId(length = 16): string {
  return Array.from(randomBytes(length), byte => LETTERS[byte % LETTERS.length]).join('')
}

/** A secret that its holder shows to be let in: 256 random bits in 43 signs. The database keeps {@link hashOf} it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256; enough for secrets that are random themselves. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
