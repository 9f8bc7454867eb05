import { expect, test } from 'vitest'
import { oneWayToPage, waysToPage } from './list-rules.ts'

const own = "const page = Number(query.get('page'))\nask({ pageNumber: page })\n<Pagination page={page} />\n"
const kit = { path: 'web/list/load.ts', text: own }

test('a page that pages a list by itself is told, line by line', () => {
  const path = 'shop/features/boat/list.page.tsx'
  expect(oneWayToPage([kit, { path, text: own }]).map(each => each.split(' ')[0])).toEqual([
    `${path}:1`,
    `${path}:2`,
    `${path}:3`,
  ])
})

test('the kit, its tests, words and other parts of the house are left alone', () => {
  const paths = [
    'web/list/load.ts',
    'web/ui/pagination.tsx',
    'shop/features/ui-page/ui-navigation.tsx',
    'shop/features/boat/list.test.ts',
    'console/features/staff/fact-names.texts.ts',
    'server/features/boat/boat.queries.ts',
  ]
  expect(oneWayToPage(paths.map(path => ({ path, text: own })))).toEqual([])
})

test('each folder that pages lists besides the kit is a way of its own', () => {
  const boats = { path: 'shop/features/boat/list-load.ts', text: own }
  expect(waysToPage([kit, { ...kit, path: 'web/ui/pagination.tsx' }])).toBe(1)
  expect(waysToPage([kit, boats, { ...boats, path: 'shop/features/boat/list.page.tsx' }])).toBe(2)
  expect(waysToPage([kit, boats, { path: 'console/frame/rows.tsx', text: own }])).toBe(3)
})
