import { expect, test } from 'vitest'
import { manyParagraphs, oneParagraph, plainLine } from './parts.ts'

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

test.each([
  ['一。\n\n二。\r\n', '一。 二。'],
  ['One.\tTwo.\u200b', 'One. Two.'],
  ['\u202e倒', '倒'],
  ['\n', undefined],
  ['a\u0000', undefined],
])('a paragraph that was written as %j is read as %j', (sent, read) => {
  expect(oneParagraph(20, 1).safeParse(sent).data).toBe(read)
})

test('paragraphs stay apart, and lose what nobody sees', () => {
  expect(manyParagraphs(20).parse('\ufeff一。\n二\u200b。')).toBe('一。\n二。')
  expect(manyParagraphs(20).safeParse('\u200b').success).toBe(false)
})
