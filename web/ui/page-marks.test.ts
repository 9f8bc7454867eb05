import { expect, test } from 'vitest'
import { pageMarks } from './page-marks.ts'

test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 11, '1 2 3 gap 11'],
  [2, 11, '1 2 3 gap 11'],
  [3, 11, '1 2 3 4 gap 11'],
  [4, 11, '1 2 3 4 5 gap 11'],
  [6, 11, '1 gap 5 6 7 gap 11'],
  [8, 11, '1 gap 7 8 9 10 11'],
  [10, 11, '1 gap 9 10 11'],
  [11, 11, '1 gap 9 10 11'],
])('page %d of %d shows %s', (page, count, marks) => expect(pageMarks(page, count).join(' ')).toBe(marks))

test('every page is shown once and reachable from its neighbours', () => {
  for (let count = 1; count <= 30; count++) {
    for (let page = 1; page <= count; page++) {
      const numbers = pageMarks(page, count).filter(mark => mark !== 'gap')
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      for (const near of [1, page - 1, page, page + 1, count]) {
        if (near >= 1 && near <= count) expect(numbers).toContain(near)
      }
    }
  }
})
