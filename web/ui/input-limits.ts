import { mobileNumber } from '#contract/mobile.ts'

/** What an input lets through (spec 5). */
export interface Limits {
  /** `tel` and `digits` keep digits only; `phone` groups them 3-4-4 for the eye. */
  kind: 'text' | 'digits' | 'phone'
  maxLength?: number
}

/** Limits below this cut the text; longer ones are said beside the field and checked on leaving it. */
const cutBelow = 50

/** The digits of a text; those of Chinese keyboards are full-width (Unicode NFKC). */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** The value that counts, from what was typed, pasted or filled in by the browser: a phone perhaps with its +86. */
export function limitInput(typed: string, { kind, maxLength }: Limits): string {
  const kept = kind === 'text' ? typed : (kind === 'phone' && mobileNumber(typed)) || digitsOf(typed)
  const limit = kind === 'phone' ? (maxLength ?? 11) : maxLength
  if (limit === undefined || limit >= cutBelow) return kept
  // By characters as people count them: an emoji or a rare Chinese character is never cut in half.
  const characters = [...kept]
  return characters.length > limit ? characters.slice(0, limit).join('') : kept
}

/** Where the caret stands in the shown text once `digitsBefore` digits lie before it. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < shown.length; at++) {
    if (seen === digitsBefore) return at
    if (/\d/.test(shown[at] ?? '')) seen++
  }
  return shown.length
}
