import { entryOf } from '#contract/required.ts'
import { waitFor } from '#server/db/connect.ts'
import { Refusal } from './refusal.ts'

interface Waiting {
  key: string
  go: () => void
}

/**
 * Lets only some do a thing at a time, and only some of them for one of many: the others wait, first come first served
 * among those who may go. For work that takes much memory.
 */
export class Turns {
  readonly #all: number
  readonly #each: number
  readonly #most: number
  #busy = 0
  #held = new Map<string, number>()
  #waiting: Waiting[] = []

  /**
   * @param all   how many at a time
   * @param each  how many of them under one key
   * @param most  how many may wait
   */
  constructor(all: number, each = all, most = Number.POSITIVE_INFINITY) {
    this.#all = all
    this.#each = each
    this.#most = most
  }

  /**
   * Waits for a turn.
   * @returns gives the turn back; calling it twice does no harm
   * @throws Refusal TOO_MANY with status 429 when too many wait already; within a transaction always
   */
  async take(key = ''): Promise<() => void> {
    waitFor('a turn')
    if (this.#mayGo(key)) return this.#begin(key)
    if (this.#waiting.length >= this.#most) throw new Refusal('TOO_MANY', { seconds: 10 }, 429)
    return new Promise(resolve => {
      this.#waiting.push({ key, go: () => resolve(this.#begin(key)) })
    })
  }

  /** Does something in a turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.take()
    try {
      return await work()
    } finally {
      done()
    }
  }

  get waiting(): number {
    return this.#waiting.length
  }

  #mayGo(key: string): boolean {
    return this.#busy < this.#all && (this.#held.get(key) ?? 0) < this.#each
  }

  #begin(key: string): () => void {
    this.#busy++
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      this.#end(key)
    }
  }

  #end(key: string): void {
    this.#busy--
    const left = entryOf(this.#held, key) - 1
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
    const next = this.#waiting.find(each => this.#mayGo(each.key))
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.go()
  }
}
