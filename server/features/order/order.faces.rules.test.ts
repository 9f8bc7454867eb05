import { describe, expect, test } from 'vitest'
import { machines } from '#server/machines.ts'
import { statesIn } from '#server/lib/move-soundness.ts'
import { faceOf, looksFor, orderKinds, type OrderState, statesUnder, tabOf } from './order.faces.ts'
import { refundReasons } from './order.refund-words.ts'
import { actorNames, nextOf, wordsOf } from './order.words.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

const orderMachines = machines.filter(each => each.table === 'shop_order')

test('every kind of order has a machine, and every machine of orders is a kind', () => {
  expect(orderMachines.map(each => each.name).sort()).toEqual([...orderKinds].sort())
})

describe.each(orderMachines.map(each => [each.name, each] as const))('%s', (kind, machine) => {
  const states = statesIn(machine) as OrderState[]

  test('shows the customer a face for every state', () => {
    for (const state of states) {
      const face = faceOf(kind, state)
      expect(face.cn.length * face.en.length, state).toBeGreaterThan(0)
      expect(nextOf({ state, pay_until: new Date(0), hold_until: null }).text.cn, state).not.toBe('')
    }
  })

  test('stands under its tab', () => {
    for (const state of states) {
      const { code } = faceOf(kind, state)
      const tab = tabOf(code)
      if ([13, 15, 40].includes(code)) expect(tab, state).toBeUndefined()
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
  expect(faceOf('usedCarDeposit', state).code).toBe(code)
})

test.each([
  [10, []],
  [13, ['buyAgain']],
  [20, []],
  [30, ['buyAgain']],
  [53, ['viewRefund']],
])('code %i offers %j to look at', (code, looks) => {
  expect(looksFor(code)).toEqual(looks)
})

test('every move is told in both languages', () => {
  const note = { amountFen: 1, dueFen: 1, refundFen: 1, keptFen: 0, paidFen: 1, until: 0, method: 'alipay' }
  for (const { on: event, from, to, by } of usedCarDeposit.transitions) {
    for (const kind of ['intention', 'earnest'] as const) {
      const { title, body } = wordsOf({ event, from, to, note }, kind)
      for (const text of [title.cn, title.en, body.cn, body.en]) {
        expect(text, `${event} to ${to}`).toMatch(/\S/)
        expect(text).not.toMatch(/undefined|NaN|Invalid|!|！/)
      }
      expect(title.cn + body.cn).toMatch(/[一-鿿]/)
      expect(title.en + body.en).not.toMatch(/[一-鿿]/)
    }
    for (const actor of by) expect(actorNames[actor]).toBeDefined()
  }
})

test('a deposit is called by its name', () => {
  const told = { event: 'paid', from: 'save', to: 'paid', note: { amountFen: 200_000, until: 0 } }
  expect(wordsOf(told, 'intention').title.cn).toBe('订金已支付')
  expect(wordsOf(told, 'earnest').title.cn).toBe('定金已支付')
  expect(wordsOf(told, 'intention').body.cn).toContain('¥\u202f2,000.00')
})

test('every reason of a refund has words', () => {
  for (const words of Object.values(refundReasons)) expect(words.cn.length * words.en.length).toBeGreaterThan(0)
})
