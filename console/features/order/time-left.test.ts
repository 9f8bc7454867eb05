import { expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { orderTexts } from './order.texts.ts'
import { leftText, urgencyOf } from './time-left.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [-1, '已超时', 'over'],
  [0, '已超时', 'over'],
  [1, '00:01', 'soon'],
  [102 * minute, '01:42', 'soon'],
  [4 * hour, '04:00', 'today'],
  [12 * hour, '12:00', 'later'],
  [24 * hour - 1, '1\u00a0天 0\u00a0时', 'later'],
  [6 * 24 * hour + 4 * hour, '6\u00a0天 4\u00a0时', 'later'],
] as const)('%i ms before the end: %s, %s', (ms, words, urgency) => {
  expect(leftText(ms, textsIn(orderTexts, 'zh-CN'))).toBe(words)
  expect(urgencyOf(ms)).toBe(urgency)
})

test('speaks English', () => expect(leftText(25 * hour, textsIn(orderTexts, 'en'))).toBe('1 d 1 h'))
