/**
 * Gives memory back that nobody uses, while nobody waits. A process that has just started, or has answered many at once,
 * keeps tens of megabytes that nothing needs any more: the collector takes its time as long as little is new, and the
 * pages that it empties stay with the process. A whole collection stops everything for a fifth of a second, so it waits
 * for a rest (decision 045).
 */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MB = 2 ** 20
/** Somebody looks so often whether there is a rest, in ms. */
const SAMPLE_MS = 3_000
/** A collection in so many looks at the most: one a minute. */
const SAMPLES_BETWEEN = 20
/** A rest: so small a part of the time since the last look went into work. */
const AT_REST = 0.15
/** So much must have come since the last collection to be worth one. */
const WORTH = 16 * MB
/** Whoever came during the collection of a larger heap would notice: it is left to itself. */
const LARGEST_HEAP = 160 * MB

/** What somebody who looks sees. */
export interface Sample {
  /** Part of the time since the last look that went into work, from 0 to 1. */
  busy: number
  /** Memory of the process, and the used part of its heap, in bytes. */
  memory: number
  heap: number
}

/** Whether to collect now, for looks that follow each other; `collected` hears how much memory was left. */
export class Rest {
  #left = 0
  #looks = SAMPLES_BETWEEN

  isNow({ busy, memory, heap }: Sample): boolean {
    this.#looks++
    return busy < AT_REST && memory - this.#left > WORTH && heap < LARGEST_HEAP && this.#looks > SAMPLES_BETWEEN
  }

  collected(memory: number): void {
    this.#left = memory
    this.#looks = 0
  }
}

/** Collects the whole heap and gives empty pages back; nothing else runs meanwhile. */
export function wholeCollection(): () => void {
  // Without the flag for all of `npm start`: whoever starts the server otherwise has it, too.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  setFlagsFromString('--no-expose-gc')
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Looks for rests until it is stopped. @returns stops it */
export function collectAtRest(): () => void {
  const collect = wholeCollection()
  const rest = new Rest()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const busy = performance.eventLoopUtilization(now, before).utilization
    before = now
    const { rss, heapUsed } = process.memoryUsage()
    if (!rest.isNow({ busy, memory: rss, heap: heapUsed })) return
    collect()
    rest.collected(process.memoryUsage.rss())
  }, SAMPLE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
