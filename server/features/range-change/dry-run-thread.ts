/** What the thread of a dry run does (`dry-run.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import { type DryRun, effectsOf } from './range-change.effects.ts'

parentPort?.postMessage(effectsOf(workerData as DryRun))
