import { expect, test } from 'vitest'
import { Rest, wholeCollection } from './rest.ts'

const MB = 2 ** 20
const resting = { busy: 0.01, memory: 200 * MB, heap: 80 * MB }

test('a process collects at its first rest, and not while it works', () => {
  const rest = new Rest()
  expect(rest.isNow({ ...resting, busy: 0.3 })).toBe(false)
  expect(rest.isNow(resting)).toBe(true)
})

test('then when enough has come since, a minute later at the earliest', () => {
  const rest = new Rest()
  expect(rest.isNow(resting)).toBe(true)
  rest.collected(150 * MB)
  const looks = Array.from({ length: 30 }, () => rest.isNow(resting))
  expect(looks.indexOf(true)).toBe(20)
  rest.collected(150 * MB)
  expect(Array.from({ length: 30 }, () => rest.isNow({ ...resting, memory: 160 * MB }))).not.toContain(true)
})

test('a large heap is left to itself', () => {
  expect(new Rest().isNow({ ...resting, heap: 300 * MB })).toBe(false)
})

test('a whole collection takes what nothing holds any more', () => {
  const collect = wholeCollection()
  let held: object | undefined = { name: 'held' }
  const gone = new WeakRef(held)
  held = undefined
  return new Promise<void>(resolve => setImmediate(resolve)).then(() => {
    collect()
    expect(gone.deref()).toBeUndefined()
  })
})
