import { expect, test } from 'vitest'
import { beginCarrying, readCarried, withCarried } from './navigation.ts'

test('before a visit begins links stay as they are', () => {
  expect(withCarried('/usedcar/list?page=2#top')).toBe('/usedcar/list?page=2#top')
})

test('only known parameters are carried, and long ones are cut', () => {
  expect(readCarried(`?camp_code=a1&evil=x&cf=${'9'.repeat(500)}`)).toEqual({ camp_code: 'a1', cf: '9'.repeat(200) })
})

test('carried parameters join an address; its own win', () => {
  beginCarrying('?camp_code=a1&ms=wechat')
  expect(withCarried('/usedcar')).toBe('/usedcar?camp_code=a1&ms=wechat')
  expect(withCarried('/usedcar?ms=mail&page=2#x')).toBe('/usedcar?ms=mail&page=2&camp_code=a1#x')
})
