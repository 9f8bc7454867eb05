/** Buyers who place, pay and cancel orders through the calls, and remember what they were told. */
import { randomUUID } from 'node:crypto'
import type { TestPerson } from '#server/features/account/test-people.ts'
import { TERMS_VERSION } from '#server/features/order/order.terms.ts'
import { Acknowledged } from './acknowledged.ts'
import { foresee, outcomes, payAtCashier } from './payer.ts'
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

export class Market extends Acknowledged {
  readonly wishes: Wish[] = []
  readonly #cars: readonly string[]

  readonly #folder: string
  /** @param folder DATA_DIR of the shop */
  constructor(cars: readonly string[], folder: string) {
    super()
    this.#cars = cars
    this.#folder = folder
  }

  /** Buys car after car until nobody answers any more. */
  buy(origin: string, buyer: TestPerson): Promise<void> {
    return this.untilDark(() => this.#buyOne(origin, buyer))
  }

  /** Places a wish, or asks again with its key. */
  async place(origin: string, wish: Wish): Promise<void> {
    const { buyer, carNo, key } = wish
    const input = { carNo, termsVersion: TERMS_VERSION, consent: true }
    const answer = await call(origin, 'order.place', input, { token: buyer.token, key })
    // A server that has lost its database does not know either.
    if (answer.code >= 500 && answer.code < 600) return
    wish.placed = answer.success ? { orderNo: answer.data!.orderNo } : { refused: answer.code }
    if (answer.success) this.acknowledge()
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
    await foresee(this.#folder, started.paymentNo, outcomes[turn % outcomes.length]!)
    await payAtCashier(origin, started)
    wish.paidAtBank = true
    this.acknowledge()
    const { paying } = await ask(origin, 'payment.check', { orderNo }, { token })
    if (paying !== 'paid') return
    wish.paidAtShop = true
    this.acknowledge()
    if (turn % 3 > 0) return
    const { refundFen } = await ask(origin, 'order.cancelPreview', { orderNo }, { token })
    await ask(origin, 'order.cancel', { orderNo, expectRefundFen: refundFen }, { token })
    wish.cancelled = { refundFen }
    this.acknowledge()
  }
}
