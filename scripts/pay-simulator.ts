/**
 * `npm run pay-simulator`: the simulated WeChat Pay, Alipay and UnionPay alone (decision 047), with their books in the
 * database that the settings name.
 *
 *     --port 8090          where it listens on this machine; a free port when left out
 *     --speed 60           by how much the pauses between notices are shortened; 1 when left out, as at the real gateways
 *     --bills-at-once      bills of the running day, in place of the next morning
 *     --shop-hosts a,b     host names of the shop's pages; localhost and 127.0.0.1 when left out; `any` for every name
 *     --base /simulator    before all its paths, where something else in front leads them here
 *
 * Started by a shop it tells by a message where it listens, and ends when the shop does.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { storedAccount } from '#server/outside/pay/simulator/account.ts'
import { refusalBeside, writeShopSettings } from '#server/outside/pay/simulator/shop-settings.ts'
import { openSimulator } from '#server/outside/pay/simulator/simulator.ts'
import { failTool, onDatabase } from './on-database.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    speed: { type: 'string', default: '1' },
    'bills-at-once': { type: 'boolean', default: false },
    'shop-hosts': { type: 'string', default: 'localhost,127.0.0.1' },
    base: { type: 'string', default: '' },
  },
})

// A shop that dies while this comes up is heard of, too.
process.once('disconnect', () => setTimeout(() => process.exit(1), 2_000).unref())

await onDatabase(async (url, { DATA_DIR }) => {
  const [port, speed] = [Number(values.port), Number(values.speed)]
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is no port`)
  if (!(speed > 0)) throw new Error(`--speed ${values.speed} is not above zero`)
  const folder = join(DATA_DIR, 'pay-simulator')
  const account = storedAccount(folder, new Date())
  const refusal = refusalBeside(process.env, account, folder)
  if (refusal) throw new Error(refusal)
  const simulator = await openSimulator({
    url,
    account,
    speed,
    bills: values['bills-at-once'] ? 'atOnce' : 'nextDay',
    shopHosts: values['shop-hosts'] === 'any' ? 'any' : values['shop-hosts'].split(','),
    base: values.base,
    complain: error => console.error(error),
  })
  const origin = await simulator.listen(port)
  const file = writeShopSettings(folder, account, origin)
  if (process.send && process.connected) process.send({ origin, file })
  else {
    console.log(`Payment simulator at ${origin}; codes are scanned at ${origin}/scan. No real money is moved.`)
    console.log(`What a shop needs to speak to it, and the token of the admin calls: ${file}`)
  }
  await new Promise<void>(resolve => {
    process.once('disconnect', resolve)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.connected || resolve())
  })
  await simulator.close()
}).catch(failTool)
