import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { milestones } from '#contract/milestones.ts'
import type { OrderState } from '#contract/order-states.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { carStepsTexts } from './car-steps.texts.ts'
import { CarSteps } from './car-steps.tsx'
import type { OrderDetail } from './order-address.ts'

const t = textsIn(carStepsTexts, 'zh-CN')

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/orderCenter/newOrderDetail?orderNo=HS1')
  browser.signIn()
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})

/** What is told of each step of an order. @param done so many steps are */
async function told(state: OrderState, done: number): Promise<string[]> {
  const steps = milestones.map((milestone, n) => ({
    milestone,
    name: `步骤${n}`,
    done: n < done,
    doneOn: n < done ? '2026-11-20' : null,
    forecastOn: '2026-12-20',
    late: false,
    moved: null,
  }))
  browser.answers['milestone.ofOrder'] = [
    { data: { outletId: 1, steps, handOver: null, canBook: false, signed: null } },
  ]
  const order = { kind: 'newCar', state, orderNo: 'HS1', newCar: {} } as unknown as OrderDetail
  const page = await livePage(<CarSteps order={order} />)
  const words = [t.done, t.now, t.ahead]
  return page.all('li').map(each => words.find(word => each.textContent?.includes(word)) ?? '')
}

test('nothing is built before the contract is signed', async () => {
  expect(await told('confirm', 0)).toEqual(milestones.map(() => t.ahead))
  expect((await told('sign_end', 0)).slice(0, 2)).toEqual([t.now, t.ahead])
})

test('a car in stock is on its way, signed or not', async () => {
  expect((await told('confirm', 1)).slice(0, 3)).toEqual([t.done, t.now, t.ahead])
})
