import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A test that asks the outside world for something is a broken test; the hour is that of the shop's customers. */
const env = { TZ: 'Asia/Shanghai', NODE_ENV: 'test' }

const unit = [
  'contract/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'shop/**/*.test.{ts,tsx}',
  'console/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'art/**/*.test.ts',
]

const chance = 'scripts/chance.ts'

/** All cores: what starts the workers has next to nothing to do itself, and would keep one for that. */
const maxWorkers = availableParallelism()

/** Files that need a process where nothing of another file was loaded. The rest share one: loading took a third of the time. */
const alone = 'server/**/*.alone.test.ts'

/** Files of half a minute and more, however short their text is. */
const LONG = /money\.property|local-postgres|start-refusal|calls-generated|stage\.test|kill/

/** `ORDER=7`: the seventh order of the files (`npm run hunt`). They share their modules, and none may hang on another. */
const order = process.env.ORDER
const place = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${order} ${moduleId}`).digest('hex')

/** Long files begin first: the last one of all would otherwise run alone for half a minute, on one of the cores. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (order) return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    const rest = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...rest.filter(isLong), ...rest.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: [chance, 'web/test-document.ts'],
          include: [...unit, 'server/**/*.rules.test.ts'],
          isolate: false,
          maxWorkers,
          // Some go through the whole seed or a large picture; a busy machine takes its time.
          testTimeout: 30_000,
          env,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: [chance],
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts', alone],
          isolate: false,
          // They wait for the database a third of their time.
          maxWorkers: maxWorkers + 1,
          globalSetup: ['server/db/test-server.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env,
        },
      },
      {
        test: {
          name: 'alone',
          include: [alone],
          globalSetup: ['server/db/test-server.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env,
        },
      },
      {
        test: {
          name: 'audit',
          include: ['audit/audit.test.ts'],
          globalSetup: ['e2e/shop.setup.ts'],
          // Seconds where nothing else runs; a screen of many addresses on a busy machine takes its time.
          testTimeout: 300_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          maxConcurrency: 4,
          env,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'audit/faults.test.ts'],
          // Every file would load the tables of all words anew, and open a browser.
          isolate: false,
          globalSetup: ['e2e/shop.setup.ts'],
          // As many shops are opened.
          maxWorkers: 2,
          // Seconds where nothing else runs; on a busy machine every step of a journey takes its time.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          env,
        },
      },
    ],
  },
})
