/** Machine-readable zones of travel documents (ICAO 9303, parts 3 and 4): two lines of 44 characters. */

const value = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36))

/** Check digit of a field: weights 7, 3, 1 (ICAO 9303-3, 4.9). */
export const checkDigit = (text: string): string =>
  String([...text].reduce((sum, character, at) => sum + value(character) * [7, 3, 1][at % 3]!, 0) % 10)

export interface Traveller {
  /** P for a passport, V for a visa of full size. */
  kind: 'P' | 'V'
  surname: string
  given: string
  number: string
  /** YYMMDD. */
  born: string
  expires: string
  sex: 'F' | 'M'
}

/** UTO, Utopia, is the state that ICAO's own specimens are issued by. */
export const specimenState = 'UTO'

/** The two lines. */
export function machineReadable({ kind, surname, given, number, born, expires, sex }: Traveller): [string, string] {
  const fill = (text: string, length: number) => text.replace(/[ -]/g, '<').padEnd(length, '<').slice(0, length)
  const first = fill(`${kind}<${specimenState}${fill(surname, surname.length)}<<${given}`, 44)
  const document = fill(number, 9)
  const checked = [document, born, expires].map(text => text + checkDigit(text)) as [string, string, string]
  const [numberPart, bornPart, expiresPart] = checked
  if (kind === 'V') return [first, fill(`${numberPart}${specimenState}${bornPart}${sex}${expiresPart}`, 44)]
  const personal = '<'.repeat(14) + '0'
  const whole = checkDigit(numberPart + bornPart + expiresPart + personal)
  return [first, `${numberPart}${specimenState}${bornPart}${sex}${expiresPart}${personal}${whole}`]
}
