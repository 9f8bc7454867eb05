import { expect, test } from 'vitest'
import { landingAddress } from './page-address.ts'

test.each([
  [
    '/usedcar/list/0-vega',
    '/usedcar/list?series=vega&camp_code=SPRING&cf=c7',
    '/usedcar/list/0-vega?camp_code=SPRING&cf=c7',
  ],
  ['/404', '/nothing?ms=wechat&x=1', '/404?ms=wechat'],
  ['/404', '/nothing', '/404'],
  ['/usedcar/list?page=2', '/usedcar/list?page=999&bd_vid=7', '/usedcar/list?page=2&bd_vid=7'],
  ['https://elsewhere.example/', '/x?camp_code=a', 'https://elsewhere.example/'],
  ['/404', '/nothing?hl=en&ms=wechat', '/404?hl=en&ms=wechat'],
  ['/404', '/nothing?hl=<script>', '/404'],
])('a redirect to %s keeps the campaign of %s', (location, asked, expected) => {
  expect(landingAddress(location, asked)).toBe(expected)
})
