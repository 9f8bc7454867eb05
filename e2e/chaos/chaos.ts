/** A chaos run: a shop of its own, buyers, faults, kills, rest, judgement. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Connection, connect } from '#server/db/connect.ts'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { newCustomers } from '../people.ts'
import {
  freePort,
  leaksOf,
  makeFolder,
  removeFolder,
  seed as seedShop,
  type ShopServer,
  startServer,
} from '../shop-server.ts'
import { Buyer, type Market } from './buyer.ts'
import { patient, wait } from './patience.ts'
import { faults, killsOf, planOf, type Victim } from './plans.ts'
import { comeToRest, hurry } from './rest.ts'
import { judge } from './verdict.ts'

export interface ChaosOptions {
  payments: number
  seed: number
  /** How many buy at a time. */
  buyers: number
  kills: number
  /** Hears how it goes. */
  say: (line: string) => void
}

export interface ChaosEnd {
  /** The last line of the run. */
  line: string
  complaints: string[]
  /** Nothing is wrong. */
  whole: boolean
}

/** What the servers of a run have written that went wrong. */
export const KEPT_LOG = join(import.meta.dirname, '../../node_modules/.cache/chaos.log')
/** A fault is asked for so often; what is left tells how often it struck. */
const USES = 1_000_000
const HURRY_MS = 1_500
const REST_MS = 90_000

/** Runs it on a folder of its own, which is removed at the end. */
export async function chaos({ payments, seed, buyers, kills, say }: ChaosOptions): Promise<ChaosEnd> {
  const folder = await makeFolder()
  let server: ShopServer | undefined
  let db: Connection | undefined
  try {
    await seedShop(folder, Math.max(40, Math.ceil(payments * 0.4)))
    // One port for all starts: the gateways keep the address that notices go to.
    const port = await freePort()
    server = await startServer({ folder, port })
    const { url } = await startLocalPostgres(join(folder, 'postgres'))
    db = await connect({ url, max: 8, name: 'hesper-chaos', onError: () => {} })
    const market = await openMarket(db, server.origin)
    const finance = [await testStaff(db.kysely, 'finance'), await testStaff(db.kysely, 'finance')] as const
    const people = await newCustomers(url, payments)
    await db.pool.query(
      `insert into customer_address (customer_id, recipient, mobile, area_code, street, tag, is_default, created_at, changed_at)
       select id, '周远', '13800138000', 110101, '东直门外大街 42 号', 'home', true, now(), now() from customer
       on conflict do nothing`,
    )
    await patient(() => askForFaults(folder, seed))

    let done = 0
    const bought: Buyer[] = []
    const failures: string[] = []
    const hurrying = setInterval(() => void hurry(db!), HURRY_MS)
    const buy = async (): Promise<void> => {
      for (let n = bought.length; n < payments; n = bought.length) {
        const buyer = new Buyer(market, people[n]!, planOf(seed, n))
        bought.push(buyer)
        await buyer.buy().catch((error: Error) => failures.push(`purchase ${n}: ${error.message}`))
        if (++done % 100 === 0) say(`${done} of ${payments}`)
      }
    }
    const buying = Promise.all(Array.from({ length: buyers }, buy))
    let killed = 0
    for (const { after, victim } of killsOf(seed, payments, kills)) {
      while (done < after) await wait(50)
      say(`kill -9 of the ${victim}, after ${done}`)
      server = await kill(server, victim, folder, port)
      killed++
    }
    await buying
    clearInterval(hurrying)
    const struck = await strikes(db)
    await patient(() => askSimulator(folder, 'DELETE'))
    say('everybody has bought; coming to rest')
    const staff = { origin: server.origin, finance: [finance[0].token, finance[1].token] as const }
    const left = await comeToRest(db, staff, REST_MS)
    const leaks = await leaksOf(folder, url)
    await server.stop()
    const started = await db.pool.query<{ n: number }>('select count(*)::int as n from payment_attempt')
    const acknowledged = bought.flatMap(each => each.acknowledged)
    const again = await startLocalPostgres(join(folder, 'postgres'))
    const verdict = await judge(db, again.url, acknowledged)
    const complaints = [
      ...failures.slice(0, 10),
      ...left.map(each => `not at rest: ${each}`),
      ...leaks.slice(0, 5),
      ...verdict.complaints,
    ]
    say(`${started.rows[0]!.n} attempts at three channels, ${acknowledged.length} of them paid at a cashier`)
    const { lost, doubled, balanced, billsEqual } = verdict
    const line = `payments ${payments} · faults ${struck} · kills ${killed} · lost ${lost + left.length} · doubled ${doubled} · ledger ${balanced ? 'balanced' : 'off'} · bills ${billsEqual ? 'equal' : 'differ'}`
    const whole = complaints.length === 0 && lost + doubled === 0 && balanced && billsEqual
    if (!whole) cpSync(join(folder, 'server.log'), KEPT_LOG)
    return { line, complaints, whole }
  } finally {
    await db?.close()
    await server?.kill()
    await removeFolder(folder)
  }
}

async function openMarket(db: Connection, origin: string): Promise<Market> {
  const cars = await db.pool.query<{ car_no: string }>(
    `select car_no from used_car where state = 'publish' order by id desc`,
  )
  const sku = await db.pool.query<{ sku_code: string }>(
    `update goods_sku set stock = 1000000 where id = (
       select s.id from goods_sku s join goods g using (spu_code)
       where g.kind = 'goods' and 'express' = any(g.delivery_ways) and g.state = 'publish' and s.state = 'publish'
         and g.most_each is null and s.price_fen between 10000 and 300000 order by s.price_fen, s.id limit 1)
     returning sku_code`,
  )
  const operator = await testStaff(db.kysely, 'operator')
  return { origin, db, cars: cars.rows.map(each => each.car_no), sku: sku.rows[0]!.sku_code, operator: operator.token }
}

/** An admin call about faults. @throws when nobody answers, or not with success */
async function askSimulator(folder: string, method: 'POST' | 'DELETE', body?: object): Promise<void> {
  const settings = parseEnv(readFileSync(join(folder, 'pay-simulator', 'shop.env'), 'utf8'))
  const answer = await fetch(`${settings.PAY_SIMULATOR_URL}/simulator/faults`, {
    method,
    headers: {
      authorization: `Bearer ${settings.PAY_SIMULATOR_TOKEN}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`the simulator: ${answer.status}`)
}

async function askForFaults(folder: string, seed: number): Promise<void> {
  for (const [n, fault] of faults.entries())
    await askSimulator(folder, 'POST', { ...fault, seed: seed * 100 + n, uses: USES })
}

/** How often faults have struck. */
async function strikes(db: Connection): Promise<number> {
  const { rows } = await patient(() =>
    db.pool.query<{ n: number }>(`select coalesce(sum(${USES} - uses_left), 0)::int as n from simulator.fault`),
  )
  return rows[0]!.n
}

/** Ends processes as a power cut would, and brings the shop back where it does not come back by itself. */
async function kill(server: ShopServer, victim: Victim, folder: string, port: number): Promise<ShopServer> {
  const databasePid = async () => (await startLocalPostgres(join(folder, 'postgres'))).pid
  switch (victim) {
    case 'simulator': {
      const pid = Number(
        execFileSync('pgrep', ['-P', String(server.pid), '-f', 'pay-simulator'])
          .toString()
          .trim(),
      )
      process.kill(pid, 'SIGKILL')
      return server
    }
    case 'database':
      process.kill(await databasePid(), 'SIGKILL')
      return server
    case 'shop and database':
      process.kill(await databasePid(), 'SIGKILL')
      await server.kill()
      return patient(() => startServer({ folder, port }))
    case 'shop':
      await server.kill()
      return patient(() => startServer({ folder, port }))
  }
}
