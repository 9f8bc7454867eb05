/** The list from which an order, case or good was opened: J and K go through it, Esc returns to its row (design 9). */
export interface SeenQueue {
  title: string
  /** Address of a page of the list. */
  hrefOf: (page: number) => string
  /** The page that was shown, from 1, and how many things fit on one. */
  page: number
  pageSize: number
  /** Things in all pages. */
  total: number
  /** Numbers of the things on that page. */
  numbers: readonly string[]
  /** Reads the numbers of a page anew. */
  load: (page: number) => Promise<readonly string[]>
}

/** A walk through a list: what of it was seen so far, page by page. */
export interface Walk extends SeenQueue {
  /** How many things stand before the first of `numbers`. */
  before: number
  /** A neighbour beyond an end is being read; whoever asks meanwhile waits for it. */
  reading?: Promise<unknown> | undefined
}

export interface Place {
  /** From 1, in the whole list. */
  at: number
  of: number
  first: boolean
  last: boolean
}

let walk: Walk | undefined
let left: string | undefined

export function rememberQueue(queue: SeenQueue): void {
  walk = walkThrough(queue)
}
export const presentWalk = (): Walk | undefined => walk

export const walkThrough = (queue: SeenQueue): Walk => ({ ...queue, before: (queue.page - 1) * queue.pageSize })

/** Place of a thing in a walk; nothing for one that the walk has not seen. */
export function placeIn({ numbers, before, total }: Pick<Walk, 'numbers' | 'before' | 'total'>, number: string) {
  const index = numbers.indexOf(number)
  if (index < 0) return undefined
  const at = before + index + 1
  const of = Math.max(total, before + numbers.length)
  return { at, of, first: at === 1, last: at === of } satisfies Place
}

/** Address of the page on which a thing stood. */
export const pageHref = ({ before, pageSize, numbers, hrefOf }: Walk, number: string): string =>
  hrefOf(Math.floor((before + Math.max(0, numbers.indexOf(number))) / pageSize) + 1)

/**
 * The neighbour of a thing, also on another page of the list, which is read then: once, however often it is asked for. What
 * was dealt with has left the list and the others have moved up: of the pages that are read only what was not seen before
 * counts, in its order.
 * @throws as the call that reads the list
 */
export async function neighbour(on: Walk, number: string, by: 1 | -1): Promise<string | undefined> {
  while (on.reading) await on.reading
  const index = on.numbers.indexOf(number)
  if (index < 0) return undefined
  const near = on.numbers[index + by]
  if (near !== undefined) return near
  if (by === -1 && on.before === 0) return undefined
  const read = by === 1 ? readBehind(on) : readBefore(on)
  // A failure is told to whoever asked first; the next one asks anew.
  on.reading = read.catch(() => {}).then(() => (on.reading = undefined))
  return read
}

async function readBehind(on: Walk): Promise<string | undefined> {
  const page = Math.ceil((on.before + on.numbers.length) / on.pageSize)
  const read = [...(await on.load(page)), ...(await on.load(page + 1))]
  const fresh = read.filter((each, n) => !on.numbers.includes(each) && read.indexOf(each) === n)
  on.numbers = [...on.numbers, ...fresh]
  on.total = Math.max(on.total, on.before + on.numbers.length)
  // Nothing more: what was counted before has left the list meanwhile.
  if (fresh.length === 0) on.total = on.before + on.numbers.length
  return fresh[0]
}

async function readBefore(on: Walk): Promise<string | undefined> {
  const fresh = (await on.load(Math.ceil(on.before / on.pageSize))).filter(each => !on.numbers.includes(each))
  on.numbers = [...fresh, ...on.numbers]
  on.before = Math.max(0, on.before - fresh.length)
  if (fresh.length === 0) on.before = 0
  return fresh.at(-1)
}

/** Says that somebody goes back to the list from this thing: its row has the focus there. */
export const leaveFor = (number: string): void => void (left = number)
/** Of which thing the row has the focus in the list that is shown now; asked once. */
export function rowToFocus(): string | undefined {
  const number = left
  left = undefined
  return number
}
