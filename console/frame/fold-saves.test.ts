import { expect, test } from 'vitest'
import { foldSaves } from './fold-saves.ts'

const done = (event: string, at: number, by: string | null = '甲', of = 'v1') => ({ of, event, at, by })

test('saves of one person in a row are one, and nothing else is folded', () => {
  const moves = [
    done('send', 9),
    done('edit', 8),
    done('edit', 7),
    done('edit', 6, '乙'),
    done('edit', 5),
    done('edit', 4, '甲', 'v2'),
    done('begin', 3),
    done('begin', 2),
  ]
  expect(foldSaves(moves).map(({ event, at, since, times, by }) => [event, at, since, times, by])).toEqual([
    ['send', 9, 9, 1, '甲'],
    ['edit', 8, 7, 2, '甲'],
    ['edit', 6, 6, 1, '乙'],
    ['edit', 5, 5, 1, '甲'],
    ['edit', 4, 4, 1, '甲'],
    ['begin', 3, 3, 1, '甲'],
    ['begin', 2, 2, 1, '甲'],
  ])
  expect(moves).toHaveLength(8)
  expect(foldSaves(moves.toReversed()).map(({ at, since }) => [at, since])).toEqual([
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
    [8, 7],
    [9, 9],
  ])
})
