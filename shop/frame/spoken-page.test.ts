import { expect, test } from 'vitest'
import { sentencesOf } from './spoken-page.ts'

test('a page is said sentence by sentence, without what is no word', () => {
  expect(
    sentencesOf('我的车辆\n\n  下次保养 · 2027 年 3 月 12 日前。可预约！\n·\nNext service: 40,000 km. Book it?\n'),
  ).toEqual(['我的车辆', '下次保养 · 2027 年 3 月 12 日前。', '可预约！', 'Next service: 40,000 km.', 'Book it?'])
  expect(sentencesOf('')).toEqual([])
})

test('figures stay whole, and what is long is said in parts', () => {
  expect(sentencesOf('¥ 147,800.00')).toEqual(['¥ 147,800.00'])
  const parts = sentencesOf('长'.repeat(450))
  expect(parts.map(each => each.length)).toEqual([200, 200, 50])
  expect(parts.join('')).toBe('长'.repeat(450))
})
