/** Numbers by which a buyer is known: resident IDs and passports. Pure, the same on both sides (domain C.1, C.2). */

/** Who buys a car: a person, or a company with the person who acts for it. */
export const buyerKinds = ['person', 'company'] as const
/** What a person is known by. */
export const idKinds = ['residentId', 'passport'] as const
export type IdKind = (typeof idKinds)[number]

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'
/** Provinces at the head of a resident ID; 81 to 83 are residents from Hong Kong, Macau and Taiwan. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
/** Years from which on somebody may order a car (domain C.1). */
export const BUYER_AGE = 18

/** As it is written down: no spaces, large letters, digits of Chinese keyboards as digits. */
export const plainId = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** What is wrong with a resident ID; `old`: the 15 digits of before 2013, `minor`: the buyer is not of age. */
export type IdFault = 'old' | 'wrong' | 'minor'

/**
 * What is wrong with a resident ID (GB 11643-1999). A county that is not known is fine: codes are abolished over time.
 * @param id    as `plainId` writes it
 * @param today day in Beijing, `YYYY-MM-DD`
 * @returns nothing for one that is right
 */
export function residentIdFault(id: string, today: string): IdFault | undefined {
  if (/^\d{15}$/.test(id)) return 'old'
  if (!/^\d{17}[\dX]$/.test(id) || !provinces.has(id.slice(0, 2))) return 'wrong'
  const born = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`
  const date = new Date(`${born}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== born) return 'wrong'
  const sum = weights.reduce((all, weight, n) => all + weight * Number(id[n]), 0)
  if (checks[sum % 11] !== id[17]) return 'wrong'
  if (born > today || Number(today.slice(0, 4)) - Number(born.slice(0, 4)) > 150) return 'wrong'
  const ofAge = `${Number(born.slice(0, 4)) + BUYER_AGE}${born.slice(4)}`
  return today < ofAge ? 'minor' : undefined
}

/** Whether a passport's number can be one: Chinese ones as they are issued, foreign ones never stricter than this. */
export const isPassportNo = (id: string): boolean => /^(?=.*\d)[A-Z0-9]{5,20}$/.test(id)

/** What is wrong with the number of a person. */
export const idFault = (kind: IdKind, id: string, today: string): IdFault | undefined =>
  kind === 'residentId' ? residentIdFault(id, today) : isPassportNo(id) ? undefined : 'wrong'
