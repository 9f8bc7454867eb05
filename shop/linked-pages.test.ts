import { expect, test } from 'vitest'
import { isLinkedPage, linkedPages } from '#contract/linked-pages.ts'
import { publicPages } from './head/public-pages.ts'
import { routeTable } from './route-table.ts'

const noWayOn = ['step of a task', 'no content', 'part of another page']

test('a text may lead to every page of the route table that leads on by itself, and to no other', () => {
  const open = routeTable.filter(row => {
    const facts = publicPages[row.name]
    return !row.developmentOnly && !(facts?.is === 'private' && noWayOn.includes(facts.why))
  })
  expect([...linkedPages].toSorted()).toEqual([...new Set(open.flatMap(row => row.paths))].toSorted())
})

test.each([
  ['/', true],
  ['/newcar/home/1-vega-0-3', true],
  ['/USEDCAR/list?x=1#top', true],
  ['/usedcar/detail/', false],
  ['/campaign/page/spring', true],
  ['/campaign/preview/x', false],
  ['/nosuch', false],
  ['/console/orders', false],
])('%s: %s', (href, yes) => {
  expect(isLinkedPage(href)).toBe(yes)
})
