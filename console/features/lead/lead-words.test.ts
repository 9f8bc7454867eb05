import { expect, test } from 'vitest'
import { isWaiting } from './lead-words.ts'

test('the clock of the first contact runs until somebody was reached, or a consent was taken back', () => {
  expect(isWaiting({ state: 'assigned', stopped: false })).toBe(true)
  expect(isWaiting({ state: 'assigned', stopped: true })).toBe(false)
  expect(isWaiting({ state: 'contacted', stopped: false })).toBe(false)
})
