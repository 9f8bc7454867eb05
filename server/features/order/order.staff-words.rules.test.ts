import { orderKinds } from '#contract/codes.ts'
import { orderMessageCodes } from '#contract/order-messages.ts'
import type { OrderState } from '#contract/order-states.ts'
import { describe, expect, test } from 'vitest'
import { afterSalesOrder } from './after-sales-order.states.ts'
import { wordsOfGoods } from './after-sales-order.words.ts'
import { caseDisplayOf, caseNames, displayOf, statesWhere } from './order.displays.ts'
import { refundReasons } from './order.refund-words.ts'
import {
  staffDisplay,
  staffReason,
  staffRefundStates,
  staffStep,
  staffStepOfCase,
  staffTitle,
  stuckStep,
} from './order.staff-words.ts'
import type { Words } from './order.words.ts'
import { newCarOrder } from './new-car-order.states.ts'
import { wordsOfNewCar } from './new-car-order.words.ts'
import { studentCar } from './student-car.states.ts'
import { wordsOfStudentCar } from './student-car.words.ts'
import { wordsOfDeposit } from './used-car-deposit.words.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

/** Staff are told about the customer; nothing speaks to the customer. */
function expectAbout({ cn, en }: Words): void {
  expect(cn).toMatch(/\p{Script=Han}/u)
  expect(cn).not.toMatch(/您|^请/)
  expect(en).toMatch(/\S/)
  expect(en).not.toMatch(/\byou(rs?)?\b|\bplease\b|\bwe\b/i)
}
const facts = {
  amountFen: 1,
  until: 1,
  method: 'alipay',
  reason: 'capacity',
  cause: 'agreed',
  priceReason: 'goodwill',
  fromFen: 2,
  toFen: 1,
  carrier: 'sf',
  parcelNo: 'SF1',
  voucherNo: 'HV1',
  left: 1,
  step: 'permit',
}

describe('every state', () => {
  const states = orderKinds.flatMap(kind =>
    statesWhere((_, of) => of === kind).map(each => [kind, each.split(':')[1] as OrderState] as const),
  )
  test.each(states)('%s %s is told about the customer', (kind, state) => {
    expectAbout(staffDisplay(displayOf(kind, state)))
    expectAbout(staffStep({ kind, state, caseState: null }))
  })
  test.each(caseNames)('a case that is %s is told about the customer', state => {
    expectAbout(staffDisplay(caseDisplayOf(state)))
    expectAbout(staffStepOfCase(state))
  })
})

test('an open case goes before the state of its order', () => {
  const order = { kind: 'goods', state: 'to_delivery' }
  expect(staffStep({ ...order, caseState: 'audit' })).toEqual(staffStepOfCase('audit'))
  expect(staffStep({ ...order, caseState: 'reject_end' })).toEqual(staffStep({ ...order, caseState: null }))
})

test('why money goes back, and how far it is, is told about the customer', () => {
  const reasons = Object.keys(refundReasons) as (keyof typeof refundReasons)[]
  for (const said of [...reasons.map(staffReason), ...Object.values(staffRefundStates), stuckStep]) expectAbout(said)
})

test.each(orderMessageCodes)('the title of every move is told about the customer, with a message: %s', template => {
  const note = { ...facts, template }
  for (const { on: event, from, to } of usedCarDeposit.transitions)
    expectAbout(staffTitle(wordsOfDeposit({ event, from, to, note }, 'intention').title))
  for (const { on: event, from, to } of newCarOrder.transitions)
    expectAbout(staffTitle(wordsOfNewCar({ event, from, to, note }, 'intention').title))
  for (const { on: event, from, to } of studentCar.transitions)
    expectAbout(staffTitle(wordsOfStudentCar({ event, from, to, note }, 'intention').title))
  for (const { on: event, from, to } of afterSalesOrder.transitions)
    expectAbout(staffTitle(wordsOfGoods({ event, from, to, note }, 'goods').title))
})
