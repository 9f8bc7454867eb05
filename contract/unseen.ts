/** Signs that nobody sees, in texts of several lines (of one line: `plainLine` in `parts.ts`). No zod: browsers carry it. */

/**
 * What is left out of a single line, as the name of a person is; with it letters that have no shape (fillers of Hangul, the
 * empty cell of Braille), which pass for words where nothing is to be read.
 */
export const unseenInLine = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu

/** The same and control characters. Joiners between the parts of one emoji stay; so do the ends of lines, and U+0000, which no call takes. No lookbehind, which old telephones cannot read. */
const unseen =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d)|(?![\0\n\r\t])[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * A text without control characters, joiners and marks of direction, as documents and telephones put them around what is
 * copied: what somebody approves must not be read backwards by its customers, nor be there without a sign to read.
 */
export const withoutUnseen = (text: string): string => text.replace(unseen, '$1')

/** The same of every text in a value of any depth. */
export function cleanWords<T>(value: T): T {
  if (typeof value === 'string') return withoutUnseen(value) as T
  if (Array.isArray(value)) return value.map(cleanWords) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanWords(inner)])) as T
}
