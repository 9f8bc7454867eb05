/**
 * A text that anybody can have written, such as a parameter of an address, as it may be sent on: without control characters
 * and halves of characters, which no call takes, and at most so long.
 * @param most UTF-16 units, as the shapes of the contract count; a character of two is left out rather than halved
 */
export function readText(text: string | null | undefined, most: number): string {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return plain
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
}
