/**
 * Orders of new cars, each of a customer of its own: the configuration is read and reckoned, the buyer judged and sealed,
 * the order written with line, history, frozen car and consent. Beside it a bare route that takes the same bytes.
 *
 *     node bench/car-orders.ts --orders 300 --customers 8
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { CallName, Input, Output } from '#contract/kit.ts'
import { itemAt } from '#contract/required.ts'
import { connect } from '#server/db/connect.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { runAlone, type Setting } from './alone.ts'
import { figure, quantile } from './figures.ts'
import { inTurns } from './in-turns.ts'
import { startRaw } from './raw-process.ts'
import { cpuSeconds } from './shop.ts'

const out = 'bench/out'

/**
 * Adds the row of orders of new cars to a table of measurements.
 * @param orders    how many
 * @param customers at a time
 */
export async function measureCarOrders({ shop, url, row }: Setting, orders: number, customers: number): Promise<void> {
  mkdirSync(out, { recursive: true })
  const db = await connect({ url, max: 4, name: 'bench-car-orders' })
  const post = async (address: string, token: string, body: string) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apitoken: token, 'idempotency-key': randomUUID() },
      body,
    })
    const text = await answer.text()
    if (!text.startsWith('{"success":true')) throw new Error(text)
    return text
  }
  const ask = async <N extends CallName>(name: N, token: string, input: Input<N>): Promise<Output<N>> =>
    JSON.parse(await post(shop.address + calls[name].path, token, JSON.stringify(input))).data
  try {
    const now = new Date()
    const tokens: string[] = []
    for (let n = 0; n < orders; n++) {
      const gcid = randomUUID()
      const made = await sql<{ id: number }>`
        insert into customer (gcid, sub, created_at) values (${gcid}, ${gcid}, ${now}) returning id`.execute(db.kysely)
      tokens.push((await openSession(db.kysely, { customerId: itemAt(made.rows, 0).id }, 'bench', now)).apiToken)
    }
    // The range as it comes, at one outlet that sells new cars.
    const { range } = await ask('screen.start', '', {})
    const { rows: outlets } = await sql<{ outletId: number }>`
      select outlet_id from outlet where state = 'open' and 'sales' = any(services) order by outlet_id limit 1`.execute(
      db.kysely,
    )
    const { outletId } = itemAt(outlets, 0)
    const bodies: string[] = []
    for (const { code } of range.slice(0, 12)) {
      const seen = await ask('carOrder.preview', itemAt(tokens, 0), { code, outletId })
      bodies.push(
        JSON.stringify({
          code,
          outletId,
          buyer: { kind: 'person', name: '沈知遥', idKind: 'residentId', idNo: '11010519491231002X' },
          termsVersion: seen.terms.version,
          consent: true,
          identityConsent: true,
          expectPriceFen: seen.priceFen,
          expectDepositFen: seen.depositFen,
          expectGifts: seen.gifts.map(each => each.giftId),
        } satisfies Input<'carOrder.place'>),
      )
    }
    const place = async (address: string, n: number) => {
      await post(address, itemAt(tokens, n), itemAt(bodies, n % bodies.length))
    }
    const before = cpuSeconds(shop.pid)
    const mine = await inTurns(orders, customers, n => place(shop.address + calls['carOrder.place'].path, n))
    const after = cpuSeconds(shop.pid)
    const kept = await sql<{ n: number }>`select count(*)::int as n from new_car_order`.execute(db.kysely)

    writeFileSync(`${out}/car-order.json`, '{"success":true,"message":"","code":200,"data":null}')
    const bare = await startRaw([`${out}/car-order.json`])
    const raw = await inTurns(orders, customers, n => place(`${bare.address}/0`, n))
    bare.stop()

    const each = (used: number) => figure((used * 1000) / orders, 2)
    row(
      `Orders of new cars, ${customers} at a time`,
      `${figure(mine.perSecond)}/s, ${each(after.node - before.node)} + ${each(after.database - before.database)} ms CPU, ` +
        `p50 ${figure(quantile(mine.times, 0.5))} ms, p99 ${figure(quantile(mine.times, 0.99))} ms, ${figure(itemAt(kept.rows, 0).n)} kept`,
      `${figure((mine.perSecond / raw.perSecond) * 100)} % of the raw route's ${figure(raw.perSecond)}/s`,
      '',
    )
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '300' },
      customers: { type: 'string', default: '8' },
      folder: { type: 'string', default: 'bench/out/car-orders' },
    },
  })
  const { orders, customers, folder } = values
  await runAlone(folder, 0, setting => measureCarOrders(setting, Number(orders), Number(customers)))
}
