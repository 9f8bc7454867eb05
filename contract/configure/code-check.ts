/**
 * How a configuration code is written, whatever it says: seven characters of Crockford's base 32, and an eighth that
 * checks them (decision 055). Seven and one are weighed with different numbers of the field of 32, so that every single
 * wrong character is found, and every swap of two.
 */

export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8

/** Powers of 2 in the field of 32 whose numbers multiply as polynomials modulo x⁵ + x² + 1. */
const powers: number[] = [1]
for (let at = 1; at < 31; at++) {
  const doubled = (powers[at - 1] as number) << 1
  powers.push(doubled > 31 ? doubled ^ 0b100101 : doubled)
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[(powers.indexOf(a) + powers.indexOf(b)) % 31] as number)

/** The weight of each place; that of the check character is 1. */
const weight = (place: number): number => powers[(place + 1) % codeLength] as number

const weighed = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol, place) => sum ^ times(symbol, weight(place)), 0)

/** The character that makes seven symbols check out. */
export const withCheck = (symbols: readonly number[]): string =>
  [...symbols, weighed(symbols)].map(symbol => alphabet[symbol]).join('')

/** Whether the last character fits the others. */
export const checksOut = (code: string): boolean => weighed([...code].map(each => alphabet.indexOf(each))) === 0

/**
 * A code as it was typed or read out, in the alphabet where it can be: small letters, full-width ones, I and L for 1, O
 * for 0, dashes and spaces are taken as they were meant, and signs that nobody sees, which come along with what is copied,
 * are left out.
 */
export const tidied = (text: string): string =>
  text
    .slice(0, 64)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')

/** How many characters are none of the alphabet. */
export const foreignIn = (code: string): number => [...code].filter(each => !alphabet.includes(each)).length

/** Characters that are taken for each other, by eye or by ear, likeliest first. U is no character, and meant V. */
const confused = ['0DQ', '8B3', '5S', '2Z', '6G', '1T7', 'UVYW', 'MN', 'CG', 'PBDTE', 'AH8', '49', 'KXJ', 'EF']

const confusion = (one: string, other: string): number => {
  const at = confused.findIndex(group => group.includes(one) && group.includes(other))
  return at === -1 ? confused.length + 1 : at
}

/** Two neighbours in the wrong order stand behind characters that are taken for each other, and before all others. */
const swapped = confused.length

const MOST_SUGGESTIONS = 3

/**
 * What may have been meant by a code that does not check out: codes one wrong character or one swap of neighbours away.
 * @param text as it was typed
 * @param exists whether a code, one that checks out, says something that there is
 */
export function suggestions(text: string, exists: (code: string) => boolean): string[] {
  const code = tidied(text)
  if (code.length !== codeLength) return []
  const found = new Map<string, number>()
  const consider = (other: string, unlikely: number) => {
    if (other !== code && foreignIn(other) === 0 && checksOut(other))
      found.set(other, Math.min(unlikely, found.get(other) ?? 99))
  }
  for (let at = 0; at < codeLength; at++) {
    const [before, here, after] = [code.slice(0, at), code.charAt(at), code.slice(at + 1)]
    for (const other of alphabet) consider(before + other + after, confusion(here, other))
    if (after) consider(before + after.charAt(0) + here + after.slice(1), swapped)
  }
  return [...found]
    .sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))
    .map(([other]) => other)
    .filter(exists)
    .slice(0, MOST_SUGGESTIONS)
}
