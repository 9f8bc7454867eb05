import { describe, expect, it } from 'vitest'
import { checkWaits } from './pay-questions.ts'

describe('questions after a payment', () => {
  it('begin at once and end within a minute', () => {
    expect(checkWaits[0]).toBe(0)
    expect(checkWaits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(60_000)
  })
  it('never come faster than before', () => {
    expect(checkWaits.toSorted((a, b) => a - b)).toEqual(checkWaits)
    expect(checkWaits[1]).toBe(5_000)
  })
})
