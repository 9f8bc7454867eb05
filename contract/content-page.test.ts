import { describe, expect, test } from 'vitest'
import { contentAt, contentPath, isCampaignPage, isOfCampaign, namedPages } from './content-page.ts'

describe('a page of blocks at an address', () => {
  test.each([
    ['/', { pageCode: 'home' }],
    ['/about', { pageCode: 'about' }],
    ['/Newcar/RefreshPlan/', { pageCode: 'refreshplan' }],
    ['/campaign/page/winter', { pageCode: 'winter' }],
    ['/newcar/activity/winter-journey', { pageCode: 'activity', of: 'winter-journey' }],
    ['/NEWCAR/ACTIVITY/WINTER-JOURNEY/', { pageCode: 'activity', of: 'winter-journey' }],
    ['/usedcar/2021UCFestival', { pageCode: 'used-campaign', of: 'uc-festival' }],
    ['/usedcar/ocuday2021', { pageCode: 'used-campaign', of: 'ocu-day-2021' }],
    ['/usedcar/campaign/spring', { pageCode: 'used-campaign', of: 'spring' }],
  ])('%s is %o', (path, found) => expect(contentAt(path)).toEqual(found))

  // A page stands at one address: those of others do not open it below `/campaign/page`.
  test.each([
    '/campaign/page/about',
    '/campaign/page/activity',
    '/campaign/page/activity-winter-journey',
    '/campaign/page/used-campaign-spring',
    '/campaign/page/',
    '/campaign/page/..',
    '/newcar/activity/',
    '/newcar/activity/a_b',
    '/newcar/activity/a/b',
    '/campaign/page/home',
  ])('%s is none', path => expect(contentAt(path)).toBeUndefined())

  test('is found again at the path that it says', () => {
    for (const pageCode of [...Object.keys(namedPages), 'winter'])
      expect(contentAt(contentPath(pageCode))).toEqual({ pageCode })
    for (const pageCode of ['activity', 'used-campaign'])
      expect(contentAt(contentPath(pageCode, 'spring'))).toEqual({ pageCode, of: 'spring' })
    expect(contentPath('activity-spring')).toBe('/newcar/activity/spring')
    expect(contentPath('used-campaign-uc-festival')).toBe('/usedcar/2021UCFestival')
  })

  test('shows a campaign where it stands for all of a kind, or for one', () => {
    expect(['activity', 'activity-spring', 'used-campaign', 'winter', 'about'].filter(isOfCampaign)).toEqual([
      'activity',
      'activity-spring',
      'used-campaign',
    ])
    expect(['activity', 'activity-spring', 'refreshplan'].filter(isCampaignPage)).toEqual(['activity'])
  })
})
