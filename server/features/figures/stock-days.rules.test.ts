import { expect, test } from 'vitest'
import { daysOfStock, summed } from './stock-days.rules.ts'

const days = ['2026-11-01', '2026-11-02', '2026-11-03']

test('a day ended with what lies there now, less what came since, and what left besides', () => {
  const moved = [
    { day: '2026-11-02', came: 5, went: 1 },
    { day: '2026-11-03', came: 0, went: 3 },
  ]
  expect(daysOfStock(days, 10, moved)).toEqual({ pieces: [9, 13, 10], came: [0, 5, 0], went: [0, 1, 3] })
})

test('what moved after the last day is reckoned back as well, and a day without a move is like the one before', () => {
  expect(daysOfStock(days, 10, [{ day: '2026-11-04', came: 4, went: 1 }])).toEqual({
    pieces: [7, 7, 7],
    came: [0, 0, 0],
    went: [0, 0, 0],
  })
  expect(daysOfStock([], 10, [])).toEqual({ pieces: [], came: [], went: [] })
})

test('several are one by their sums', () => {
  const one = { pieces: [1, 2], came: [0, 1], went: [0, 0] }
  expect(summed([one, one], 2)).toEqual({ pieces: [2, 4], came: [0, 2], went: [0, 0] })
  expect(summed([], 2)).toEqual({ pieces: [0, 0], came: [0, 0], went: [0, 0] })
})
