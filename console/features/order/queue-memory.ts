/** The list from which an order or case was opened: J and K go through it, Esc returns to it. Kept for this tab's life. */
export interface SeenQueue {
  /** Address of the list. */
  href: string
  title: string
  /** Of the orders or cases on it. */
  numbers: readonly string[]
}

let seen: SeenQueue | undefined

export const rememberQueue = (queue: SeenQueue): void => void (seen = queue)
export const seenQueue = (): SeenQueue | undefined => seen

/** Neighbours of an order or case in a list, and its place from 1; nothing for one that the list does not hold. */
export function placeIn(
  { numbers }: Pick<SeenQueue, 'numbers'>,
  number: string,
): { at: number; of: number; previous: string | undefined; next: string | undefined } | undefined {
  const index = numbers.indexOf(number)
  if (index < 0) return undefined
  return { at: index + 1, of: numbers.length, previous: numbers[index - 1], next: numbers[index + 1] }
}
