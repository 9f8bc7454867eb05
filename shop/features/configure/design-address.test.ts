import { expect, test } from 'vitest'
import { codeHref, readAsked, seriesHref } from './design-address.ts'

const nothing = { code: '', series: '', spuId: undefined, step: undefined }
const asked = (query: string) => readAsked(new URLSearchParams(query))

test.each([
  ['', nothing],
  ['series=vega', { ...nothing, series: 'vega' }],
  ['spuId=17&step=wheel', { ...nothing, spuId: 17, step: 'wheel' }],
  ['code=80080004&step=trim', { ...nothing, code: '80080004', step: 'trim' }],
  // What nobody wrote on purpose is nothing.
  ['series=../x', nothing],
  ['series=%00', nothing],
  ['spuId=-1', nothing],
  ['spuId=1e3', nothing],
  ['spuId=99999999999999999999', nothing],
  ['step=constructor', nothing],
  [`code=${'A'.repeat(65)}`, { ...nothing, code: 'A'.repeat(64) }],
])('%s is read', (query, means) => expect(asked(query)).toEqual(means))

test('what is written is read again', () => {
  const written = (href: string) => asked(href.split('?')[1] ?? '')
  expect(written(codeHref('80080004'))).toEqual({ ...nothing, code: '80080004' })
  expect(written(codeHref('80080004', 'paint'))).toEqual({ ...nothing, code: '80080004', step: 'paint' })
  expect(written(seriesHref('altair'))).toEqual({ ...nothing, series: 'altair' })
  // Shown whole is how somebody gets it who is sent a link.
  expect(codeHref('80080004', 'preview')).toBe('/newcar/design?code=80080004')
})
