import { expect, test } from 'vitest'
import { makeWcode, trackingInfo } from './tracking.ts'

test('wcode is campaign, E, milliseconds and a number below 1000', () => {
  expect(makeWcode('cf1', 1_700_000_000_000, 0.9999)).toBe('cf1E1700000000000999')
  expect(makeWcode('', 1, 0)).toBe('E10')
})

test('the channel has a default', () => expect(trackingInfo().campChannel).toBe('EC_Online'))
