/** A thread of its own reads thousands of configurations twice, so that nobody waits for it meanwhile. */
import { Worker } from 'node:worker_threads'
import { Turns } from '#server/lib/turns.ts'
import type { DryRun, RangeEffect } from './range-change.effects.ts'

/** Longest time, in ms; 5,000 configurations take about 4 seconds of a processor for each day that matters. */
const LONGEST_MS = 120_000
/** One at a time; so many may wait. */
const turns = new Turns(1, 1, 4)

/**
 * Finds out what a change would do to configurations.
 * @throws Refusal TOO_MANY with status 429 when too many are waiting for theirs
 */
export const dryRun = (asked: DryRun): Promise<RangeEffect[]> =>
  asked.kept.length === 0 ? Promise.resolve([]) : turns.run(() => ran(asked))

function ran(asked: DryRun): Promise<RangeEffect[]> {
  const worker = new Worker(new URL('./dry-run-thread.ts', import.meta.url), { workerData: asked })
  const late = setTimeout(() => void worker.terminate(), LONGEST_MS)
  return new Promise<RangeEffect[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the dry run did not end (${code})`)))
  }).finally(() => clearTimeout(late))
}
