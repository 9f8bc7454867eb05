import { expect, test } from 'vitest'
import { dot } from '#contract/signs.ts'
import { sourceRow } from './source-row.ts'

const visit = { trackingEvent: 'order', channelID: 'EC_Online', campaignID: 'c7', wcode: 'c7E1700000000000999' }

test('names channel, campaign and the number of the submission', () => {
  expect(sourceRow(visit, 'Source')).toEqual([
    { key: 'Source', value: ['EC_Online', 'c7', 'c7E1700000000000999'].join(dot) },
  ])
})
test('leaves out a campaign that there is not, and says nothing where nothing was said', () => {
  expect(sourceRow({ ...visit, campaignID: '', wcode: 'E1' }, 'Source')[0]!.value).toBe(`EC_Online${dot}E1`)
  expect(sourceRow(null, 'Source')).toEqual([])
})
