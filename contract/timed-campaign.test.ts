import { expect, test } from 'vitest'
import { campaignCodeAt, campaignPathOf, campaignFlag, campaignPhase } from './timed-campaign.ts'

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

test.each([
  ['/usedcar/2021UCFestival', 'uc-festival'],
  ['/usedcar/2021ucfestival/', 'uc-festival'],
  ['/usedcar/OCUDAY2021', 'ocu-day-2021'],
  ['/usedcar/campaign/winter-days', 'winter-days'],
  ['/UsedCar/Campaign/Winter-Days/', 'winter-days'],
  ['/usedcar/campaign/', undefined],
  ['/usedcar/campaign/winter--days', undefined],
  ['/usedcar/campaign/winter/days', undefined],
  ['/usedcar/list', undefined],
])('%s shows the campaign %s', (path, code) => expect(campaignCodeAt(path)).toBe(code))

test('the page of a campaign is found again by its address, and each has one', () => {
  for (const code of ['uc-festival', 'ocu-day-2020', 'ocu-day-2021', 'winter-days'])
    expect(campaignCodeAt(campaignPathOf(code))).toBe(code)
  expect(campaignPathOf('uc-festival')).toBe('/usedcar/2021UCFestival')
})
