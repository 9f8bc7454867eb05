import { describe, expect, test } from 'vitest'
import { carOrderKinds } from '#contract/codes.ts'
import { orderStates } from '#contract/order-states.ts'
import type { Movement } from './money.queries.ts'
import { moneyStateOf } from './money.words.ts'

const deposit = (orderKind: string, orderState: string): Movement => ({
  number: 'P1',
  channelNumber: '',
  kind: 'deposit',
  amountFen: 500_000,
  at: new Date(0),
  arrivedAt: null,
  method: 'wechat',
  backFen: 0,
  orderKind,
  orderState,
  depositKind: 'earnest',
  refundState: null,
  reason: null,
  orders: [],
})

describe.each(carOrderKinds)('the deposit of %s', kind => {
  test.each(Object.keys(orderStates[kind]))('has a word in %s', state => {
    const { sale, queue } = orderStates[kind][state]!
    const said = moneyStateOf(deposit(kind, state))
    if (sale !== 'made') expect(said).toBe('kept')
    else if (queue === 'done') expect(said).toBe('counted')
    else expect(['held', 'counted']).toContain(said)
  })
})

test('a deposit counts towards the price from the contract on, and not before', () => {
  const said = (kind: string, ...states: string[]) => states.map(state => moneyStateOf(deposit(kind, state)))
  expect(said('newCar', 'paid', 'confirm', 'sign_end')).toEqual(['held', 'held', 'counted'])
  expect(said('studentCar', 'paid', 'customs_sealed', 'contracted', 'plated', 'handed_over')).toEqual([
    'held',
    'held',
    'counted',
    'counted',
    'counted',
  ])
})
