/** One buyer of a chaos run: buys by a plan, asks again where nobody answers, and remembers what the cashier said. */
import { randomUUID } from 'node:crypto'
import type { PayMethod } from '#contract/codes.ts'
import type { CallName, Input, Output } from '#contract/kit.ts'
import type { Connection } from '#server/db/connect.ts'
import type { TestPerson } from '#server/features/account/test-people.ts'
import { TERMS_VERSION } from '#server/features/order/order.terms.ts'
import { call } from '../calls.ts'
import { cashierOf, press, type Started } from '../payer.ts'
import { patient, wait } from './patience.ts'
import type { Plan, Script } from './plans.ts'

/** What buyers need of the shop that is being killed. */
export interface Market {
  origin: string
  /** Survives the end of its database, by asking again. */
  db: Connection
  cars: string[]
  sku: string
  /** Token of somebody of the staff. */
  operator: string
}

/** Tries of a call that a channel's trouble refuses. */
const TRIES = 40

export class Buyer {
  /** Numbers of payments for which the cashier has said that the money is there. */
  readonly acknowledged: string[] = []
  readonly #market: Market
  readonly #person: TestPerson
  readonly #plan: Plan

  constructor(market: Market, person: TestPerson, plan: Plan) {
    this.#market = market
    this.#person = person
    this.#plan = plan
  }

  /** Buys; ends when there is nothing left to do. */
  async buy(): Promise<void> {
    const orderNo = await this.#place()
    await this.#scripts[this.#plan.script](orderNo)
  }

  readonly #scripts: Record<Script, (orderNo: string) => Promise<void>> = {
    pays: async orderNo => {
      await this.#pay(orderNo, this.#plan.first)
      await this.#ask('payment.check', { orderNo })
    },
    paysTwice: async orderNo => {
      const { first, second, apart } = this.#plan
      const one = await this.#atCashier(orderNo, first)
      const other = await this.#atCashier(orderNo, second)
      await Promise.all([this.#press(one), wait(apart).then(() => this.#press(other))])
    },
    leaves: async orderNo => {
      await this.#atCashier(orderNo, this.#plan.first)
      await this.#endTime(orderNo)
    },
    paysAtTheEnd: async orderNo => {
      const cashier = await this.#atCashier(orderNo, this.#plan.first)
      await Promise.all([this.#endTime(orderNo), wait(this.#plan.apart * 4).then(() => this.#press(cashier))])
    },
    cancelsMeanwhile: async orderNo => {
      const cashier = await this.#atCashier(orderNo, this.#plan.first)
      const cancel = () => this.#ask('order.cancel', { orderNo, expectRefundFen: 0 })
      await Promise.all([this.#press(cashier), wait(this.#plan.apart).then(cancel)])
    },
    isRefusedFirst: async orderNo => {
      const cashier = await this.#atCashier(orderNo, 'unionpay')
      if (cashier?.address) await patient(() => press(this.#market.origin, cashier.address, 'refuse'))
      await this.#pay(orderNo, 'unionpay')
    },
    givesBack: async orderNo => {
      await this.#pay(orderNo, this.#plan.first)
      for (let n = 0; n < TRIES; n++) {
        const standing = await this.#ask('payment.check', { orderNo })
        if (standing?.paying === 'paid') break
        await wait(500)
      }
      if (this.#plan.what === 'car') {
        const shown = await this.#ask('order.cancelPreview', { orderNo })
        if (shown) await this.#ask('order.cancel', { orderNo, expectRefundFen: shown.refundFen })
        return
      }
      const way = { orderNo, withReturn: false, reason: 'changedMind' as const, lines: [{ lineSeq: 1, quantity: 1 }] }
      const shown = await this.#ask('refundCase.preview', way)
      if (!shown?.amount) return
      const expectAmountFen = shown.amount.amountFen
      const asked = await this.#ask('refundCase.ask', { ...way, expectAmountFen })
      if (!asked) return
      const approval = { caseNo: asked.caseNo, expectAmountFen }
      await this.#ask('desk.refundCase.approve', approval, this.#market.operator)
    },
  }

  /** A call under one key for all its tries. @returns nothing where it is refused */
  async #ask<N extends CallName>(name: N, input: Partial<Input<N>>, token = this.#person.token) {
    const key = randomUUID()
    const answer = await patient(() => call(this.#market.origin, name, input, { token, key }))
    return answer.success ? (answer.data as Output<N>) : undefined
  }

  async #place(): Promise<string> {
    const { cars, sku } = this.#market
    const carNo = this.#plan.what === 'car' ? cars.pop() : undefined
    if (carNo !== undefined) {
      const placed = await this.#ask('order.place', { carNo, termsVersion: TERMS_VERSION, consent: true })
      if (placed) return placed.orderNo
    }
    const lines = [{ skuCode: sku, quantity: 2, deliveryWay: 'express' as const }]
    const source = { source: 'direct', lines, couponNo: 'none' } as const
    const seen = await this.#ask('settlement.preview', source)
    if (!seen) throw new Error('nothing can be bought')
    const placed = await this.#ask('settlement.place', {
      ...source,
      consent: true,
      termsVersion: seen.terms.version,
      expectDueFen: seen.sums.dueFen,
      giftIds: seen.giftIds,
    })
    if (!placed) throw new Error('nothing was placed')
    return placed.orderNos[0]!
  }

  /** Begins a payment. @returns nothing where the order takes none any more */
  async #start(orderNo: string, method: PayMethod): Promise<(Started & { paymentNo: string }) | undefined> {
    for (let n = 0; n < TRIES; n++) {
      const started = await this.#ask('payment.start', { orderNos: [orderNo], method })
      if (started) return started
      const standing = await this.#ask('payment.check', { orderNo })
      if (standing?.paying !== 'waiting' && standing?.paying !== 'failed') return undefined
      await wait(300)
    }
    return undefined
  }

  async #atCashier(orderNo: string, method: PayMethod) {
    const started = await this.#start(orderNo, method)
    const address = started && (await patient(() => cashierOf(this.#market.origin, started)))
    return address === undefined ? undefined : { address, paymentNo: started!.paymentNo }
  }

  async #press(cashier: { address: string; paymentNo: string } | undefined): Promise<void> {
    if (cashier && (await patient(() => press(this.#market.origin, cashier.address, 'pay'))))
      this.acknowledged.push(cashier.paymentNo)
  }

  async #pay(orderNo: string, method: PayMethod): Promise<void> {
    await this.#press(await this.#atCashier(orderNo, method))
  }

  /** The time to pay is over. */
  async #endTime(orderNo: string): Promise<void> {
    const end = async (text: string) => void (await patient(() => this.#market.db.pool.query(text, [orderNo])))
    await end(`
      update payment_attempt a set expires_at = now() from payment_attempt_order part, shop_order o
      where part.attempt_id = a.id and o.id = part.order_id and o.order_no = $1 and a.state = 'open'`)
    await end(`update shop_order set pay_until = now(), due_at = now() where order_no = $1 and state = 'save'`)
  }
}
