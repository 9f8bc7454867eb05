/** Orders of new cars through the calls, and what staff do for one after its contract: money, car, steps. */
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { Input } from '#contract/kit.ts'
import type { Milestone } from '#contract/milestones.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { payAtCashier } from './payer.ts'
import { ofShop } from './the-shop.ts'
import { expectSoon } from './visitor.ts'

const person = { kind: 'person', name: '沈知遥', idKind: 'residentId', idNo: '11010519491231002X' } as const

/** Code of a car of a series as it comes. */
export async function aCode(origin: string): Promise<string> {
  const { data } = await ask(origin, 'car.configurator', { seriesCode: 'vega' })
  const trim = data.trims.find(each => !each.ended)!
  return codeOf(trim, standardBuild(compile(data, { day: beijingDay(new Date()), province: null }), trim.spuId))
}

type Buyer = Input<'carOrder.place'>['buyer']

/**
 * Orders a configuration at the nearest outlet that sells new cars.
 * @param onLoan with the loan that is shown first for it
 * @returns the number of the order
 */
export async function orderCar(
  origin: string,
  token: string,
  code: string,
  buyer: Buyer = person,
  onLoan = false,
): Promise<string> {
  const [outlet] = await ask(origin, 'dealer.matchOutlet', { lng: 116.4, lat: 39.9, limit: 1, services: ['sales'] })
  const { outletId } = outlet!
  const seen = await ask(origin, 'carOrder.preview', { code, outletId }, { token })
  const { spuId } = seen.car
  const offered = onLoan ? await ask(origin, 'car.finance', { spuId, priceFen: seen.priceFen }) : undefined
  const loan = offered && {
    productCode: offered.productCode,
    downPercent: offered.downPercent,
    months: offered.months,
  }
  const wish = {
    code,
    outletId,
    ...(loan ? { loan } : {}),
    buyer,
    termsVersion: seen.terms.version,
    consent: true,
    identityConsent: true,
    expectPriceFen: seen.priceFen,
    expectDepositFen: seen.depositFen,
    expectGifts: seen.gifts.map(each => each.giftId),
  }
  return (await ask(origin, 'carOrder.place', wish, { token })).orderNo
}

/** Pays the deposit of an order and has its dealer confirm it. */
export async function payAndConfirm(origin: string, token: string, orderNo: string): Promise<void> {
  await payAtCashier(origin, await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token }))
  await expectSoon(async () => (await ask(origin, 'order.detail', { orderNo }, { token })).code).toBe(20)
  await ask(origin, 'desk.order.confirm', { orderNo }, { token: await staffToken('operator') })
}

/** A VIN that no other journey uses. */
const newVin = (): string => `LHPAA00E${String(Date.now()).slice(-9)}`.replaceAll(/[IOQ]/g, 'X')

/** Finance notes what is left of the balance as a transfer, by two people. */
export async function transferRest(orderNo: string): Promise<void> {
  const origin = ofShop('origin')
  const [first, second] = [await staffToken('finance'), await staffToken('finance')]
  const balance = await ask(origin, 'desk.carBalance.ofOrder', { orderNo }, { token: first })
  const [amountFen, reference] = [balance!.leftFen, `TR${Date.now()}`]
  const receivedOn = beijingDay(new Date())
  const { partNo } = await ask(
    origin,
    'desk.carBalance.note',
    { orderNo, way: 'bank', amountFen, reference, receivedOn },
    { token: first },
  )
  await ask(origin, 'desk.carBalance.confirm', { orderNo, partNo, amountFen, reference }, { token: second })
}

/** The dealer allocates a car of this configuration that stands at the outlet. */
export async function allocate(orderNo: string, { code, outletId }: { code: string; outletId: number }): Promise<void> {
  const [origin, token] = [ofShop('origin'), await staffToken('dealer', outletId)]
  const arrivesOn = beijingDay(new Date())
  const facts = { code, modelYear: new Date().getFullYear(), place: 'outlet', arrivesOn } as const
  const { stockNo } = await ask(origin, 'desk.stockCar.enter', { vin: newVin(), outletId, ...facts }, { token })
  await ask(origin, 'desk.stockCar.allocate', { orderNo, stockNo }, { token })
}

/** The dealer marks a step as done today. */
export async function finishStep(orderNo: string, outletId: number, milestone: Milestone): Promise<void> {
  const [origin, token] = [ofShop('origin'), await staffToken('dealer', outletId)]
  const known = await ask(origin, 'desk.milestone.ofOrder', { orderNo }, { token })
  const version = known!.steps.find(each => each.milestone === milestone)!.version
  const done = { orderNo, milestone, version, doneOn: beijingDay(new Date()), remark: '' }
  await ask(origin, 'desk.milestone.finish', done, { token })
}
