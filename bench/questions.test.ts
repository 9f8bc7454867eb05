import { expect, test } from 'vitest'
import type { LoadRequest } from './load.ts'
import { freshPage, question } from './questions.ts'

/** How many of the first requests are there already. */
function repeated(asking: (n: number) => LoadRequest, count: number): number {
  const asked = new Set<string>()
  for (let n = 0; n < count; n++) {
    const { path, body } = asking(n)
    asked.add(path + JSON.stringify(body))
  }
  return count - asked.size
}

test('no question comes twice, nor does an address of a page', () => {
  expect(repeated(question, 300_000)).toBe(0)
  expect(repeated(freshPage, 75_000)).toBe(0)
})
