/** Buyers who place, pay and cancel orders through the calls, and remember what they were told. */
import { randomUUID } from 'node:crypto'
import type { TestPerson } from '#server/features/account/test-people.ts'
import { TERMS_VERSION } from '#server/features/order/order.terms.ts'
import { ask, call } from './calls.ts'

/** One buyer's wish for one car, and what the shop has acknowledged of it. */
export interface Wish {
  buyer: TestPerson
  carNo: string
  /** The same for every try. */
  key: string
  /** Absent: nobody answered, so it may have been placed or not. */
  placed?: { orderNo: string } | { refused: number }
  /** The bank has said that it has the money. */
  paidAtBank?: true
  /** The shop has said that it knows. */
  paidAtShop?: true
  /** The shop has said that this comes back. */
  cancelled?: { refundFen: number }
}

/** What the cashier lets happen, in turn. */
const outcomes = ['succeed', 'repeated', 'lost', 'delayed'] as const

export class Market {
  readonly wishes: Wish[] = []
  /** Orders, payments and cancellations that were acknowledged. */
  acknowledged = 0
  readonly #cars: readonly string[]
  #watch: { count: number; reached: () => void } | undefined

  constructor(cars: readonly string[]) {
    this.#cars = cars
  }

  /** Settles once so many further steps are acknowledged. */
  reach(count: number): Promise<void> {
    return new Promise(reached => {
      this.#watch = { count: this.acknowledged + count, reached }
    })
  }

  /** Buys car after car until nobody answers any more. */
  async buy(origin: string, buyer: TestPerson): Promise<void> {
    try {
      for (;;) await this.#buyOne(origin, buyer)
    } catch {
      // The server is gone; what was acknowledged is written down.
    }
  }

  /** Places a wish, or asks again with its key. */
  async place(origin: string, wish: Wish): Promise<void> {
    const { buyer, carNo, key } = wish
    const input = { carNo, termsVersion: TERMS_VERSION, consent: true }
    const answer = await call(origin, 'order.place', input, { token: buyer.token, key })
    // A server that has lost its database does not know either.
    if (answer.code >= 500 && answer.code < 600) return
    wish.placed = answer.success ? { orderNo: answer.data!.orderNo } : { refused: answer.code }
    if (answer.success) this.#acknowledge()
  }

  async #buyOne(origin: string, buyer: TestPerson): Promise<void> {
    const turn = this.wishes.length
    // Two wishes for each car: they come at about the same time, and one of them is refused.
    const wish: Wish = { buyer, carNo: this.#cars[Math.floor(turn / 2) % this.#cars.length]!, key: randomUUID() }
    this.wishes.push(wish)
    await this.place(origin, wish)
    if (!wish.placed || 'refused' in wish.placed) return
    const { orderNo } = wish.placed
    const { token } = buyer
    const started = await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token })
    const outcome = outcomes[turn % outcomes.length]!
    const paid = await fetch(new URL(started.target, origin), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `outcome=${outcome}&refund=now`,
    })
    if (paid.status !== 303) throw new Error(`cashier: ${paid.status}`)
    wish.paidAtBank = true
    this.#acknowledge()
    const { paying } = await ask(origin, 'payment.check', { orderNo }, { token })
    if (paying !== 'paid') return
    wish.paidAtShop = true
    this.#acknowledge()
    if (turn % 3 > 0) return
    const { refundFen } = await ask(origin, 'order.cancelPreview', { orderNo }, { token })
    await ask(origin, 'order.cancel', { orderNo, expectRefundFen: refundFen }, { token })
    wish.cancelled = { refundFen }
    this.#acknowledge()
  }

  #acknowledge(): void {
    this.acknowledged++
    if (this.#watch && this.acknowledged >= this.#watch.count) this.#watch.reached()
  }
}
