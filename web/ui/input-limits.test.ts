import { expect, test } from 'vitest'
import { groupPhone } from '#web/mask.ts'
import { caretAfter, limitInput } from './input-limits.ts'

test.each([
  ['a limit below 50 cuts', '一二三四五', { kind: 'text', maxLength: 3 }, '一二三'],
  ['a text within the limit stays', '一二', { kind: 'text', maxLength: 3 }, '一二'],
  ['49 still cuts', 'x'.repeat(60), { kind: 'text', maxLength: 49 }, 'x'.repeat(49)],
  ['50 does not', 'x'.repeat(60), { kind: 'text', maxLength: 50 }, 'x'.repeat(60)],
  ['without a limit nothing is cut', 'x'.repeat(60), { kind: 'text' }, 'x'.repeat(60)],
  ['a rare character counts once and stays whole', '𠮷𠮷𠮷', { kind: 'text', maxLength: 2 }, '𠮷𠮷'],
  ['digits only', '1a2-3 四', { kind: 'digits' }, '123'],
  ['digits are cut too', '1234567', { kind: 'digits', maxLength: 6 }, '123456'],
  ['a pasted phone loses its signs', '138-0013 8000', { kind: 'phone' }, '13800138000'],
  ['digits of a Chinese keyboard are digits', '１３９ 0001 ０００１', { kind: 'phone' }, '13900010001'],
  ['in every field of digits', '４２', { kind: 'digits' }, '42'],
  ['a phone with its prefix keeps all of its own', '+86 138-0013-8000', { kind: 'phone' }, '13800138000'],
  ['a prefix without its number stays to be seen', '86138', { kind: 'phone' }, '86138'],
  ['a phone has 11 digits', '138001380009', { kind: 'phone' }, '13800138000'],
] as const)('%s', (_, typed, limits, kept) => expect(limitInput(typed, limits)).toBe(kept))

test.each([
  [0, 0],
  [3, 3],
  [4, 5],
  [7, 8],
  [8, 10],
  [11, 13],
])('after %d digits of a grouped phone the caret stands at %d', (digits, at) => {
  expect(caretAfter(groupPhone('13800138000'), digits)).toBe(at)
})
