/** Buyers of goods who place, pay and give back through the calls, and remember what they were told; staff send and decide. */
import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/kit.ts'
import type { TestPerson } from '#server/features/account/test-people.ts'
import { Acknowledged } from './acknowledged.ts'
import { foresee, outcomes, payAtCashier } from './payer.ts'
import { ask, call } from './calls.ts'
import { newParcelNo } from './goods-orders.ts'

/** One buyer's wish for one purchase, and what the shop has acknowledged of it. */
export interface Purchase {
  buyer: TestPerson
  input: Partial<Input<'settlement.place'>>
  /** The same for every try. */
  key: string
  /** Absent: nobody answered, so it may have been placed or not. */
  placed?: { orderNos: string[]; dueFen: number } | { refused: number }
  /** The bank has said that it has the money. */
  paidAtBank?: true
  /** The shop has said that this parcel left. */
  sent?: { orderNo: string; parcelNo: string }
  /** The shop has said that this comes back. */
  approved?: { caseNo: string; amountFen: number }
}

export interface Wares {
  /** A thing that is sent, and one that an outlet fits: two orders a purchase. */
  express: string
  fitted: string
  outletId: number
}

export class GoodsMarket extends Acknowledged {
  readonly purchases: Purchase[] = []

  #turns = 0
  readonly #wares: Wares
  /** Token of somebody of the staff. */
  readonly #operator: string

  readonly #folder: string
  /** @param folder DATA_DIR of the shop */
  constructor(wares: Wares, operator: string, folder: string) {
    super()
    this.#wares = wares
    this.#operator = operator
    this.#folder = folder
  }

  /** Buys again and again until nobody answers any more. */
  buy(origin: string, buyer: TestPerson): Promise<void> {
    return this.untilDark(() => this.#buyOne(origin, buyer))
  }

  /** Places a purchase, or asks again with its key. */
  async place(origin: string, purchase: Purchase): Promise<void> {
    const { buyer, input, key } = purchase
    const answer = await call(origin, 'settlement.place', input, { token: buyer.token, key })
    // A server that has lost its database does not know either.
    if (answer.code >= 500 && answer.code < 600) return
    purchase.placed = answer.success ? answer.data! : { refused: answer.code }
    if (answer.success) this.acknowledge()
  }

  async #buyOne(origin: string, buyer: TestPerson): Promise<void> {
    const turn = this.#turns++
    const { token } = buyer
    const { express, fitted, outletId } = this.#wares
    const source = {
      source: 'direct' as const,
      lines: [
        { skuCode: express, quantity: 1 + (turn % 3), deliveryWay: 'express' as const },
        { skuCode: fitted, quantity: 1, deliveryWay: 'fitting' as const, outletId },
      ],
      couponNo: 'none',
    }
    const seen = await ask(origin, 'settlement.preview', source, { token })
    const purchase: Purchase = {
      buyer,
      key: randomUUID(),
      input: {
        ...source,
        consent: true,
        termsVersion: seen.terms.version,
        expectDueFen: seen.sums.dueFen,
        giftIds: seen.giftIds,
      },
    }
    this.purchases.push(purchase)
    await this.place(origin, purchase)
    if (!purchase.placed || 'refused' in purchase.placed) return
    const { orderNos } = purchase.placed
    const started = await ask(origin, 'payment.start', { orderNos, method: 'wechat' }, { token })
    await foresee(this.#folder, started.paymentNo, outcomes[turn % outcomes.length]!)
    await payAtCashier(origin, started)
    purchase.paidAtBank = true
    this.acknowledge()
    const { paying } = await ask(origin, 'payment.check', { orderNo: orderNos[0]! }, { token })
    if (paying !== 'paid') return
    this.acknowledge()
    if (turn % 2 === 0) await this.#send(origin, purchase, orderNos)
    else await this.#giveBack(origin, purchase, orderNos)
  }

  async #send(origin: string, purchase: Purchase, orderNos: readonly string[]): Promise<void> {
    const { token } = purchase.buyer
    for (const orderNo of orderNos) {
      const { shipments, code } = await ask(origin, 'order.detail', { orderNo }, { token })
      if (shipments.length > 0 || code !== 20) continue
      const parcelNo = newParcelNo()
      const sent = await call(
        origin,
        'desk.shipment.ship',
        { orderNo, carrier: 'sf', parcelNo, lines: [] },
        { token: this.#operator },
      )
      if (!sent.success) continue
      purchase.sent = { orderNo, parcelNo }
      this.acknowledge()
    }
  }

  async #giveBack(origin: string, purchase: Purchase, orderNos: readonly string[]): Promise<void> {
    const { token } = purchase.buyer
    const [orderNo] = orderNos
    const lines = [{ lineSeq: 1, quantity: 1 }]
    const way = { orderNo: orderNo!, withReturn: false, reason: 'changedMind' as const, lines }
    const { amount } = await ask(origin, 'refundCase.preview', way, { token })
    const expectAmountFen = amount!.amountFen
    const { caseNo } = await ask(origin, 'refundCase.ask', { ...way, expectAmountFen }, { token })
    this.acknowledge()
    await ask(origin, 'desk.refundCase.approve', { caseNo, expectAmountFen }, { token: this.#operator })
    purchase.approved = { caseNo, amountFen: expectAmountFen }
    this.acknowledge()
  }
}
