/** What must be true when a chaos run has come to rest: no money lost, none moved twice, the books right, the bills equal. */
import Fastify from 'fastify'
import { payMethods } from '#contract/codes.ts'
import { ordersPort } from '#server/ports.ts'
import { loadConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { expectBooks } from '#server/features/ledger/test-books.ts'
import { trialBalance } from '#server/features/ledger/ledger.queries.ts'
import { reconcile } from '#server/features/reconciliation/reconcile.ts'
import { brokenClaims } from '#server/features/refund-case/test-money.ts'
import { beijingDay, dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { surroundChannels } from '#server/outside/pay/channels.ts'
import { readPayKeys } from '#server/outside/pay/pay-keys.ts'
import { pemsOf, shopSettings } from '#server/outside/pay/simulator/shop-settings.ts'
import { openSimulator } from '#server/outside/pay/simulator/simulator.ts'
import { testAccount } from '#server/outside/pay/test-account.ts'

/** Money that is nowhere, or goods without money: each a query for what breaks the rule. */
const losses = {
  'the gateway has money that no attempt of ours has': `
    select trade.out_trade_no from simulator.trade left join payment_attempt attempt using (out_trade_no)
    where trade.paid_at is not null
      and (attempt.state is distinct from 'paid' or attempt.paid_fen <> trade.amount_fen)`,
  'we have booked money that the gateway has not': `
    select attempt.out_trade_no from payment_attempt attempt left join simulator.trade using (out_trade_no)
    where attempt.paid_fen > 0 and trade.paid_at is null`,
  'an order is paid, and neither in anybody’s hands nor refunded': `
    select order_no from shop_order where paid_fen > refunded_fen
      and state in ('save', 'closing', 'timeout_end', 'cancel_end', 'refunding', 'refunded_end')`,
  'an order stands as paid, and is not': `
    select order_no from shop_order where paid_fen < due_fen
      and state not in ('save', 'closing', 'timeout_end', 'cancel_end', 'refunding', 'refunded_end')`,
  'a paid order of a car holds none': `
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
      join used_car car on car.id = line.used_car_id
    where o.state in ('paid', 'confirm') and (car.state <> 'reserved' or car.hold_order_id is distinct from o.id)`,
  'a car is held for nobody': `
    select car_no from used_car car left join shop_order o on o.id = car.hold_order_id
    where car.state = 'reserved' and coalesce(o.state not in ('paid', 'confirm'), true)`,
  'a refund is done, and the gateway has sent nothing': `
    select refund.out_refund_no from refund left join simulator.refund back
      on back.out_refund_no = refund.out_refund_no and back.state = 'done'
    where refund.state = 'done' and back.amount_fen is distinct from refund.amount_fen`,
  'the gateway has sent back what nobody asked for': `
    select back.out_refund_no from simulator.refund back left join refund using (out_refund_no)
    where back.state = 'done' and refund.id is null`,
} as const

/** Money that moved twice. */
const doubles = {
  // Money beyond the first comes to the same state, and goes back.
  'an order became paid twice': `
    select id from shop_order_event where event = 'paid' and to_state <> from_state group by id having count(*) > 1`,
  'a payment was booked twice': `
    select id from payment_attempt_event where event = 'paid' group by id having count(*) > 1`,
  'a refund was sent twice': `
    select out_refund_no from simulator.refund where state = 'done' group by 1 having count(*) > 1`,
  'more went back than came': `
    select trade.trade_no from simulator.trade join simulator.refund back using (trade_no)
    where back.state = 'done' group by trade.trade_no having sum(back.amount_fen) > trade.amount_fen`,
  'a refund was sent by the gateway and by the bank': `
    select refund.out_refund_no from refund join simulator.refund back using (out_refund_no)
    where refund.state = 'offline' and back.state = 'done'`,
  'an order got back more than it paid': `select order_no from shop_order where refunded_fen > paid_fen`,
} as const

export interface Verdict {
  lost: number
  doubled: number
  balanced: boolean
  billsEqual: boolean
  /** What is wrong, a line each. */
  complaints: string[]
}

async function broken(db: Connection, rules: Readonly<Record<string, string>>, complaints: string[]): Promise<number> {
  let count = 0
  for (const [rule, text] of Object.entries(rules)) {
    const { rows } = await db.pool.query<Record<string, unknown>>(text)
    count += rows.length
    if (rows.length > 0)
      complaints.push(
        `${rule}: ${rows
          .slice(0, 5)
          .map(row => Object.values(row)[0])
          .join(', ')}`,
      )
  }
  return count
}

/**
 * Judges a shop that has come to rest and was stopped; its database runs.
 * @param acknowledged numbers of payments for which a cashier has said that the money is there
 */
export async function judge(db: Connection, url: string, acknowledged: readonly string[]): Promise<Verdict> {
  const complaints: string[] = []
  let lost = await broken(db, losses, complaints)
  const { rows: known } = await db.pool.query<{ out_trade_no: string }>(
    `select out_trade_no from payment_attempt where state = 'paid' and out_trade_no = any($1)`,
    [acknowledged],
  )
  const booked = new Set(known.map(each => each.out_trade_no))
  const forgotten = acknowledged.filter(number => !booked.has(number))
  if (forgotten.length > 0) complaints.push(`the cashier took money that is booked nowhere: ${forgotten.slice(0, 5)}`)
  lost += forgotten.length
  const { rows: customers } = await db.pool.query<{ id: string }>('select distinct customer_id as id from shop_order')
  for (const { id } of customers)
    for (const claim of await brokenClaims(db.kysely, Number(id))) {
      lost++
      complaints.push(`customer ${id}: ${claim}`)
    }
  const doubled = await broken(db, doubles, complaints)
  const billsEqual = await reconcileAll(db, url, complaints)
  // After the bills, which have fees to post.
  const accounts = await trialBalance(db.kysely, later(new Date(), 30 * dayMs))
  const sum = accounts.reduce((all, { debitFen, creditFen }) => all + debitFen - creditFen, 0)
  const books = await expectBooks(db.kysely).then(
    () => '',
    (error: Error) => error.message,
  )
  if (sum !== 0 || accounts.length === 0) complaints.push(`the ledger is off by ${sum}`)
  if (books) complaints.push(books)
  return { lost, doubled, balanced: sum === 0 && accounts.length > 0 && books === '', billsEqual, complaints }
}

/** Reconciles every day of the run with the bills of all channels, as the shop will on the days after. */
async function reconcileAll(db: Connection, url: string, complaints: string[]): Promise<boolean> {
  const { rows } = await db.pool.query<{ first: Date; last: Date }>(
    'select min(created_at) as first, max(created_at) as last from simulator.trade',
  )
  const { first, last } = rows[0]!
  // Noon two days after, when each bill is there, that of UnionPay's evening included.
  const now = later(fromBeijing(beijingDay(last), '12:00'), 2 * dayMs)
  const account = testAccount()
  const simulator = await openSimulator({
    url,
    account,
    speed: 1,
    bills: 'nextDay',
    shopHosts: 'any',
    ticking: false,
    now: () => now,
  })
  try {
    const origin = await simulator.listen(0)
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
    const pems = pemsOf(account)
    const { keys } = readPayKeys(shopSettings(account, origin, ''), path => pems[path]!, now)
    surroundChannels(config, { now: () => now, simulated: { origin, keys } })
    const { log } = Fastify({ logger: false })
    const deps = { config, db: db.kysely, now: () => now, log, orders: ordersPort }
    let equal = 0
    for (let day = first; beijingDay(day) <= beijingDay(later(last, dayMs)); day = later(day, dayMs))
      for (const channel of payMethods) {
        const stands = await reconcile(deps, beijingDay(day), channel)
        equal += stands.equal
        if (stands.state === 'waiting')
          complaints.push(`the bill of ${channel} of ${beijingDay(day)}: ${stands.trouble}`)
      }
    const open = await db.pool.query<{ told: string }>(
      `select concat_ws(' ', channel, day, kind, what, number, our_fen, their_fen) as told
       from reconciliation_difference where settled_at is null`,
    )
    complaints.push(...open.rows.slice(0, 8).map(each => `the bills differ: ${each.told}`))
    const waiting = await db.pool.query(`select from reconciliation where read_at is null`)
    return open.rows.length === 0 && waiting.rows.length === 0 && equal > 0
  } finally {
    await simulator.close()
  }
}
