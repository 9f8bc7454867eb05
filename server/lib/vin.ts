import { isVin } from '#contract/vin.ts'

export { isVin }

/** Values of the letters, A…Z; I, O and Q never occur. */
const LETTERS: Readonly<Record<string, number>> = Object.fromEntries(
  'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9'.match(/../g)?.map(pair => [pair[0], Number(pair[1])]) ?? [],
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Model year letters of position 10, from 2010 on (ISO 3779 leaves out I, O, Q, U, Z and 0). */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** First three characters of the house's own numbers; assigned to no maker (domain C.3). */
export const ownMaker = 'LX0'

/** Sixth character of an own number: what drives the car. */
export const vinEnergyLetters = { BEV: 'B', PHEV: 'P', ICE: 'G' } as const

/** Check digit at position 9 (FMVSS 565, GB 16735), whatever stands there now. */
export function vinCheckDigit(vin: string): string {
  let sum = 0
  for (let i = 0; i < 17; i++) {
    const char = vin.charAt(i)
    sum += (LETTERS[char] ?? Number(char)) * (WEIGHTS[i] ?? 0)
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** A wrong check digit is a warning only: European and Chinese VINs rarely carry one (decisions: Validation). */
export const hasVinCheckDigit = (vin: string): boolean => isVin(vin) && vin.charAt(8) === vinCheckDigit(vin)

/** Character of a model year between 2010 and 2039. */
export function vinYear(year: number): string {
  const char = YEARS.charAt(year - 2010)
  if (char === '' || year < 2010) throw new RangeError(`no VIN model year for ${year}`)
  return char
}

export interface OwnVin {
  /** First letter of the series, the fifth character. */
  seriesLetter: string
  energy: keyof typeof vinEnergyLetters
  modelYear: number
}

/** What an own number says of its car; undefined for numbers of others and for letters that mean nothing. */
export function readOwnVin(vin: string): OwnVin | undefined {
  if (!isVin(vin) || !vin.startsWith(ownMaker)) return undefined
  const energies = Object.entries(vinEnergyLetters) as [OwnVin['energy'], string][]
  const energy = energies.find(([, letter]) => letter === vin.charAt(5))?.[0]
  const year = YEARS.indexOf(vin.charAt(9))
  return energy && year >= 0 ? { seriesLetter: vin.charAt(4), energy, modelYear: 2010 + year } : undefined
}
