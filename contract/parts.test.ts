import { expect, test } from 'vitest'
import { plainLine } from './parts.ts'

test.each([
  ['长庚汽车', '长庚汽车'],
  ['\u202d13800138000\u202c', '13800138000'],
  ['\u200b\ufeff \u2060', ''],
  ['\u202e司公\u202c x', '司公 x'],
  ['1234567890\u20601', '12345678901'],
  ['123456789012', undefined],
  ['a\nb', undefined],
  ['a\u0000', undefined],
])('a line that was sent as %j is read as %j', (sent, read) => {
  expect(plainLine(11).safeParse(sent).data).toBe(read)
})
