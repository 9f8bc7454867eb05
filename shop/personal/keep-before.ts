import { ownCopies } from '#web/own-texts.ts'
import type { StoredText } from '#web/store.ts'

/**
 * Writes what somebody was promised to find again. Copies of pages, which can be had again, make room for it; where there is
 * none even so everything stays as it was.
 * @returns whether it outlives the document
 */
export function keepBefore(stored: StoredText, text: string | null): boolean {
  const before = stored.read()
  if (stored.write(text)) return true
  ownCopies.answers.write(null)
  if (stored.write(text)) return true
  stored.write(before)
  return false
}
