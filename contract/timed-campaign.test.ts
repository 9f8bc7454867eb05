import { expect, test } from 'vitest'
import { campaignFlag, campaignPhase } from './timed-campaign.ts'

const start = Date.parse('2026-11-20T00:00:00+08:00')
const end = Date.parse('2026-11-30T00:00:00+08:00')

test.each([
  [start - 1, 'before', 0],
  [start, 'before', 0],
  [start + 1, 'running', 1],
  [end - 1, 'running', 1],
  [end, 'over', 0],
  [end + 1, 'over', 0],
] as const)('at %d it is %s', (now, phase, flag) => {
  expect(campaignPhase(now, start, end)).toBe(phase)
  expect(campaignFlag(now, start, end)).toBe(flag)
})
