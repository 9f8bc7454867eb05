/** One transfer pays for one car that is bought (decision 115). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { contractsOf } from './test-contract.ts'
import { openSell } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
let of: ReturnType<typeof contractsOf>
beforeAll(async () => {
  shop = await openSell()
  of = contractsOf(shop)
})
afterAll(() => shop.close())

let day = ''
beforeEach(() => {
  const after = (days: number) => new Date(shop.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  shop.setNow(`${after(4)}T09:10:00+08:00`)
  day = after(2)
})
/** What one person pays alone; fen. */
const small = 100_00
const pay = (who: string, carOfferNo: string, reference: string) =>
  shop.call('desk.offer.pay', who, { carOfferNo, reference })

describe('a transfer', () => {
  /** Another inspection can be booked: the one before was two days after its booking. */
  function laterOn(): void {
    day = new Date(shop.now().getTime() + 2 * dayMs).toISOString().slice(0, 10)
    shop.setNow(new Date(shop.now().getTime() - 90 * minuteMs).toISOString())
  }

  test('pays for one car: twenty who register it for two at once pay one, and the other one waits for its own', async () => {
    const first = await of.signed(day, { finalFen: small })
    laterOn()
    const second = await of.signed(day, { finalFen: small })
    const finance = await Promise.all(Array.from({ length: 20 }, () => shop.newStaff('finance')))
    const sales = [first.carOfferNo, second.carOfferNo]
    const answers = await Promise.all(finance.map((who, n) => pay(who, sales[n % 2]!, 'ICBC-20261128-7')))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    const refused = answers.flatMap(each => each.refused ?? [])
    expect(new Set(refused)).toEqual(new Set(['OFFER_REFERENCE_USED', 'WRONG_STATE']))
    expect(refused.filter(each => each === 'OFFER_REFERENCE_USED')).toHaveLength(10)
    const states = [(await first.detail()).state, (await second.detail()).state]
    expect(states.toSorted()).toEqual(['contract', 'paid'])
    const left = sales[states.indexOf('contract')]!
    expect((await pay(finance[0]!, left, 'ICBC-20261128-8')).data).toMatchObject({ state: 'paid' })
  })

  test('that came back can be registered where it belongs', async () => {
    const wrong = await of.signed(day)
    laterOn()
    const right = await of.signed(day, { finalFen: small })
    const finance = await shop.newStaff('finance')
    await pay(finance, wrong.carOfferNo, 'ICBC-20261128-9')
    expect((await pay(finance, right.carOfferNo, 'ICBC-20261128-9')).refused).toBe('OFFER_REFERENCE_USED')
    await shop.ask('desk.offer.unpay', finance, { carOfferNo: wrong.carOfferNo, reason: '登记到了另一台车' })
    expect((await pay(finance, right.carOfferNo, 'ICBC-20261128-9')).data).toMatchObject({ state: 'paid' })
  })
})
