/**
 * The cart of somebody who is not signed in, as the browser keeps it: what was put in, and what is on its way into a
 * customer's cart. Pure; `cart.ts` stores it and sends it.
 */
import { type DeliveryWay, deliveryWays } from '#contract/constants.ts'

/** One wish: this piece, so many, brought this way. Prices are the server's affair. */
export interface CartWish {
  skuCode: string
  quantity: number
  deliveryWay: DeliveryWay
  /** The dealer where it is fetched or fitted; null for a parcel, or until one is chosen. */
  outletId: number | null
  /** What one piece cost with its fitting when it was put in, in fen: so that a change can be told. */
  seenFen?: number
}

/** Lines that were sent under this key; the same key and lines until an answer has come, so that they count once. */
export interface SentLines {
  key: string
  lines: readonly CartWish[]
}

export interface VisitorCart {
  lines: readonly CartWish[]
  sent: SentLines | null
}

export const emptyCart: VisitorCart = { lines: [], sent: null }

/** Limits of a cart; the server's are the same (decisions: Cart). */
export const cartLimits = { lines: 100, pieces: 99 } as const

/** Grows when what is stored changes its meaning; another version is not read. */
const version = 1

const isPositive = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0

const isWish = (value: unknown): value is CartWish => {
  const { skuCode, quantity, deliveryWay, outletId, seenFen } = (value ?? {}) as Record<keyof CartWish, unknown>
  return (
    typeof skuCode === 'string' &&
    /^[A-Z0-9-]{4,64}$/.test(skuCode) &&
    Number.isSafeInteger(quantity) &&
    (quantity as number) >= 1 &&
    (quantity as number) <= cartLimits.pieces &&
    deliveryWays.some(way => way.code === deliveryWay) &&
    (outletId === null || (deliveryWay !== 'express' && isPositive(outletId))) &&
    (seenFen === undefined || isPositive(seenFen))
  )
}

const wishesIn = (value: unknown): CartWish[] =>
  Array.isArray(value)
    ? value
        .filter(isWish)
        .slice(0, cartLimits.lines)
        .map(({ skuCode, quantity, deliveryWay, outletId, seenFen }) => ({
          skuCode,
          quantity,
          deliveryWay,
          outletId,
          ...(seenFen === undefined ? {} : { seenFen }),
        }))
    : []

/** What was stored; whatever cannot be read is left out, line by line. */
export function readVisitorCart(text: string | null): VisitorCart {
  if (text === null) return emptyCart
  let stored: { v?: unknown; lines?: unknown; sent?: { key?: unknown; lines?: unknown } | null } | null
  try {
    stored = JSON.parse(text)
  } catch {
    return emptyCart
  }
  if (typeof stored !== 'object' || stored?.v !== version) return emptyCart
  const key = stored.sent?.key
  const sent = wishesIn(stored.sent?.lines)
  return {
    lines: wishesIn(stored.lines),
    sent: typeof key === 'string' && /^[\w-]{8,64}$/.test(key) && sent.length > 0 ? { key, lines: sent } : null,
  }
}

/** The text to store; null when nothing is left to keep. */
export function writeVisitorCart({ lines, sent }: VisitorCart): string | null {
  return lines.length === 0 && !sent ? null : JSON.stringify({ v: version, lines, sent })
}

/** What tells a line from the others. */
type LineName = Pick<CartWish, 'skuCode' | 'deliveryWay' | 'outletId'>

/** Names a line as the server does (contract: `lineKey`). */
const keyOf = ({ skuCode, deliveryWay, outletId }: LineName): string => `${skuCode}:${deliveryWay}:${outletId ?? ''}`

/**
 * Puts a wish into the lines; a line of the same piece, way and dealer grows up to the limit, and whoever puts more in has
 * seen the price that it has now.
 * @returns the lines, or undefined when no further line fits
 */
export function withWish(lines: readonly CartWish[], wish: CartWish): CartWish[] | undefined {
  const known = lines.find(line => keyOf(line) === keyOf(wish))
  if (!known) return lines.length >= cartLimits.lines ? undefined : [...lines, wish]
  const quantity = Math.min(cartLimits.pieces, known.quantity + wish.quantity)
  return lines.map(line => (line === known ? { ...line, ...wish, quantity } : line))
}

/** The cart without a line. What is on its way under a key stays as it was sent: it may have arrived. */
export const withoutLine = (cart: VisitorCart, key: string): VisitorCart => ({
  ...cart,
  lines: cart.lines.filter(line => keyOf(line) !== key),
})

/** Everything that a visitor has in the cart, also what is on its way. */
export function allWishes({ lines, sent }: VisitorCart): CartWish[] {
  return lines.reduce<CartWish[]>((all, wish) => withWish(all, wish) ?? all, [...(sent?.lines ?? [])])
}

export const quantityOf = (lines: readonly CartWish[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/** What is to be sent now: what was sent before and not answered, or all there is under a new key. */
export function toSend(cart: VisitorCart, newKey: () => string): VisitorCart & { sent: SentLines | null } {
  if (cart.sent || cart.lines.length === 0) return cart
  return { lines: [], sent: { key: newKey(), lines: cart.lines } }
}

/**
 * An answer to a key has come. Taken: those lines are the customer's now. Refused: they stay, to be sent under a new key.
 */
export function afterSending(cart: VisitorCart, key: string, taken: boolean): VisitorCart {
  if (cart.sent?.key !== key) return cart
  return { lines: taken ? cart.lines : allWishes(cart), sent: null }
}
