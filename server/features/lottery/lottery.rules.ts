/** What a draw comes to. Pure: everything that decides is an argument, so that anybody can reckon it again (decision 125). */
import { createHash, createHmac } from 'node:crypto'
import { chanceParts } from '#contract/lottery-codes.ts'

/** What decides about a prize. */
export interface Chance {
  no: number
  /** Parts per million. */
  chancePpm: number
}
export interface Span extends Chance {
  /** The first result that meets it. */
  from: number
  /** The first one above that does not. */
  below: number
}

/** The results that meet each prize, in the order of their numbers; results above the last one meet nothing. */
export function spansOf<Prize extends Chance>(prizes: readonly Prize[]): (Prize & Span)[] {
  let from = 0
  return prizes
    .toSorted((a, b) => a.no - b.no)
    .map(prize => {
      const span = { ...prize, from, below: from + prize.chancePpm }
      from = span.below
      return span
    })
}

/** What is promised of a seed before the first draw: its SHA-256 in hexadecimal. */
export const promiseOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex')

/**
 * The result of a draw: HMAC-SHA-256 of `code|n|nonce` under the seed, all 256 bits read as one whole number, modulo a
 * million. How much likelier a small result is than a large one begins at the seventieth digit.
 * @param n number of the draw, from 1
 * @param nonce what the customer has thrown in, in hexadecimal
 */
export function resultOf(seed: Buffer, { code, n, nonce }: { code: string; n: number; nonce: string }): number {
  const digest = createHmac('sha256', seed).update(`${code}|${n}|${nonce}`).digest('hex')
  return Number(BigInt(`0x${digest}`) % BigInt(chanceParts))
}

/** The prize that a result meets. */
export const metBy = <Prize extends Chance>(prizes: readonly Prize[], result: number): (Prize & Span) | undefined =>
  spansOf(prizes).find(({ from, below }) => result >= from && result < below)

/** Whether all chances together leave at least nothing. */
export const chancesFit = (prizes: readonly Pick<Chance, 'chancePpm'>[]): boolean =>
  prizes.reduce((sum, { chancePpm }) => sum + chancePpm, 0) <= chanceParts
