import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderKinds } from '#contract/codes.ts'
import {
  type Account,
  depositKeptLines,
  type EntryLine,
  feeLines,
  paidLines,
  paidOutLines,
  passedOnLines,
  refundArrivedLines,
  refundAskedLines,
  refundedTwiceLines,
  refundOfflineLines,
  soldLines,
  takenBy,
} from './ledger.accounts.ts'

const sum = (lines: readonly EntryLine[]) => lines.reduce((all, each) => all + each.amountFen, 0)
const fen = fc.integer({ min: 1, max: 9_000_000_000 })
const order = fc
  .record({ kind: fc.constantFrom(...orderKinds), goodsFen: fen, freight: fc.integer({ min: 0, max: 100_000 }) })
  .map(({ kind, goodsFen, freight }) => {
    const freightFen = kind === 'usedCarDeposit' ? 0 : freight
    return { kind, freightFen, amountFen: goodsFen + freightFen }
  })

test('the lines of every entry sum to nothing, and none of them is nothing', () => {
  fc.assert(
    fc.property(order, fen, (sale, amountFen) => {
      const taken = takenBy(sale)
      const entries = [
        paidLines('bank', amountFen),
        soldLines(taken),
        refundAskedLines(taken),
        passedOnLines(amountFen),
        depositKeptLines(amountFen),
        refundArrivedLines('bank', amountFen),
        refundOfflineLines(amountFen),
        refundedTwiceLines('bank', amountFen),
        feeLines('bank', amountFen),
        feeLines('bank', -amountFen),
        paidOutLines('bank', amountFen),
      ]
      for (const lines of entries) {
        expect(sum(lines)).toBe(0)
        expect(lines.every(each => each.amountFen !== 0)).toBe(true)
      }
    }),
  )
})

test('a sale that is paid and given back leaves nothing on any account', () => {
  fc.assert(
    fc.property(order, sale => {
      const taken = takenBy(sale)
      const left = new Map<Account, number>()
      const { amountFen } = sale
      for (const { account, amountFen: part } of [
        ...paidLines('bank', amountFen),
        ...soldLines(taken),
        ...refundAskedLines(taken),
        ...refundArrivedLines('bank', amountFen),
      ])
        left.set(account, (left.get(account) ?? 0) + part)
      expect([...left.values()].every(each => each === 0)).toBe(true)
    }),
  )
})

test('a deposit is owed until it is signed for, kept or given back; goods are sold with their freight', () => {
  expect(soldLines(takenBy({ kind: 'usedCarDeposit', amountFen: 500_000, freightFen: 0 }))).toEqual([
    { account: 'receivable', amountFen: 500_000 },
    { account: 'deposits', amountFen: -500_000 },
  ])
  expect(soldLines(takenBy({ kind: 'goods', amountFen: 30_800, freightFen: 1_200 }))).toEqual([
    { account: 'receivable', amountFen: 30_800 },
    { account: 'revenue:goods', amountFen: -29_600 },
    { account: 'revenue:freight', amountFen: -1_200 },
  ])
  expect(takenBy({ kind: 'fitted', amountFen: 900, freightFen: 900 })).toEqual([
    { account: 'revenue:freight', amountFen: 900 },
  ])
  expect([depositKeptLines(0), feeLines('wechat', 0), paidOutLines('wechat', 0)]).toEqual([[], [], []])
})
