/** The list from which an order was opened: J and K go through it, Esc returns to it. Kept for this tab's life. */
export interface SeenQueue {
  /** Address of the list. */
  href: string
  title: string
  orderNos: readonly string[]
}

let seen: SeenQueue | undefined

export const rememberQueue = (queue: SeenQueue): void => void (seen = queue)
export const seenQueue = (): SeenQueue | undefined => seen

/** Neighbours of an order in a list, and its place from 1; nothing for an order that the list does not hold. */
export function placeIn(
  { orderNos }: Pick<SeenQueue, 'orderNos'>,
  orderNo: string,
): { at: number; of: number; previous: string | undefined; next: string | undefined } | undefined {
  const index = orderNos.indexOf(orderNo)
  if (index < 0) return undefined
  return { at: index + 1, of: orderNos.length, previous: orderNos[index - 1], next: orderNos[index + 1] }
}
