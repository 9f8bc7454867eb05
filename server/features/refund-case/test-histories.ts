/** Histories of one customer and the shop for tests: random steps, legal and illegal, and how each is done. */
import type { DeliveryWay } from '#contract/constants.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CallName, Input } from '#contract/kit.ts'
import { caseReasons } from '#contract/shapes/refund-case.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { outcomes } from '#server/outside/pay/test-simulated.ts'
import { codeForContract, newCarsOf, wrongCode } from '#server/features/order/test-new-car.ts'
import type { CaseShop, Sku } from './test-cases.ts'
import { exchange, variantOf } from './test-exchange-asks.ts'
import { rules } from './test-reductions.ts'
import { compensate, compensationChoices, deskAsk, deskChoices, putBack } from './test-desk-asks.ts'

/** Which of the SKUs of a world is a package, and for how many visits it pays. */
const PACKAGE = 3
const VISITS = 3

/** What a history has made so far. */
export interface World {
  customerId: number
  skus: Sku[]
  tokens: { customer: string; operator: string; second: string; finance: string }
  settlements: string[][]
  /** Cashiers where something may still be paid, with the numbers of the payments. */
  cashiers: { url: string; paymentNo: string }[]
}

const act = <D extends string, S extends object>(
  weight: number,
  name: D,
  shape: { [K in keyof S]: fc.Arbitrary<S[K]> },
) => ({ weight, arbitrary: fc.record(shape).map(asked => ({ ...asked, do: name }) as S & { do: D }) })

/** Numbers in steps mean "the n-th newest that there is", so that most steps hit something. */
const number = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) })
/** Mostly what the shop itself offers; otherwise whatever comes to mind. */
const sane = fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
const times = fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(3) })
const orders = fc.array(
  fc.record({
    way: fc.constantFrom<DeliveryWay>('express', 'express', 'pickup', 'fitting'),
    pieces: fc.uniqueArray(fc.record({ sku: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 2,
      selector: each => each.sku,
    }),
    freightFen: fc.constantFrom(0, 1_200),
  }),
  { minLength: 1, maxLength: 2 },
)
const picks = fc.uniqueArray(
  fc.record({ lineSeq: fc.integer({ min: 1, max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 2, selector: each => each.lineSeq },
)
const caseMoves = [
  'withdraw',
  'reject',
  'appeal',
  'approveReturn',
  'sentBack',
  'accept',
  'refer',
  'callOff',
  'offline',
  'approveExchange',
  'toRefund',
] as const
const orderMoves = ['order.receive', 'order.remove', 'order.cancel'] as const

const rule = fc.nat(rules.length - 1)
const buy = act(2, 'buy', { orders, rule, abnormal: fc.boolean() })
/** Goods that are bought and paid for. */
export const purchase = buy.arbitrary

export const step = fc.oneof(
  act(1, 'place', { orders, rule }),
  act(2, 'start', { n: number, together: fc.boolean(), method: fc.constantFrom('wechat' as const, 'alipay' as const) }),
  act(2, 'cashier', { n: fc.nat(2), outcome: fc.constantFrom(...outcomes), abnormal: fc.boolean() }),
  buy,
  act(3, 'jobs', {}),
  act(1, 'pass', { ms: fc.constantFrom(minuteMs, 31 * minuteMs, dayMs, 8 * dayMs, 16 * dayMs, 370 * dayMs) }),
  act(2, 'order', { what: fc.constantFrom(...orderMoves), n: number }),
  act(1, 'car', { deposit: fc.constantFrom('intention' as const, 'earnest' as const), paid: fc.boolean() }),
  act(2, 'dealer', { what: fc.constantFrom('desk.order.confirm' as const, 'desk.order.complete' as const), n: number }),
  act(1, 'sign', { n: number, right: fc.boolean(), times }),
  act(1, 'decline', { n: number, second: fc.boolean() }),
  act(1, 'giveUp', { n: number }),
  act(4, 'send', { n: number, seq: fc.constantFrom(0, 0, 1, 2) }),
  act(2, 'backAll', { n: number }),
  act(3, 'redeem', { n: number, voucher: fc.nat(5), times }),
  act(2, 'putBack', { n: number, voucher: fc.nat(5), times }),
  act(6, 'ask', { n: number, sane, withReturn: fc.boolean(), reason: fc.constantFrom(...caseReasons), picks }),
  act(4, 'exchange', {
    n: number,
    sane,
    at: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 3 }),
    faulty: fc.boolean(),
    times,
  }),
  act(3, 'deskAsk', { n: number, sane, picks, ...deskChoices }),
  act(4, 'compensate', { n: number, sane, times, ...compensationChoices }),
  act(6, 'approve', { n: number, second: fc.boolean(), times }),
  act(8, 'judge', { n: number, sane, what: fc.constantFrom(...caseMoves), pick: fc.nat(5), sellable: fc.boolean() }),
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Doing<D extends Step['do']> = (world: World, asked: Extract<Step, { do: D }>) => Promise<unknown>

const nth = <T>(all: readonly T[], n: number): T | undefined => (all.length ? all[n % all.length] : undefined)

/** Plays histories in a shop. */
export function historiesOf(shop: CaseShop) {
  const cars = newCarsOf(shop)
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(shop.db)).rows

  async function signIn({ customerId }: Pick<World, 'customerId'>): Promise<World['tokens']> {
    return {
      customer: (await openSession(shop.db, { customerId }, 'test', shop.now())).apiToken,
      operator: await shop.newStaff('operator'),
      second: await shop.newStaff('operator'),
      finance: await shop.newStaff('finance'),
    }
  }

  async function newWorld(): Promise<World> {
    await shop.forgetJobs()
    const [made] = await one(sql<{ id: number }>`
      insert into customer (gcid, sub, created_at) values (gen_random_uuid()::text, gen_random_uuid()::text, ${shop.now()})
      returning id`)
    const customerId = made!.id
    // Few are in stock, and the dear one needs two people.
    const skus = [await shop.freshSku(9_999, 8), await shop.freshSku(333, 30), await shop.freshSku(400_000, 3)]
    // What is fitted in place of the cheap one pays for three visits.
    skus.push(await shop.freshSku(3_000, 5, VISITS))
    await variantOf(shop, skus[0]!)
    return { customerId, skus, tokens: await signIn({ customerId }), settlements: [], cashiers: [] }
  }

  /** Every refusal is an answer; only a fault of the server is none. */
  async function say<N extends CallName>(name: N, token: string, input: Input<N>) {
    const answer = await shop.call(name, token, input, { 'idempotency-key': randomUUID() })
    expect([500, 400], `${name}: ${answer.message}`).not.toContain(answer.code)
    return answer
  }

  /** All orders of the world, the newest first. */
  const ordersOf = (world: World): string[] => world.settlements.flat().toReversed()
  const casesOf = ({ customerId }: World): Promise<{ caseNo: string; amountFen: number }[]> =>
    one(sql<{ caseNo: string; amountFen: number }>`
      select case_no, amount_fen from refund_case where customer_id = ${customerId} order by id desc`)
  const parcel = (): string => `P${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`

  const place: Doing<'place'> = async (world, asked) => {
    try {
      const placed = await shop.placeOrders({
        token: world.tokens.customer,
        rules: rules[asked.rule]!,
        orders: asked.orders.map(order => ({
          way: order.way,
          freightFen: order.way === 'express' ? order.freightFen : 0,
          lines: order.pieces.map(({ sku, quantity }) => ({
            sku: world.skus[order.way === 'fitting' && sku === 1 ? PACKAGE : sku]!,
            quantity,
            installFen: 501,
          })),
        })),
      })
      world.settlements.push(placed.orderNos)
    } catch (error) {
      expect(['OUT_OF_STOCK', 'SOLD_OUT', 'TOO_MANY_UNPAID']).toContain((error as Error).message)
    }
  }
  const start: Doing<'start'> = async (world, { n, together, method }) => {
    const settlement = nth(world.settlements.toReversed(), n)
    if (!settlement) return
    const orderNos = together ? settlement : [nth(settlement, n)!]
    const started = await say('payment.start', world.tokens.customer, { orderNos, method })
    if (started.data)
      world.cashiers.push({ url: await shop.cashierOf(started.data), paymentNo: started.data.paymentNo })
  }
  const cashier: Doing<'cashier'> = async (world, { n, outcome, abnormal }) => {
    const at = nth(world.cashiers.toReversed(), n)
    if (!at) return
    await shop.simulated.foresee(at.paymentNo, outcome, abnormal ? 'abnormal' : 'now')
    await shop.press(at.url, outcome === 'fail' ? 'refuse' : 'pay')
  }

  const doings: { [D in Step['do']]: Doing<D> } = {
    place,
    start,
    cashier,
    async buy(world, { orders: wanted, rule, abnormal }) {
      const before = world.settlements.length
      await place(world, { do: 'place', orders: wanted, rule })
      if (world.settlements.length === before) return
      await start(world, { do: 'start', n: 0, together: true, method: 'wechat' })
      await cashier(world, { do: 'cashier', n: 0, outcome: 'succeed', abnormal })
      await shop.runJobs()
    },
    jobs: () => shop.runJobs(),
    async pass(world, { ms }) {
      shop.pass(ms)
      world.tokens = await signIn(world)
    },
    async order(world, { what, n }) {
      const orderNo = nth(ordersOf(world), n)
      if (!orderNo) return
      if (what === 'order.cancel') await say(what, world.tokens.customer, { orderNo, expectRefundFen: 0 })
      else await say(what, world.tokens.customer, { orderNo })
    },
    async car(world, { deposit, paid }) {
      const { customer } = world.tokens
      const asked = await cars.wish(customer, { seriesCode: deposit === 'earnest' ? 'capella' : 'vega' })
      const { data } = await say('carOrder.place', customer, asked)
      if (!data) return
      world.settlements.push([data.orderNo])
      if (!paid) return
      await start(world, { do: 'start', n: 0, together: true, method: 'wechat' })
      await cashier(world, { do: 'cashier', n: 0, outcome: 'succeed', abnormal: false })
      await shop.runJobs()
    },
    async dealer(world, { what, n }) {
      const orderNo = nth(ordersOf(world), n)
      const reason = what === 'desk.order.complete' ? { reason: '客户在店内签约' } : {}
      if (orderNo) await say(what, world.tokens.operator, { orderNo, ...reason })
    },
    async sign(world, { n, right, times: often }) {
      const orderNo = nth(ordersOf(world), n)
      const seen = orderNo && (await say('order.detail', world.tokens.customer, { orderNo })).data
      const contentHash = seen && seen.newCar?.contract?.contentHash
      if (!orderNo || !contentHash) return
      const code = await codeForContract(shop, orderNo, contentHash)
      const asked = { orderNo, contentHash, code: right ? code : wrongCode(code), agreed: true }
      const sign = () => say('carContract.sign', world.tokens.customer, asked)
      const all = await Promise.all(Array.from({ length: often }, sign))
      expect(all.filter(each => each.success).length).toBe(right && seen.state === 'confirm' ? 1 : 0)
    },
    /** Earnest money takes two of them. */
    async decline(world, { n, second }) {
      const orderNo = nth(ordersOf(world), n)
      if (!orderNo) return
      const seen = (await say('desk.order.detail', world.tokens.operator, { orderNo })).data
      if (!seen?.newCar) return
      const token = second ? world.tokens.second : world.tokens.operator
      const asked = { orderNo, declineReason: 'delivery', expectRefundFen: seen.paidFen } as const
      const answer = await say('desk.order.decline', token, asked)
      if (seen.can.includes('decline')) expect(answer.success).toBe(true)
    },
    /** What is shown before is what comes back. */
    async giveUp(world, { n }) {
      const orderNo = nth(ordersOf(world), n)
      const shown = orderNo && (await say('order.cancelPreview', world.tokens.customer, { orderNo })).data
      if (!shown) return
      const asked = { orderNo, expectRefundFen: shown.refundFen }
      const answer = await say('order.cancel', world.tokens.customer, asked)
      expect([answer.success, answer.refused]).toEqual([true, undefined])
      expect(answer.data?.refundFen).toBe(shown.refundFen)
    },
    async send(world, { n, seq }) {
      const orderNo = nth(ordersOf(world), n)
      const lines = seq === 0 ? [] : [{ lineSeq: seq, quantity: 1 }]
      if (orderNo)
        await say('desk.shipment.ship', world.tokens.operator, { orderNo, carrier: 'sf', parcelNo: parcel(), lines })
    },
    async redeem(world, { n, voucher, times: often }) {
      const orderNo = nth(ordersOf(world), n)
      const found = orderNo && nth(await shop.vouchersOf(orderNo), voucher)
      if (!found) return
      const shown = await say('voucher.show', world.tokens.customer, { voucherNo: found.voucherNo })
      if (!shown.data) return
      const { code } = shown.data
      const redeem = () => say('desk.voucher.redeem', world.tokens.operator, { code })
      await Promise.all(Array.from({ length: often }, redeem))
    },
    putBack: (world, { n, ...asked }) =>
      putBack(shop, say, world.tokens.second, { ...asked, orderNo: nth(ordersOf(world), n) }),
    async ask(world, { n, sane: fitting, withReturn, reason, picks: wanted }) {
      const orderNo = nth(ordersOf(world), n)
      if (!orderNo) return
      const asked = { orderNo, withReturn, reason, lines: wanted }
      const offered = fitting ? (await say('refundCase.preview', world.tokens.customer, { orderNo })).data : null
      if (offered) {
        const there = offered.lines.filter(line => line.refundable + line.returnable > 0)
        asked.withReturn = there.some(line => line.returnable > 0) && reason !== 'missing'
        asked.lines = there.slice(0, wanted.length).map((line, at) => ({
          lineSeq: line.lineSeq,
          quantity: Math.min(wanted[at]!.quantity, line.refundable + line.returnable),
        }))
        if (asked.lines.length === 0) return
      }
      const seen = await say('refundCase.preview', world.tokens.customer, asked)
      const expectAmountFen = seen.data?.amount?.amountFen ?? 1
      const answer = await say('refundCase.ask', world.tokens.customer, { ...asked, expectAmountFen })
      // What was shown before is what is asked for.
      expect(answer.success).toBe(Boolean(seen.data?.amount))
      if (answer.data) expect(answer.data.amountFen).toBe(expectAmountFen)
    },
    exchange: (world, { n, ...asked }) =>
      exchange(say, world.tokens.customer, { ...asked, orderNo: nth(ordersOf(world), n) }),
    deskAsk: (world, { n, ...asking }) => deskAsk(say, world.tokens.operator, nth(ordersOf(world), n), asking),
    compensate: (world, { n, ...asked }) => compensate(say, world.tokens.operator, nth(ordersOf(world), n), asked),
    /** Everything of a purchase that was neither sent nor redeemed, order by order. */
    async backAll(world, { n }) {
      const { customer, operator, second } = world.tokens
      for (const orderNo of nth(world.settlements.toReversed(), n) ?? []) {
        const offered = (await say('refundCase.preview', customer, { orderNo })).data
        const lines = (offered?.lines ?? [])
          .filter(line => line.refundable > 0)
          .map(({ lineSeq, refundable }) => ({ lineSeq, quantity: refundable }))
        const reason = offered?.reasons.find(each => each.withoutReturn && !each.shopsFault)?.reason
        if (lines.length === 0 || !reason) continue
        const seen = await say('refundCase.preview', customer, { orderNo, withReturn: false, reason, lines })
        const expectAmountFen = seen.data?.amount?.amountFen
        if (expectAmountFen === undefined) continue
        const asked = await say('refundCase.ask', customer, {
          orderNo,
          withReturn: false,
          reason,
          lines,
          expectAmountFen,
        })
        if (!asked.data) continue
        const { caseNo } = asked.data
        for (const token of [operator, second])
          await say('desk.refundCase.approve', token, { caseNo, expectAmountFen: asked.data.amountFen })
        await shop.runJobs()
      }
    },
    async approve(world, { n, second, times: often }) {
      const found = nth(await casesOf(world), n)
      if (!found) return
      const token = second ? world.tokens.second : world.tokens.operator
      const seen = await say('desk.refundCase.detail', token, { caseNo: found.caseNo })
      const asked = { caseNo: found.caseNo, expectAmountFen: seen.data?.amount?.amountFen ?? found.amountFen }
      const approve = () => say('desk.refundCase.approve', token, asked)
      const all = await Promise.all(Array.from({ length: often }, approve))
      expect(all.filter(each => each.success).length).toBeLessThanOrEqual(1)
    },
    async judge(world, { n, sane: fitting, what, pick, sellable }) {
      const caseNo = nth(await casesOf(world), n)?.caseNo
      const { customer, operator, finance } = world.tokens
      if (!caseNo) return
      const calls = {
        withdraw: () => say('refundCase.withdraw', customer, { caseNo }),
        appeal: () => say('refundCase.appeal', customer, { caseNo, explanation: '仍有异议' }),
        sentBack: () => say('refundCase.sentBack', customer, { caseNo, carrier: 'sf', parcelNo: parcel() }),
        reject: () => say('desk.refundCase.reject', operator, { caseNo, reply: '不符合条件' }),
        refer: () => say('desk.refundCase.refer', operator, { caseNo }),
        approveReturn: () => say('desk.refundCase.approveReturn', operator, { caseNo }),
        accept: () => say('desk.refundCase.accept', operator, { caseNo, sellable }),
        approveExchange: () => say('desk.refundCase.approveExchange', operator, { caseNo }),
        toRefund: () => say('desk.refundCase.toRefund', operator, { caseNo, reply: '客户同意退款' }),
        callOff: () => say('desk.refundCase.callOff', operator, { caseNo, reply: '找到库存' }),
        offline: async () => {
          const found = (await say('desk.refundCase.detail', operator, { caseNo })).data?.refund?.refundNo
          const refundNo = found ?? 'HR000000'
          const account = { holder: '沈知遥', bank: '工商银行', accountNo: '6222021234567890' }
          await say('refund.giveAccount', customer, { refundNo, ...account })
          return say('desk.refund.offline', finance, { refundNo, reference: `TRANSFER ${refundNo}` })
        },
      }
      const offered: string[] = []
      if (fitting)
        for (const token of [operator, finance])
          offered.push(...((await say('desk.refundCase.detail', token, { caseNo })).data?.can ?? []))
      if (fitting) {
        const mine = (await say('refundCase.detail', customer, { caseNo })).data?.can ?? []
        offered.push(...mine.map(each => (each === 'sendBack' ? 'sentBack' : each)))
      }
      const names = caseMoves.filter(name => offered.includes(name))
      const chosen = nth(names, pick)
      const answer = await calls[chosen ?? what]()
      // What a page offers can be done.
      if (chosen) expect(answer.success, `${chosen}: ${answer.message}`).toBe(true)
    },
  }

  return {
    newWorld,
    doStep: (world: World, asked: Step): Promise<unknown> => (doings[asked.do] as Doing<Step['do']>)(world, asked),
    /** States that orders and cases of this customer have been in. */
    statesOf: async (customerId: number): Promise<string[]> =>
      (
        await one(sql<{ state: string }>`
          select distinct event.to_state as state from refund_case_event event join refund_case c using (id)
          where c.customer_id = ${customerId}
          union select distinct event.to_state from shop_order_event event join shop_order o using (id)
          where o.customer_id = ${customerId}`)
      ).map(each => each.state),
  }
}
