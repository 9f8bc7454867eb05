import { expect, test } from 'vitest'
import { cleanWords, withoutUnseen } from './unseen.ts'

test.each([
  ['正文\u202e转反', '正文转反'],
  ['\u2066text\u2069', 'text'],
  ['\u200b', ''],
  ['\ufeff一。\r\n二。\n\t三。', '一。\r\n二。\n\t三。'],
  ['a\u0007b\u00ad', 'ab'],
  ['<scr\u200bipt>', '<script>'],
  // Families, and people with a colour of skin, are several signs to the machine and one to the eye.
  ['👨‍👩‍👧 👩🏽‍🔧 ❤️‍🔥', '👨‍👩‍👧 👩🏽‍🔧 ❤️‍🔥'],
  ['a\u200db', 'ab'],
  // Letters that show nothing.
  ['\u3164\u115f\u1160\uffa0\u2800', ''],
  ['가\u3164나', '가나'],
  ['a\u0000b', 'a\u0000b'],
])('%j is kept as %j', (said, kept) => {
  expect(withoutUnseen(said)).toBe(kept)
})

test('every text of a page is looked at, and nothing else of it changes', () => {
  const page = { title: { cn: '标\u200b题', en: '' }, from: null, at: 7, blocks: [{ items: ['a\u202eb', true] }] }
  expect(cleanWords(page)).toEqual({
    title: { cn: '标题', en: '' },
    from: null,
    at: 7,
    blocks: [{ items: ['ab', true] }],
  })
})
