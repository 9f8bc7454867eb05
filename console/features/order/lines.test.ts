import { expect, test } from 'vitest'
import { backOf } from './lines.tsx'

const refund = (amountFen: number, doneAt: number | null) => ({ amountFen, doneAt }) as never

test.each([
  ['nothing', [], 0, []],
  ['what is with the bank, or given up by it', [refund(2_000, null)], 2_000, [['refundComing', 2_000]]],
  ['what has arrived', [refund(2_000, 1)], 2_000, [['refunded', 2_000]]],
  [
    'some of both',
    [refund(500, 1), refund(300, null)],
    800,
    [
      ['refunded', 500],
      ['refundComing', 300],
    ],
  ],
])('of %s the sums say no more than is true', (_, refunds, refundedFen, said) => {
  expect(backOf({ refunds, refundedFen })).toEqual(said)
})
