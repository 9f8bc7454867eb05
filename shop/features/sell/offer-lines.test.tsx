import { expect, test } from 'vitest'
import { show } from '#shop/test-show.tsx'
import { OfferLines } from './offer-lines.tsx'
import type { Offer } from './sell-load.ts'

const offer = (change: Partial<Offer>): Offer =>
  ({
    carOfferNo: 'HO1',
    offerFen: 20_000_000,
    finalFen: 20_000_000,
    finalReason: '',
    finalLines: [],
    lines: [],
    can: [],
    reportNo: null,
    finalReportNo: null,
    ...change,
  }) as unknown as Offer
const said = (change: Partial<Offer>, language: 'zh-CN' | 'en' = 'en') =>
  show(<OfferLines offer={offer(change)} refresh={() => {}} />, { language }).words.join(' ')

test('a final price says which report it rests on, or that there is none', () => {
  const none = 'There is no report of it.'
  expect(said({})).toContain(none)
  expect(said({}, 'zh-CN')).toContain('没有检测报告')
  const resting = said({ reportNo: 'HR2', finalReportNo: 'HR1' })
  expect(resting).toContain('rests on report HR1')
  expect(resting).toContain('was corrected')
  expect(resting).not.toContain(none)
  expect(said({ finalFen: null })).not.toContain(none)
})
