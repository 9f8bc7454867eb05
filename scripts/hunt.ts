/**
 * `npm run hunt -- 20`: runs the tests that draw from chance so many times, each time from another seed. A failure names its
 * seed; `CHANCE=<seed> npx vitest run <file>` draws the same again.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const rounds = Number(process.argv[2] ?? 10)
const files = globSync('{server,web,shop,console,contract}/**/*.test.{ts,tsx}').filter(path =>
  readFileSync(path, 'utf8').includes("from 'fast-check'"),
)
const failed: number[] = []
for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31)
  console.log(`── ${round} of ${rounds}, seed ${seed}`)
  const env = { ...process.env, CHANCE: String(seed) }
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=dot', ...files], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) failed.push(seed)
}
console.log(failed.length === 0 ? `${rounds} rounds, all passed` : `failed with seeds ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
