import { expect, test } from 'vitest'
import { errors } from './errors.ts'

/** Refusals share the number of their kind below 1000, as HTTP and the specification have it. */
test('every refusal of our own has a number of its own', () => {
  const names = new Map<number, string[]>()
  for (const [name, [code]] of Object.entries(errors)) names.set(code, [...(names.get(code) ?? []), name])
  const shared = [...names].filter(([code, those]) => code >= 2000 && those.length > 1)
  expect(shared).toEqual([])
})
