import { expect, test } from 'vitest'
import { driveHref, readDriveWish } from './drive-address.ts'

test('an address says what somebody came from, and reads back as that', () => {
  const wish = { series: 'vega', outletId: 30_001, spuId: 12, code: '7K2M9QXA' }
  expect(driveHref(wish)).toBe('/newcar/testdrive?series=vega&outletId=30001&spuId=12&code=7K2M9QXA')
  expect(readDriveWish(new URL(driveHref(wish), 'http://shop').searchParams)).toEqual(wish)
  expect(driveHref({})).toBe('/newcar/testdrive')
})

test('what makes no sense in an address was not said', () => {
  const search = new URLSearchParams('series=a%20b&outletId=-1&spuId=1e9&code=<script>')
  expect(Object.values(readDriveWish(search)).filter(each => each !== undefined)).toEqual([])
})
