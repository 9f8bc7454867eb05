/**
 * Random histories of one customer and the shop, legal and illegal, in any order, played through the real calls and jobs:
 * after every step the money, the stock and the vouchers must add up (test-money.ts).
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#server/lib/clock.ts'
import { caseReasons } from '#contract/shapes/refund-case.ts'
import { brokenClaims } from './test-money.ts'
import { openCaseShop } from './test-cases.ts'
import { historiesOf, purchase, type Step, step } from './test-histories.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const { newWorld, doStep, statesOf } = historiesOf(shop)

/** Steps of a history behind its first purchase; twenty histories take about eight seconds on two quiet cores. */
const STEPS = { minLength: 14, maxLength: 22, size: 'max' } as const
const RUNS = process.env.CHANCE ? 60 : 20

/** Every history begins with goods that are paid for. */
const history = fc.tuple(purchase, fc.array(step, STEPS)).map(([first, steps]): Step[] => [first, ...steps])

const wares = { abnormal: false, rule: 0 }
const one = (way: 'express' | 'pickup' | 'fitting', quantity: number, sku = 0) => [
  { way, freightFen: 0 as const, pieces: [{ sku, quantity }] },
]
const judge = { do: 'judge', n: 0, sane: false, pick: 0, sellable: true } as const
const approve = { do: 'approve', n: 0, second: true, times: 1 } as const

const deskAsk = (begunBy: 'staff' | 'shop', quantity: number): Step => ({
  do: 'deskAsk',
  n: 0,
  sane: true,
  begunBy,
  at: 0,
  lost: 1,
  picks: [{ lineSeq: 1, quantity }],
})

/** Where chance leads once in fifty histories, these lead at once: nothing below may depend on luck. */
const sure: [Step[]][] = [
  // A parcel comes back: to the shop, and its money to the customer.
  [
    [
      { ...wares, do: 'buy', orders: one('express', 1) },
      { do: 'send', n: 0, seq: 0 },
      { do: 'ask', n: 0, sane: true, withReturn: true, reason: caseReasons[0], picks: [{ lineSeq: 1, quantity: 1 }] },
      { ...judge, what: 'approveReturn' },
      { ...judge, what: 'sentBack' },
      { ...judge, what: 'accept' },
      approve,
      { do: 'jobs' },
    ],
  ],
  // The shop ends one of three pieces, and then two dear ones, which takes two people; once it is called off instead.
  [
    [
      { ...wares, do: 'buy', orders: one('express', 3) },
      deskAsk('shop', 1),
      { do: 'jobs' },
      { do: 'send', n: 0, seq: 0 },
    ],
  ],
  [[{ ...wares, do: 'buy', orders: one('pickup', 2, 2) }, deskAsk('shop', 2), approve, { do: 'jobs' }]],
  [[{ ...wares, do: 'buy', orders: one('express', 2, 2) }, deskAsk('shop', 2), { ...judge, what: 'callOff' }]],
  // A caller sends a parcel back.
  [
    [
      { ...wares, do: 'buy', orders: one('express', 1) },
      { do: 'send', n: 0, seq: 0 },
      deskAsk('staff', 1),
      { ...judge, what: 'approveReturn' },
    ],
  ],
  // One of two pieces is redeemed, the other one's money goes back.
  [
    [
      { ...wares, do: 'buy', orders: one('pickup', 2) },
      { do: 'redeem', n: 0, voucher: 0, times: 1 },
      { do: 'ask', n: 0, sane: true, withReturn: false, reason: caseReasons[0], picks: [{ lineSeq: 1, quantity: 1 }] },
      approve,
      { do: 'jobs' },
    ],
  ],
]

// Something is given for a line, then one piece of it comes back, then more is given, then the rest comes back: sent or not.
const give = (percent: number, lineSeq = 1): Step => ({
  do: 'compensate',
  n: 0,
  sane: true,
  lineSeq,
  percent,
  times: 3,
})
const back = (quantity: number): Step => ({
  do: 'ask',
  n: 0,
  sane: true,
  withReturn: true,
  reason: caseReasons[0],
  picks: [{ lineSeq: 1, quantity }],
})
const through: Step[] = [
  { ...judge, what: 'approveReturn' },
  { ...judge, what: 'sentBack' },
  { ...judge, what: 'accept' },
  approve,
  { do: 'jobs' },
]
// One of several pieces is exchanged, and again; then what was sent for it, or all, comes back: after it was sent, or before.
const swap = (quantity = 1, at = 0): Step => ({
  do: 'exchange',
  n: 0,
  sane: true,
  at,
  quantity,
  faulty: true,
  times: 3,
})
const swapped: Step[] = [
  { ...judge, what: 'approveReturn' },
  { ...judge, what: 'sentBack' },
  { ...judge, what: 'accept' },
  { ...judge, what: 'approveExchange' },
]
const send = { do: 'send', n: 0, seq: 0 } as const
const all = (lines: number[], withReturn: boolean): Step => ({
  do: 'ask',
  n: 0,
  sane: false,
  withReturn,
  reason: 'doesNotFit',
  picks: lines.map(lineSeq => ({ lineSeq, quantity: 1 })),
})
for (const rule of [0, 1, 2]) {
  const bought: Step = { abnormal: false, rule, do: 'buy', orders: one('express', 3) }
  sure.push([
    [bought, send, give(40), { do: 'jobs' }, swap(2), ...swapped, give(50), send, all([1, 2], true), ...through],
  ])
  sure.push([[bought, send, swap(1, 1), ...swapped, all([2], false), approve, { do: 'jobs' }, back(2), ...through]])
  sure.push([[bought, send, swap(3), ...swapped, send, swap(2, 1), ...swapped, send, all([2, 3], true), ...through]])
  sure.push([[bought, send, swap(1), { ...judge, what: 'toRefund' }, ...through]])
}
for (const rule of [0, 1, 2]) {
  sure.push([
    [
      { abnormal: false, rule, do: 'buy', orders: one('express', 3) },
      { do: 'send', n: 0, seq: 0 },
      give(33),
      { do: 'jobs' },
      back(1),
      ...through,
      give(100),
      { do: 'jobs' },
      back(2),
      ...through,
    ],
  ])
  sure.push([
    [
      { abnormal: rule === 0, rule, do: 'buy', orders: [...one('express', 3), ...one('pickup', 2)] },
      give(50),
      { do: 'jobs' },
      give(100, 1),
      { do: 'backAll', n: 0 },
      { do: 'jobs' },
    ],
  ])
}

// One of the visits of a package is used, and the money of one or of both others goes back; or none is used.
for (const [used, back] of [
  [1, 2],
  [1, 1],
  [0, 3],
] as const)
  sure.push([
    [
      { abnormal: false, rule: 1, do: 'buy', orders: one('fitting', 1, 1) },
      ...Array.from({ length: used }, () => ({ do: 'redeem', n: 0, voucher: 0, times: 1 }) as const),
      {
        do: 'ask',
        n: 0,
        sane: true,
        withReturn: false,
        reason: caseReasons[0],
        picks: [{ lineSeq: 1, quantity: back }],
      },
      approve,
      { do: 'jobs' },
    ],
  ])

/** A new car is ordered, confirmed, and then signed, declined, given up in time, given up too late, or nobody confirms it. */
const car = (deposit: 'intention' | 'earnest') => ({ do: 'car', deposit, paid: true }) as const
const dealer = (what: 'confirm' | 'complete') => ({ do: 'dealer', what: `desk.order.${what}`, n: 0 }) as const
const sign = (right: boolean) => ({ do: 'sign', n: 0, right, times: 3 }) as const
const decline = (second: boolean) => ({ do: 'decline', n: 0, second }) as const
const giveUp = { do: 'giveUp', n: 0 } as const
for (const deposit of ['intention', 'earnest'] as const) {
  sure.push([[car(deposit), dealer('confirm'), dealer('complete'), giveUp]])
  sure.push([[car(deposit), dealer('confirm'), giveUp, { do: 'jobs' }]])
  sure.push([[car(deposit), { do: 'pass', ms: dayMs }, { do: 'pass', ms: 60_000 }, giveUp, { do: 'jobs' }]])
  sure.push([[car(deposit), { do: 'pass', ms: 8 * dayMs }, { do: 'jobs' }]])
  sure.push([[car(deposit), dealer('confirm'), { do: 'jobs' }, sign(false), sign(true), giveUp, { do: 'jobs' }]])
  sure.push([[car(deposit), decline(false), decline(true), { do: 'jobs' }]])
}

test('the money adds up after every step of every history', { timeout: 300_000 }, async () => {
  const reached: string[] = []
  await fc.assert(
    fc.asyncProperty(history, async steps => {
      const world = await newWorld()
      for (const each of steps) {
        await doStep(world, each)
        expect(await brokenClaims(shop.db, world.customerId), `after ${JSON.stringify(each)}`).toEqual([])
      }
      // Whatever is on its way arrives in the end.
      shop.pass(dayMs)
      await shop.runJobs()
      expect(await brokenClaims(shop.db, world.customerId)).toEqual([])
      reached.push(...(await statesOf(world.customerId)))
    }),
    { numRuns: sure.length + RUNS, endOnFailure: true, examples: sure },
  )
  // The histories have been where the money is.
  for (const state of [
    'shop_audit',
    'refund_cancel_end',
    'delivery',
    'verify',
    'audit',
    'return_audit',
    'refunding',
    'refund_end',
    'refunded_end',
    'exchange_end',
    'confirm',
    'sign_end',
  ])
    expect(reached, state).toContain(state)
})
