/**
 * `npm run chaos`: customers buy at three channels while notices are doubled, late, lost and forged, answers are slow, cut
 * off and wrong, and shop, simulator and database are killed in the middle. It ends when everything has come to rest; then
 * no payment may be lost and none doubled, the ledger balances, and the bills of all channels say what the books say.
 *
 *     npm run chaos -- --payments 2000 --seed 7
 *
 * The seed draws what is wished, what goes wrong and who is killed; how all of it meets is up to the machine.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '#scripts/build.ts'
import { chaos, KEPT_LOG } from './chaos.ts'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(parseInt(randomUUID().slice(0, 6), 16)) },
    buyers: { type: 'string', default: '16' },
    kills: { type: 'string' },
  },
})
const payments = Number(values.payments)
const seed = Number(values.seed)
const kills = Number(values.kills ?? Math.max(4, Math.round(payments / 100)))

await ensureBuilt()
console.log(`seed ${seed}`)
const { line, complaints, whole } = await chaos({
  payments,
  seed,
  buyers: Number(values.buyers),
  kills,
  say: console.log,
})
for (const complaint of complaints) console.log(complaint)
if (!whole) console.log(`what the servers wrote: ${KEPT_LOG}`)
console.log(line)
process.exit(whole ? 0 : 1)
