/** Least and most signs of a reason that staff give in words. */
export const reasonLength = { least: 2, most: 100 } as const

/**
 * Whether a reason says something: at least two different Chinese signs, or a word of three different letters. Dots,
 * digits and one sign repeated say nothing (decision 034).
 */
export function saysSomething(text: string): boolean {
  const plain = text.normalize('NFKC')
  const signs = new Set(plain.match(/\p{Script=Han}/gu) ?? [])
  const letters = new Set(plain.toLowerCase().match(/[a-z]/g) ?? [])
  return signs.size >= 2 || letters.size >= 3
}
