import type { SpanChoice } from '#contract/choice.ts'

/** Code of the one span that holds a value: from ≤ value < to. None: outside all of them. */
export function spanOf(choices: readonly SpanChoice[], value: number): string[] {
  const found = choices.find(({ from, to }) => value >= (from ?? -Infinity) && value < (to ?? Infinity))
  return found ? [String(found.code)] : []
}
