/**
 * `node bench/lottery.ts`: whether a million draws of a lottery fall as its table says, by chi-square, and how fast they are
 * reckoned (decision 125). Seeds and nonces are made from counters, so that everybody gets the same figures.
 *
 *     node bench/lottery.ts --draws 1000000
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chanceParts } from '#contract/lottery-codes.ts'
import { resultOf, spansOf } from '#server/features/lottery/lottery.rules.ts'

const { values } = parseArgs({ options: { draws: { type: 'string', default: '1000000' } } })
const DRAWS = Number(values.draws)
/** Less likely than this by chance: something is wrong. */
const LEAST = 0.001

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17; wrong by less than 7.5e-8). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const parts = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = parts.reduce((all, part, at) => all + part * t ** (at + 1), 0)
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
  return z >= 0 ? upper : 1 - upper
}

/** Chi-square of counts against what was expected, and how often chance alone gives more (Wilson and Hilferty). */
function chiSquare(counts: readonly number[], expected: (cell: number) => number) {
  const chi = counts.reduce((sum, n, cell) => sum + (n - expected(cell)) ** 2 / expected(cell), 0)
  const freedom = counts.length - 1
  const spread = 2 / (9 * freedom)
  return { chi, freedom, p: tail(((chi / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)) }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const prizes = spansOf(
  [100, 2_000, 50_000, 250_000].map((chancePpm, at) => ({
    no: at + 1,
    chancePpm,
  })),
)
const rest = chanceParts - prizes.at(-1)!.below
const nonces: Readonly<Record<string, (n: number) => string>> = {
  'each its own nonce': n => digest(`nonce ${n}`).toString('hex').slice(0, 32),
  'all the same nonce': () => '0'.repeat(32),
}

const CELLS = 1000
const SIDE = 32
let sound = true
console.log(`| ${DRAWS.toLocaleString('en')} draws | chi-square | degrees of freedom | p |`)
console.log('| --- | --- | --- | --- |')
for (const [how, nonceOf] of Object.entries(nonces)) {
  const seed = digest('seed')
  const even = Array.from({ length: CELLS }, () => 0)
  const table = Array.from({ length: prizes.length + 1 }, () => 0)
  const pairs = Array.from({ length: SIDE * SIDE }, () => 0)
  let before = 0
  const begun = performance.now()
  for (let n = 1; n <= DRAWS; n++) {
    const result = resultOf(seed, { code: 'bench', n, nonce: nonceOf(n) })
    even[Math.floor((result * CELLS) / chanceParts)]!++
    const met = prizes.findIndex(({ from, below }) => result >= from && result < below)
    table[met < 0 ? prizes.length : met]!++
    const cell = Math.floor((result * SIDE) / chanceParts)
    if (n % 2 === 0) pairs[before * SIDE + cell]!++
    before = cell
  }
  const seconds = (performance.now() - begun) / 1000
  const shares = [...prizes.map(({ chancePpm }) => chancePpm), rest]
  for (const [what, found] of [
    [`${CELLS} equal parts`, chiSquare(even, () => DRAWS / CELLS)],
    [`the table of chances (${table.join(', ')})`, chiSquare(table, at => (DRAWS * shares[at]!) / chanceParts)],
    [`a draw and the next, ${SIDE} × ${SIDE}`, chiSquare(pairs, () => DRAWS / 2 / SIDE / SIDE)],
  ] as const) {
    sound &&= found.p > LEAST && found.p < 1 - LEAST
    console.log(`| ${how}: ${what} | ${found.chi.toFixed(1)} | ${found.freedom} | ${found.p.toFixed(3)} |`)
  }
  console.log(`| ${how}: reckoned | ${Math.round(DRAWS / seconds).toLocaleString('en')}/s | | |`)
}
if (!sound) {
  console.error(`a distribution that chance gives less than once in ${1 / LEAST} times`)
  process.exitCode = 1
}
