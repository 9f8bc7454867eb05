import { expect, test } from 'vitest'
import { groupChoices, matchesQuery, matchParts } from './choices.ts'

const road = { value: '1', label: '望京东路', search: 'wangjingdonglu' }

test.each([
  ['望', true],
  [' 东路 ', true],
  ['WANGJING', true],
  ['', true],
  ['海', false],
])('the query %s finds 望京东路: %s', (query, found) => expect(matchesQuery(road, query)).toBe(found))

test.each([
  ['望京东路', '京', ['望', '京', '东路']],
  ['Vega 620', 'vega', ['', 'Vega', ' 620']],
  ['望京东路', 'wang', ['望京东路', '', '']],
  ['望京东路', '', ['望京东路', '', '']],
])('in %s the match of %s stands out', (label, query, parts) => expect(matchParts(label, query)).toEqual(parts))

test('choices keep their order under their headings', () => {
  const a = { value: 'a', label: 'A', group: '华北' }
  const b = { value: 'b', label: 'B', group: '华北' }
  const c = { value: 'c', label: 'C' }
  expect(groupChoices([c, a, b])).toEqual([
    { heading: '', members: [c] },
    { heading: '华北', members: [a, b] },
  ])
})
