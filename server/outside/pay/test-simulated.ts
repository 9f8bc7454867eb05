/** A simulator in the process of a test shop: no port, no other process, the shop's clock. */
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { SIMULATOR_BASE, surroundChannels } from './channels.ts'
import { readPayKeys } from './pay-keys.ts'
import { testAccount } from './test-account.ts'
import type { NoticeFault } from './simulator/faults.ts'
import type { Notice } from './simulator/notices.ts'
import { payOut } from './simulator/payouts.queries.ts'
import { pemsOf, shopSettings } from './simulator/shop-settings.ts'
import { openSimulator } from './simulator/simulator.ts'

/** The part of a Fastify app that takes a request without a port. */
interface Injected {
  inject(request: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    payload?: string | Buffer
  }): Promise<{ statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer; body: string }>
}

/** What a buyer does at the cashier, and what becomes of the notice. */
export const outcomes = ['succeed', 'fail', 'delayed', 'repeated', 'lost', 'wrongAmount', 'badSignature'] as const
export type Outcome = (typeof outcomes)[number]
/** What becomes of a refund of the payment: as soon as the gateway can, five seconds later, or given up. */
export type RefundManner = 'now' | 'later' | 'abnormal'

const noticeFaults = {
  delayed: { kind: 'delayed', value: 10_000 },
  repeated: { kind: 'duplicate', value: 5 },
  lost: { kind: 'dropped' },
  wrongAmount: { kind: 'wrongAmount' },
  badSignature: { kind: 'badSignature' },
} as const
const refundFaults = { later: { kind: 'refundSlow', value: 5_000 }, abnormal: { kind: 'refundAbnormal' } } as const

const ORIGIN = `http://127.0.0.1:9${SIMULATOR_BASE}`

export interface BankTrade {
  tradeNo: string
  outTradeNo: string
  channel: 'wechat' | 'alipay' | 'unionpay'
  state: 'open' | 'paid' | 'finished' | 'closed'
  amountFen: number
  returnUrl: string
}

export type TestSimulated = Awaited<ReturnType<typeof openSimulated>>

/**
 * Puts a simulator beside a test shop and tells the shop's channels of it.
 * @param url  of the shop's database
 * @param http the shop, which hears the notices
 */
export async function openSimulated(url: string, db: Kysely<DB>, now: () => Date, http: () => Injected) {
  const account = testAccount()
  const { kit, app, clockwork, gateways, close } = await openSimulator({
    url,
    account,
    speed: 1,
    bills: 'atOnce',
    shopHosts: 'any',
    refundMs: 0,
    ticking: false,
    base: SIMULATOR_BASE,
    origin: ORIGIN,
    now,
    async post(address, { headers, body }) {
      const heard = await http().inject({ method: 'POST', url: new URL(address).pathname, headers, payload: body })
      return { status: heard.statusCode, body: heard.body }
    },
    complain: error => {
      throw error
    },
  })
  const pems = pemsOf(account)
  const { keys } = readPayKeys(shopSettings(account, ORIGIN, ''), path => pems[path]!, now())

  /** The network between shop and simulator. */
  const send: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST',
      url: pathname + search,
      headers: (init?.headers ?? {}) as Record<string, string>,
      ...(init?.body ? { payload: Buffer.from(init.body as Uint8Array) } : {}),
    })
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }

  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> => (await query.execute(db)).rows[0]
  const trade = (tradeNo: string) => one(sql<BankTrade>`select * from simulator.trade where trade_no = ${tradeNo}`)
  const tradeOfOurs = (outTradeNo: string) =>
    one(sql<BankTrade>`
      select * from simulator.trade where out_trade_no = ${outTradeNo} order by created_at desc limit 1`)

  /** One question in place of three, for it is asked after every job. */
  const isDue = async () =>
    (await one(sql<{ due: boolean }>`${hot}
      select exists (select from simulator.notice where due_at <= ${now()})
        or exists (select from simulator.refund where state = 'processing' and due_at <= ${now()})
        or exists (select from simulator.trade where state = 'open' and expires_at <= ${now()}) as due`))!.due

  return {
    /** Does what is due at the gateways. */
    async run(): Promise<void> {
      if (await isDue()) await clockwork.run()
    },
    faults: kit.faults,
    trade,
    tradeOfOurs,
    /** Lets a shop's configuration speak with it. */
    join: (config: Config): void => surroundChannels(config, { now, send, simulated: { origin: ORIGIN, keys } }),
    /** Asks for what is to happen to a trade's notice and to its refunds. */
    async foresee(outTradeNo: string, outcome: Outcome, refund: RefundManner): Promise<void> {
      const notice = outcome === 'succeed' || outcome === 'fail' ? undefined : noticeFaults[outcome]
      const wish = { outTradeNo, probability: 1, seed: 0 }
      if (notice) await kit.faults.add({ ...wish, ...notice, uses: 1 })
      if (refund !== 'now') await kit.faults.add({ ...wish, ...refundFaults[refund] })
    },
    /** The merchant moves money from its account at a gateway to its bank. */
    payOut: (channel: 'wechat' | 'alipay', amountFen: number) => payOut(kit.books, channel, amountFen),
    /** Somebody pays what the gateway should not take any more, and nobody is told. */
    async payLate(tradeNo: string): Promise<void> {
      await sql`
        update simulator.trade set state = 'open', closed_at = null, expires_at = ${now()}::timestamptz + interval '1 day'
        where trade_no = ${tradeNo}`.execute(db)
      const { channel } = (await trade(tradeNo))!
      const late = (await one(sql<never>`select * from simulator.trade where trade_no = ${tradeNo}`))!
      await db.transaction().execute(tx => gateways(channel).till.pay(tx, late, now(), false))
      await sql`update simulator.notice set due_at = null where trade_no = ${tradeNo}`.execute(db)
    },
    /**
     * A notice that was or will be sent, as it would be sent now.
     * @param number of the gateway's trade, or of our refund
     * @param bend   changes what it tells
     * @param fault  what goes wrong when it is written and signed
     */
    async notice(
      number: string,
      bend: (body: Record<string, unknown>) => Record<string, unknown> = body => body,
      at: Date = now(),
      fault?: NoticeFault,
    ) {
      const kept = (await one(sql<Notice>`
        select * from simulator.notice where trade_no = ${number} or body ->> 'out_refund_no' = ${number}
        order by created_at desc limit 1`))!
      const { headers, body } = gateways(kept.channel).messenger.wrap({ ...kept, body: bend(kept.body) }, fault, at)
      return { method: 'POST', url: `/pay/notice/${kept.channel}`, headers, payload: body } as const
    },
    /** Ends the time in which Alipay gives money back for a payment; it tells so. */
    finish: (tradeNo: string) => gateways('alipay').finish?.(tradeNo),
    /** Changes the key by which WeChat Pay signs. */
    signWith: (signer: typeof kit.wechatSigner): void => void (kit.wechatSigner = signer),
    close,
  }
}
