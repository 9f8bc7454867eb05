/**
 * What a customer saw last of own pages, for when there is no network (decision 117). It stands in the browser's storage, is
 * given to nobody but whoever saw it, and ends with the session (`ownCopies`).
 */
import type { CallName, Input, Output, PageInfo } from '#contract/kit.ts'
import { ownCopies } from '#web/own-texts.ts'
import { isSignedIn, readUser } from '#web/session.ts'
import { makeStore, readAs } from '#web/store.ts'

export interface SeenAnswer<N extends CallName> {
  /** When it came, in ms by the device's clock. */
  at: number
  /** Server clock minus device clock in ms, as it was then. */
  offsetMs: number
  data: Output<N>
  page: PageInfo | undefined
}

interface Kept {
  /** Customer's number. */
  who: string
  /** The newest first. */
  answers: readonly (readonly [key: string, answer: SeenAnswer<CallName>])[]
}

/** Nobody needs an order without a network after so long, in ms. */
const LASTS_MS = 30 * 24 * 3_600_000
const MOST = 40
/** Characters of all of them; a browser gives a shop some millions. */
const MOST_CHARS = 500_000

const stored = ownCopies.answers
const who = (): string | undefined => (isSignedIn() ? readUser()?.gcid : undefined)
const keyOf = (name: string, input: unknown): string => `${name} ${JSON.stringify(input)}`

const isAnswer = (row: unknown): boolean => {
  const [key, answer] = Array.isArray(row) ? (row as [unknown, Partial<SeenAnswer<CallName>> | null]) : []
  return typeof key === 'string' && typeof answer?.at === 'number' && typeof answer.offsetMs === 'number'
}
const read = readAs(stored, (text): Kept | undefined => {
  const kept = JSON.parse(text ?? 'null') as Kept | null
  return kept && typeof kept.who === 'string' && Array.isArray(kept.answers) && kept.answers.every(isAnswer)
    ? kept
    : undefined
})

const ownAnswers = (): Kept['answers'] => {
  const kept = read()
  return kept !== undefined && kept.who === who() ? kept.answers : []
}

/** Writes down what has just come; the oldest go where there is no room. @param now ms */
export function keepAnswer<N extends CallName>(name: N, input: Input<N>, answer: SeenAnswer<N>, now: number): void {
  const me = who()
  if (me === undefined) return
  const key = keyOf(name, input)
  const others = ownAnswers().filter(([other, { at }]) => other !== key && now - at < LASTS_MS)
  const answers = [[key, answer] as const, ...others].slice(0, MOST)
  const textOf = () => JSON.stringify({ who: me, answers } satisfies Kept)
  let text = textOf()
  while (text.length > MOST_CHARS && answers.length > 0) {
    answers.pop()
    text = textOf()
  }
  stored.write(text)
}

/**
 * What this customer saw last of a question; undefined: nothing. Its moment by the server's clock is that of now, so that
 * what runs down goes on running.
 */
export function seenAnswer<N extends CallName>(name: N, input: Input<N>, now: number): SeenAnswer<N> | undefined {
  const key = keyOf(name, input)
  const found = ownAnswers().find(([other]) => other === key)?.[1] as SeenAnswer<N> | undefined
  if (!found || now - found.at >= LASTS_MS) return undefined
  const { data } = found
  const tells = typeof (data as { serverTime?: unknown } | null)?.serverTime === 'number'
  return tells ? { ...found, data: Object.assign({}, data, { serverTime: now + found.offsetMs }) } : found
}

/**
 * That a page shows what was seen then, in ms; undefined: what it shows is of today. `turn` is when that was told. Turns are
 * counted, because two things may happen within one millisecond.
 */
export const shownSeen = makeStore<{ path: string; at: number; turn: number } | undefined>(undefined)

let turns = 0
/** The turn of a question, to be given to `tellFresh` with its answer. */
export const nextTurn = (): number => ++turns

/**
 * Says that a page shows something of before. The oldest moment counts.
 * @param at when it was seen, in ms by the server's clock where it told its time: a phone may be hours wrong
 */
export function tellSeen(path: string, at: number): void {
  const before = shownSeen.read()
  shownSeen.write({ path, at: before?.path === path ? Math.min(before.at, at) : at, turn: nextTurn() })
}

/** Says that a part of a page is of today. @param asked turn of its question: what was told since is of the same page */
export function tellFresh(path: string, asked: number): void {
  const before = shownSeen.read()
  if (before?.path === path && before.turn < asked) shownSeen.write(undefined)
}
