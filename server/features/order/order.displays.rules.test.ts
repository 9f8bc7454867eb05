import { orderKinds } from '#contract/codes.ts'
import { describe, expect, test } from 'vitest'
import { type OrderTab, tabOf } from '#contract/order-codes.ts'
import { type CaseState, isOpenCase, type OrderState } from '#contract/order-states.ts'
import { machines } from '#server/machines.ts'
import { statesIn } from '#server/lib/move-soundness.ts'
import { wordsOfGoods } from './after-sales-order.words.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import {
  caseDisplayOf,
  caseNames,
  displayOf,
  viewActionsOf,
  nextText,
  scopeKinds,
  statesUnder,
  tabsOf,
} from './order.displays.ts'
import type { Order } from './order.queries.ts'
import { nextFor } from './order.view.ts'
import { refundReasons } from './order.refund-words.ts'
import { actorNames, type MoveWords } from './order.words.ts'
import { newCarOrder } from './new-car-order.states.ts'
import { studentCar } from './student-car.states.ts'
import { wordsOfNewCar } from './new-car-order.words.ts'
import { wordsOfDeposit } from './used-car-deposit.words.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

const machineOf = {
  usedCarDeposit,
  newCar: newCarOrder,
  studentCar,
  goods: afterSalesOrder,
  fitted: afterSalesOrder,
  package: afterSalesOrder,
}
const epoch = new Date(0)

test('every kind of order has a machine, and every machine of orders is a kind’s', () => {
  expect(Object.keys(machineOf).sort()).toEqual([...orderKinds].sort())
  const ofOrders = machines.filter(each => each.table === 'shop_order')
  expect(new Set(Object.values(machineOf))).toEqual(new Set(ofOrders))
})

describe.each(orderKinds)('%s', kind => {
  const machine = machineOf[kind]
  const states = statesIn(machine) as OrderState[]

  test('shows the customer a face for every state, and what comes next', () => {
    for (const state of states) {
      const face = displayOf(kind, state)
      expect(face.cn.length * face.en.length, state).toBeGreaterThan(0)
      const order = { kind, state, payUntil: epoch, holdUntil: null, receiveUntil: null, validUntil: null } as Order
      expect(nextText(order).cn, state).not.toBe('')
    }
  })

  test('stands under its tab', () => {
    for (const state of states) {
      const { code } = displayOf(kind, state)
      const tab = tabOf(code)
      if ([13, 15, 40].includes(code)) expect(tab, state).toBeNull()
      else expect(statesUnder(tab!), state).toContain(`${kind}:${state}`)
    }
  })

  test('never refuses money: each state has a row for it', () => {
    for (const state of states)
      expect(
        machine.transitions.some(each => each.on === 'paid' && each.from === state && each.by.includes('channel')),
        state,
      ).toBe(true)
  })
})

test.each([
  ['save', 10],
  ['timeout_end', 13],
  ['cancel_end', 15],
  ['paid', 20],
  ['confirm', 25],
  ['sign_end', 30],
  ['refunding', 53],
  ['refunded_end', 54],
] as const)('a deposit order that is %s has the code %i (spec 4)', (state, code) => {
  for (const kind of ['usedCarDeposit', 'newCar']) expect(displayOf(kind, state).code).toBe(code)
})

/** Every after-sales status of spec 4 with its generic code; null: the order shows its own. */
const statuses: [string, number | null][] = [
  ['save', 10],
  ['cancel_end', 15],
  ['to_delivery', 20],
  ['delivery', 23],
  ['delivery_end', 30],
  ['to_verify', 25],
  ['verify', 25],
  ['verify_end', 33],
  ['verify_close', 40],
  ['cancel_end_to_delivery', 54],
  ['cancel_end_to_verify', 54],
  ['cancel_end_delivery', 54],
  ['audit', 50],
  ['return_audit', 50],
  ['return_refund_audit', 50],
  ['return_audit_user', 51],
  ['return_audit_dealer', 52],
  ['refunding', 53],
  ['refund_end', 54],
  ['refunded_end', 54],
  ['offline_end', 54],
  ['refund_cancel_end', null],
  ['reject_end', null],
  ['return_reject_end', null],
  ['return_refund_reject_end', null],
]

test.each(statuses)('the after-sales status %s has the code %s (spec 4)', (status, code) => {
  if (caseNames.includes(status as CaseState)) expect(caseDisplayOf(status as CaseState).code).toBe(code)
  else expect(displayOf('goods', status as OrderState).code).toBe(code)
})

test('the map is total: no after-sales status is forgotten, and none is invented', () => {
  const ours = new Set<string>([...statesIn(afterSalesOrder), ...caseNames])
  // States of the shop's own beside the statuses: closed by time, closing at the payment channel, what the shop ends, and
  // goods that came back for others.
  expect([...ours].sort()).toEqual(
    [...statuses.map(([status]) => status), 'closing', 'timeout_end', 'shop_audit', 'exchange_end'].sort(),
  )
})

test('an open refund case is what the order shows; one that failed is not', () => {
  for (const state of caseNames) {
    const shown = displayOf('goods', 'delivery', state)
    expect(shown.code, state).toBe(isOpenCase(state) ? caseDisplayOf(state).code : 23)
    const facts = { kind: 'goods', state: 'delivery', caseState: state, receiveUntil: epoch } as Order
    const { text, until } = nextFor(facts)
    expect([text.cn.includes('确认收货'), until === epoch], state).toEqual(Array(2).fill(!isOpenCase(state)))
    expect(tabsOf('goods', 'delivery', state), state).toEqual(
      isOpenCase(state) ? ['refund'] : caseDisplayOf(state).code === 54 ? ['deliver', 'refund'] : ['deliver'],
    )
  }
})

test.each([
  ['usedCarDeposit', 'save', null, []],
  ['usedCarDeposit', 'timeout_end', null, ['buyAgain']],
  ['usedCarDeposit', 'paid', null, []],
  ['usedCarDeposit', 'sign_end', null, ['buyAgain']],
  ['usedCarDeposit', 'refunding', null, ['viewRefund']],
  ['newCar', 'sign_end', null, []],
  ['goods', 'to_delivery', null, ['refund']],
  ['goods', 'to_delivery', 'audit', ['viewRefund']],
  ['goods', 'delivery', 'reject_end', ['viewLogistics']],
  ['fitted', 'verify_end', null, ['buyAgain', 'comment']],
])('an order of the kind %s that is %s, its case %s, offers %j to look at', (kind, state, caseState, looks) => {
  expect(viewActionsOf({ kind, state, caseState })).toEqual(looks)
})

const note = {
  amountFen: 1,
  dueFen: 1,
  refundFen: 1,
  keptFen: 0,
  paidFen: 1,
  until: 1,
  method: 'alipay',
  carrier: 'sf',
  contractNo: 'HT1',
  reason: 'capacity',
  cause: 'agreed',
  priceReason: 'goodwill',
  parcelNo: 'SF1',
  voucherNo: 'HV1',
  template: 'callBack',
  left: 1,
  fromCn: '长庚中心',
  fromEn: 'Hesper Centre',
  toCn: '长庚中心二店',
  toEn: 'Hesper Centre Two',
  addressCn: '望京天枢路 267 号',
  addressEn: '267 Tianshu Road',
  phone: '400-000-1801',
}

/** What corrections tell (decision 145). */
const corrected = {
  fromCarrier: 'jd',
  fromParcelNo: 'JD1',
  agreed: 'telephone',
  regionCn: '北京市 朝阳区',
  regionEn: 'Chaoyang District, Beijing',
  visitAt: 1,
  reply: '-',
}
const reasons: Partial<Record<string, string>> = { putBack: 'notDone', compensate: 'scratched' }
const reasonFor = (event: string) => ({ reason: reasons[event] ?? 'mistyped' })

function expectWords({ title, body }: MoveWords, what: string): void {
  for (const text of [title.cn, title.en, body.cn, body.en]) {
    expect(text, what).toMatch(/\S/)
    expect(text, what).not.toMatch(/undefined|NaN|Invalid|!|！/)
  }
  expect(title.cn + body.cn).toMatch(/[一-鿿]/)
  expect(title.en + body.en).not.toMatch(/[一-鿿]/)
}

test('every move of a deposit order is told in both languages', () => {
  for (const { on: event, from, to, by } of usedCarDeposit.transitions) {
    for (const kind of ['intention', 'earnest'] as const)
      expectWords(wordsOfDeposit({ event, from, to, note }, kind), `${event} to ${to}`)
    for (const actor of by) expect(actorNames[actor]).toBeDefined()
  }
})

test('every move of an order of a new car is told in both languages', () => {
  for (const { on: event, from, to } of newCarOrder.transitions)
    for (const kind of ['intention', 'earnest'] as const)
      for (const keptFen of [0, 1])
        expectWords(wordsOfNewCar({ event, from, to, note: { ...note, keptFen } }, kind), `${event} to ${to}`)
})

test('every move of an order of goods is told in both languages', () => {
  for (const { on: event, from, to } of afterSalesOrder.transitions)
    for (const kind of ['goods', 'fitted', 'package'] as const)
      for (const auto of [true, false])
        expectWords(
          wordsOfGoods({ event, from, to, note: { ...note, ...corrected, auto, ...reasonFor(event) } }, kind),
          `${event} to ${to}`,
        )
})

test('whoever pays for a parcel is told that it comes, whoever pays for vouchers until when they can be used', () => {
  const told = (to: string, until: number | null) =>
    wordsOfGoods({ event: 'paid', from: 'save', to, note: { amountFen: 1, ...(until ? { until } : {}) } }, 'fitted')
  expectWords(told('to_delivery', null), 'a parcel')
  expect(told('to_delivery', null).body.cn).toContain('发出')
  expect(told('to_verify', Date.UTC(2027, 10, 21, 16)).body.cn).toMatch(/2027.*券码安装/)
})

test('a deposit is called by its name', () => {
  const told = { event: 'paid', from: 'save', to: 'paid', note: { amountFen: 200_000, until: 0 } }
  expect(wordsOfDeposit(told, 'intention').title.cn).toBe('订金已支付')
  expect(wordsOfDeposit(told, 'earnest').title.cn).toBe('定金已支付')
  expect(wordsOfDeposit(told, 'intention').body.cn).toContain('¥\u202f2,000.00')
})

test('every reason of a refund has words', () => {
  for (const words of Object.values(refundReasons)) expect(words.cn.length * words.en.length).toBeGreaterThan(0)
})

test.each<[OrderTab, OrderState[]]>([
  ['save', ['save']],
  ['deliver', ['delivery', 'verify', 'to_verify', 'to_delivery']],
  ['finished', ['delivery_end', 'verify_end']],
])('the after-sales tab %s holds the states that the specification names', (name, states) => {
  for (const kind of scopeKinds.goods) {
    const under = statesUnder(name)!.filter(each => each.startsWith(`${kind}:`))
    expect(under.sort()).toEqual(states.map(state => `${kind}:${state}`).sort())
  }
})
