import { afterEach, expect, test } from 'vitest'
import { carriedKeys, readCarried } from '#contract/carried.ts'
import { carry, withCarried } from './navigation.ts'

afterEach(() => carry({}))

test('the thirteen parameters of the specification are known', () => {
  const search = `?${carriedKeys.map(key => `${key}=${key}-1`).join('&')}`
  const named = 'camp_code ms campChannel bd_vid mz_ca mz_sp mz_kw mz_cm cf adid clickid creativeid creativetype'
  expect(Object.keys(readCarried(search))).toEqual(named.split(' '))
})

test('only known parameters are carried, and long ones are cut', () => {
  expect(readCarried(`?camp_code=a1&evil=x&ms=&cf=${'9'.repeat(500)}`)).toEqual({
    camp_code: 'a1',
    cf: '9'.repeat(200),
  })
})

test('without parameters links stay as they are', () => {
  expect(withCarried('/usedcar/list?page=2#top')).toBe('/usedcar/list?page=2#top')
})

test.each([
  ['/usedcar', '/usedcar?camp_code=a1&ms=wechat'],
  ['/usedcar?ms=mail&page=2#x', '/usedcar?ms=mail&page=2&camp_code=a1#x'],
  ['?tab=2', '?tab=2&camp_code=a1&ms=wechat'],
])('%s becomes %s: its own parameters win', (href, full) => {
  carry({ camp_code: 'a1', ms: 'wechat' })
  expect(withCarried(href)).toBe(full)
})
