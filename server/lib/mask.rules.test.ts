import { expect, test } from 'vitest'
import { maskMobile, maskName } from './mask.ts'

test.each([
  ['沈知遥', '沈**'],
  ['欧阳', '欧**'],
  [' Ada Lovelace', 'A**'],
  ['𠮷田', '𠮷**'],
  ['', ''],
])('name %s: %s', (name, shown) => expect(maskName(name)).toBe(shown))

test.each([
  ['13812346621', '138****6621'],
  ['8613812346621', '138****6621'],
  ['+86 138 1234 6621', '138****6621'],
  ['85298765432', '****32'],
  ['', ''],
])('mobile %s: %s', (mobile, shown) => expect(maskMobile(mobile)).toBe(shown))
