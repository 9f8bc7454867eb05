/**
 * `npm run hunt -- 20`: runs the tests that draw from chance so many times, each time from another seed. A failure names its
 * seed; `CHANCE=<seed> npx vitest run <file>` draws the same again. `npm run hunt -- 5 order`: runs all unit tests so many
 * times, their files in another order each time and in one process; `ORDER=<seed>` with one worker gives the same again.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const rounds = Number(process.argv[2] ?? 10)
const ofOrder = process.argv[3] === 'order'
const files = globSync('{server,web,shop,console,contract}/**/*.test.{ts,tsx}').filter(path =>
  readFileSync(path, 'utf8').includes("from 'fast-check'"),
)
const failed: number[] = []
for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31)
  console.log(`── ${round} of ${rounds}, seed ${seed}`)
  const env = { ...process.env, [ofOrder ? 'ORDER' : 'CHANCE']: String(seed) }
  const what = ofOrder ? ['--project=unit', '--maxWorkers=1'] : files
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=dot', ...what], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) failed.push(seed)
}
console.log(failed.length === 0 ? `${rounds} rounds, all passed` : `failed with seeds ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
