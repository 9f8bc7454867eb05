import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

const rows = Array.from({ length: 25 }, (_, n) => n)
/** Parts of ten; from the second on everything has moved by one, for something came before it. */
const part =
  (asked: number[]) =>
  async ({ pageNumber: n }: { pageNumber: number }) => {
    asked.push(n)
    const from = (n - 1) * 10 - (n > 1 ? 1 : 0)
    return { rows: rows.slice(from, from + 10), total: rows.length }
  }
const of = { keyOf: (row: number) => row, size: 10 }

test('all parts of a list, each row once', async () => {
  const asked: number[] = []
  expect(await allRows(part(asked), { ...of, most: 100 })).toEqual(rows.slice(0, 25))
  expect(asked).toEqual([1, 2, 3])
})

test('no more than so many', async () => {
  const asked: number[] = []
  expect(await allRows(part(asked), { ...of, most: 15 })).toEqual(rows.slice(0, 15))
  expect(asked).toEqual([1, 2])
})
