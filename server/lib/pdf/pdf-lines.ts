/** Signs that guide the lines of a page, and thin spaces that the typeface lacks. */
const guides = /[\u2060\u200b\ufeff]/g
const spaces = /[\u00a0\u2009\u202f\s]/g

/** Between Latin letters; in a text without Chinese every one is among them. */
const apostrophes = /(?<=[a-z])’(?=[a-z])/giu

/** Those of the typeface are as wide as a character, with room on one side: in English that is a space after each. */
const withLatinMarks = (text: string): string =>
  /\p{Script=Han}/u.test(text) ? text.replace(apostrophes, "'") : text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/**
 * A text as a document writes it: spaces of one kind, nothing that cannot be seen, the circle for the zero that the
 * typeface lacks, and in English the straight marks for the round ones.
 */
export const readable = (text: string): string =>
  withLatinMarks(text)
    .replace(guides, '')
    .replace(spaces, ' ')
    .replaceAll('〇', '○')
    .replace(/\p{Cc}/gu, '')

/** What stays together: a run of Latin letters, figures and their signs; every other character stands alone. */
const pieces = /[\u0021-\u024f\u2010-\u2027\u2212\u20ac]+| |[^]/gu
/** What never begins a line (GB/T 15834). */
const closing = /^[，。、；：？！”’）》】…—%]/u
/** What never ends one. */
const opening = /[“‘（《【]+$/u

/**
 * Breaks a text into lines: between Chinese characters, at spaces, and within a word only where it is longer than a line.
 * @param width of a line, in the unit of `wide`
 * @returns at least one line
 */
export function wrapped(text: string, width: number, wide: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const next = () => {
    const opened = opening.exec(line)
    const end = opened?.index || line.length
    lines.push(line.slice(0, end).trimEnd())
    line = line.slice(end)
  }
  for (const piece of text.match(pieces) ?? []) {
    if (
      wide(line + piece) > width &&
      line !== '' &&
      opening.exec(line)?.index !== 0 &&
      piece !== ' ' &&
      !closing.test(piece)
    )
      next()
    if (line === '' && piece === ' ') continue
    if (wide(line + piece) <= width || closing.test(piece)) {
      line += piece
      continue
    }
    for (const sign of piece) {
      if (line !== '' && wide(line + sign) > width) next()
      line += sign
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd())
  return lines
}
