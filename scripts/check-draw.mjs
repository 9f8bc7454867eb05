// Checks a draw: node check-draw.mjs draws-1.json draws-2.json … (all files of one lottery, in their order)
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const files = process.argv.slice(2).map(path => JSON.parse(readFileSync(path, 'utf8')))
const { code, seed, seedHash, prizes, total } = files[0]
const key = Buffer.from(seed, 'hex')
const wrong = createHash('sha256').update(key).digest('hex') === seedHash ? [] : ['the seed is not the promised one']
const left = prizes.map(prize => prize.quota)
const draws = files.flatMap(file => file.draws)
for (const [at, [n, nonce, result, outcome]] of draws.entries()) {
  const drawn = Number(BigInt(`0x${createHmac('sha256', key).update(`${code}|${n}|${nonce}`).digest('hex')}`) % 1_000_000n)
  const met = prizes.findIndex(prize => drawn >= prize.from && drawn < prize.below)
  const right = met < 0 ? 'none' : left[met]-- > 0 ? 'won' : 'gone'
  if (n !== at + 1 || result !== drawn || outcome !== right) wrong.push(`draw ${n} should be ${at + 1}: ${drawn} ${right}`)
}
if (draws.length !== total) wrong.push(`${draws.length} draws of ${total}`)
console.log(wrong.length === 0 ? `${total} of ${total} draws as promised` : wrong.join('\n'))
process.exitCode = wrong.length === 0 ? 0 : 1
