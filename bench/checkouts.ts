/**
 * Whole checkouts of after-sales goods over HTTP: place the orders of a purchase, start the payment, pay at the simulated
 * cashier, and be booked by the signed notice. Part of `npm run bench`; alone, on a data folder of its own:
 *
 *     node bench/checkouts.ts --checkouts 400
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { ensureBuilt } from '#scripts/build.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import type { Output } from '#contract/kit.ts'
import { payAtCashier } from '#e2e/payer.ts'
import { PURCHASE_TERMS_VERSION } from '#server/features/settlement/settlement.terms.ts'
import { cpuSeconds, type Running, seed, startShop } from './shop.ts'

export interface CheckoutsMeasured {
  /** Purchases that were placed, paid at the simulator and booked as paid, per second. */
  perSecond: number
  /** From pressing the button to the answer of the cashier, in ms. */
  p50: number
  p99: number
  /** CPU milliseconds for one purchase. */
  nodeMs: number
  simulatorMs: number
  databaseMs: number
  done: number
  /** Purchases that were refused because the scarce thing was gone. */
  soldOut: number
  /** Pieces promised beyond the stock, and pieces held that no open order accounts for; anything but 0 is a fault. */
  oversold: number
}

/** Every tenth customer wants the scarce thing, and there is half of what they want. */
const SCARCE_EVERY = 10
const soldOutCodes = new Set([4304, 4305])

interface Basket {
  lines: object[]
  dueFen: number
}
interface PlacedOrder {
  success: boolean
  code: number
  message: string
  data: Record<string, unknown>
}

async function post(address: string, path: string, token: string, input: object): Promise<PlacedOrder> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apitoken: token, 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as PlacedOrder
}

function mustHave(told: PlacedOrder, what: string): Record<string, unknown> {
  if (!told.success) throw new Error(`${what}: ${told.code} ${told.message}`)
  return told.data
}

const settlement = '/website/usercenter/settlement/v1'

/** Customers with an address each: nobody may have more than a few unpaid purchases. */
async function newCustomers(db: Connection, count: number, now: Date): Promise<string[]> {
  const made = await sql<{ id: number }>`
    with made as (
      insert into customer (gcid, sub, created_at)
      select id, id, ${now}::timestamptz from (select gen_random_uuid()::text as id from generate_series(1, ${count})) as new
      returning id
    ), homes as (
      insert into customer_address (customer_id, recipient, mobile, area_code, street, tag, is_default, created_at, changed_at)
      select id, '沈知遥', '13800136621', 310115, '世纪大道 1 号 1206', 'home', true, ${now}::timestamptz, ${now}::timestamptz
      from made
    )
    select id from made`.execute(db.kysely)
  const tokens: string[] = []
  for (const { id } of made.rows) tokens.push((await openSession(db.kysely, { customerId: id }, 'bench', now)).apiToken)
  return tokens
}

/** What is bought: parcels of one and two things, a parcel with something that is fitted, and the scarce thing. */
async function makeBaskets(db: Connection, address: string, token: string, scarce: number) {
  await sql`update goods_sku set stock = greatest(stock, held + 1000000)`.execute(db.kysely)
  const found = await sql<{ skuCode: string }>`
    select min(sku_code) as sku_code from goods_sku join goods using (spu_code)
    where kind = 'goods' and 'express' = any(delivery_ways) and most_each is null
    group by spu_code order by spu_code limit 40`.execute(db.kysely)
  const skus = found.rows.map(row => row.skuCode)
  const rare = skus.pop()!
  await sql`update goods_sku set stock = held + ${scarce}::int where sku_code = ${rare}`.execute(db.kysely)
  const outlet = await sql<{ outletId: number }>`
    select outlet_id from outlet where 'service' = any(services) and state = 'open' limit 1`.execute(db.kysely)
  const fitted = {
    skuCode: 'MATS-TEXTILE',
    quantity: 1,
    deliveryWay: 'fitting',
    outletId: outlet.rows[0]!.outletId,
  }
  const mats = await sql<{ skuCode: string }>`
    select sku_code from goods_sku where spu_code = 'mats-textile' order by sort limit 1`.execute(db.kysely)
  fitted.skuCode = mats.rows[0]!.skuCode
  const sent = (skuCode: string, quantity = 1) => ({ skuCode, quantity, deliveryWay: 'express' })
  const priced = async (lines: object[]): Promise<Basket> => {
    const asked = { source: 'direct', lines, couponNo: 'none' }
    const data = mustHave(await post(address, `${settlement}/preview`, token, asked), 'preview')
    return { lines, dueFen: (data.sums as { dueFen: number }).dueFen }
  }
  const baskets: Basket[] = []
  for (let n = 0; n + 1 < skus.length; n += 3) baskets.push(await priced([sent(skus[n]!), sent(skus[n + 1]!, 2)]))
  for (let n = 2; n < skus.length; n += 6) baskets.push(await priced([sent(skus[n]!), fitted]))
  return { baskets, scarce: await priced([sent(rare)]), rare }
}

/**
 * @param customers how many act at a time
 * @param checkouts how many purchases together, each by a customer of its own
 */
export async function measureCheckouts(
  shop: Running,
  url: string,
  customers: number,
  checkouts: number,
): Promise<CheckoutsMeasured> {
  const db = await connect({ url, max: 4 })
  const now = new Date()
  try {
    const tokens = await newCustomers(db, checkouts + 1, now)
    const wanting = Math.ceil(checkouts / SCARCE_EVERY)
    const { baskets, scarce, rare } = await makeBaskets(db, shop.address, tokens.pop()!, Math.floor(wanting / 2))
    const methods = ['wechat', 'alipay', 'unionpay']
    const times: number[] = []
    let soldOut = 0
    const before = cpuSeconds(shop.pid)
    const begun = performance.now()
    let next = 0
    await Promise.all(
      Array.from({ length: customers }, async () => {
        for (let n = next++; n < checkouts; n = next++) {
          const token = tokens[n]!
          const basket = n % SCARCE_EVERY === 0 ? scarce : baskets[n % baskets.length]!
          const from = performance.now()
          const placed = await post(shop.address, `${settlement}/place`, token, {
            source: 'direct',
            lines: basket.lines,
            consent: true,
            termsVersion: PURCHASE_TERMS_VERSION,
            expectDueFen: basket.dueFen,
          })
          if (basket === scarce && soldOutCodes.has(placed.code)) {
            soldOut++
            continue
          }
          const { orderNos } = mustHave(placed, 'place')
          const started = await post(shop.address, '/website/usercenter/payment/v1/start', token, {
            orderNos,
            method: methods[n % 3],
          })
          await payAtCashier(shop.address, mustHave(started, 'payment') as Output<'payment.start'>)
          times.push(performance.now() - from)
        }
      }),
    )
    await untilPosted(db, begun)
    const seconds = (performance.now() - begun) / 1000
    const after = cpuSeconds(shop.pid)
    times.sort((a, b) => a - b)
    return {
      perSecond: times.length / seconds,
      p50: times[Math.floor(times.length * 0.5)]!,
      p99: times[Math.floor(times.length * 0.99)]!,
      nodeMs: ((after.node - before.node) * 1000) / times.length,
      simulatorMs: ((after.simulator - before.simulator) * 1000) / times.length,
      databaseMs: ((after.database - before.database) * 1000) / times.length,
      done: times.length,
      soldOut,
      oversold: await countOversold(db, rare),
    }
  } finally {
    await db.close()
  }
}

/** Waits for the last notices, which are still on their way. */
async function untilPosted(db: Connection, begun: number): Promise<void> {
  for (;;) {
    const open = await sql<{ n: number }>`
      select count(*)::int as n from shop_order where state = 'save' and settlement_id is not null`.execute(db.kysely)
    if (open.rows[0]!.n === 0) return
    if (performance.now() - begun > 120_000) throw new Error(`${open.rows[0]!.n} payments were not booked`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Pieces that open orders have beyond what is held for them, and pieces of the scarce thing beyond its stock. */
async function countOversold(db: Connection, rare: string): Promise<number> {
  const { rows } = await sql<{ adrift: number; beyond: number }>`
    with open as (
      select line.sku_id, sum(line.quantity - line.shipped - line.back)::int as n
      from shop_order_line line join shop_order o on o.id = line.order_id
      where line.sku_id is not null and o.state in ('save', 'closing', 'to_delivery', 'to_verify', 'delivery', 'verify')
      group by 1
    )
    select coalesce(sum(abs(coalesce(open.n, 0) - sku.held)), 0)::int as adrift,
      coalesce(sum(greatest(0, open.n - sku.stock)) filter (where sku.sku_code = ${rare}), 0)::int as beyond
    from goods_sku sku left join open on open.sku_id = sku.id`.execute(db.kysely)
  return rows[0]!.adrift + rows[0]!.beyond
}

/** One line for people. */
export const checkoutText = (each: CheckoutsMeasured): string =>
  `${each.perSecond.toFixed(0)}/s, ${each.nodeMs.toFixed(1)} + ${each.simulatorMs.toFixed(1)} + ${each.databaseMs.toFixed(1)} ms CPU, p50 ${each.p50.toFixed(0)} ms, p99 ${each.p99.toFixed(0)} ms, ${each.soldOut} sold out, oversold ${each.oversold}`

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      checkouts: { type: 'string', default: '400' },
      folder: { type: 'string', default: 'bench/out/checkouts' },
    },
  })
  const folder = values.folder
  await ensureBuilt()
  await stopLocalPostgres(`${folder}/postgres`)
  rmSync(folder, { recursive: true, force: true })
  seed(folder, 60)
  const shop = await startShop(folder)
  try {
    const database = await startLocalPostgres(`${folder}/postgres`)
    for (const customers of [8, 32, 64]) {
      const measured = await measureCheckouts(shop, database.url, customers, Number(values.checkouts))
      console.log(`${customers} customers: ${checkoutText(measured)}`)
    }
  } finally {
    await shop.stop()
    await stopLocalPostgres(`${folder}/postgres`)
  }
}
