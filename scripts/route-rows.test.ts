import { expect, test } from 'vitest'
import type { RouteRow } from '#shop/route-row.ts'
import { routeTable } from '#shop/route-table.ts'
import { browserTable, rowsOf } from './route-rows.ts'

const row = (name: string, more: Partial<RouteRow> = {}): RouteRow => ({
  name,
  group: 'other',
  paths: [`/${name}`],
  file: `features/${name}.page.tsx`,
  pageNameCN: '页',
  pageNameEN: 'Page',
  header: 'shop',
  mobileTop: 'bar',
  ...more,
})

test('a browser knows every address, and of rows the one of what is not found alone', () => {
  const code = browserTable([row('cart', { paths: ['/cart', '/cart.html'] }), row('notFound')])
  expect(code).toContain('["/cart","/cart.html","/notFound"]')
  expect(code).toContain('["notFound", {')
  expect(code).not.toContain('["cart"')
})

test('a page brings all rows that name it, with words marked for their language and without what the build reads', () => {
  const rows = [row('a', { file: 'p.tsx', headTitle: ['头', 'Head'] }), row('b', { file: 'p.tsx' }), row('c')]
  const code = rowsOf(rows, 'p.tsx')
  expect(code.match(/rows\.set\("\w+"/g)).toEqual(['rows.set("a"', 'rows.set("b"'])
  expect(code).toContain('headTitle: [/* @__PURE__ */ __cn("头"),/* @__PURE__ */ __en("Head")]')
  expect(code).not.toMatch(/p\.tsx|"group"|"file"/)
})

test('a page without a row stops the build', () => {
  expect(() => rowsOf(routeTable, 'features/none.page.tsx')).toThrow('no row of the route table names')
})
