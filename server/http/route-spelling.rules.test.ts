import { describe, expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import { routeTable } from '#shop/route-table.ts'
import { routePaths, routeSpelling } from './route-spelling.ts'

const spell = routeSpelling([
  '/',
  '/searchResults',
  '/aftersales/:id',
  '/aftersales/owner',
  '/usedcar/list/:fp',
  '/a/:x/:y',
  '/a/:x/b',
])

describe('a path has the letters of its route', () => {
  test.each([
    ['/', '/'],
    ['/searchresults', '/searchResults'],
    ['/SEARCHRESULTS', '/searchResults'],
    ['/AfterSales/Owner', '/aftersales/owner'],
    ['/AfterSales/Other', '/aftersales/Other'],
    ['/UsedCar/List/0-Lyra', '/usedcar/list/0-Lyra'],
    ['/A/One/B', '/a/One/b'],
    ['/A/One/Two', '/a/One/Two'],
  ])('%s is %s', (path, right) => {
    expect(spell(path)).toBe(right)
    expect(spell(right)).toBe(right)
  })

  test.each(['/Nothing/Here', '/usedcar/LIST', '/aftersales/a/b'])('%s is of no route', path => {
    expect(spell(path)).toBeUndefined()
  })

  test('whatever the route table says, in any case and with any value', () => {
    const paths = routeTable.flatMap(row => row.paths)
    const spellAny = routeSpelling(paths)
    const all = (path: string) => required(spellAny(path), `a route for ${path}`)
    for (const path of paths) {
      const asked = path.replace(/:\w+/g, 'VaLue')
      expect(all(asked)).toBe(asked)
      const loud = path.replace(/:\w+|[^:/]+/g, part => (part.startsWith(':') ? 'VaLue' : part.toUpperCase()))
      expect(all(loud).toLowerCase()).toBe(asked.toLowerCase())
      expect(all(all(loud))).toBe(all(loud))
    }
  })
})

test('the paths of a build are those of its routes with what they stand in', () => {
  const routes = {
    root: { id: 'root', path: '' },
    shell: { id: 'shell', parentId: 'root' },
    home: { id: 'home', parentId: 'shell', index: true },
    cars: { id: 'cars', parentId: 'shell', path: 'usedcar' },
    car: { id: 'car', parentId: 'cars', path: 'detail/:id' },
    rest: { id: 'rest', parentId: 'shell', path: '*' },
  }
  expect(routePaths(routes as never)).toEqual(['/', '/usedcar', '/usedcar/detail/:id'])
})
