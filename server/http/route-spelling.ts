/** Routes are found in any letter case; a page has one address all the same, so that it is kept once (decision 029). */
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** The whole path of each route, such as `/usedcar/detail/:id`; layouts have none of their own. */
export function routePaths(routes: Routes): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return ''
    const own = route.path?.replace(/^\/|\/$/g, '')
    return pathOf(route.parentId) + (own ? `/${own}` : '')
  }
  return [...new Set(Object.keys(routes).map(id => pathOf(id) || '/'))].filter(path => !path.includes('*'))
}

const isValue = (part: string): boolean => part.startsWith(':')
const values = (path: string): number => path.split('/').filter(isValue).length

/**
 * @param paths of routes, as `routePaths` gives them
 * @returns gives a path in the letters of its route, with values in it as they are; undefined for a path of no route
 */
export function routeSpelling(paths: readonly string[]): (path: string) => string | undefined {
  const fixed = new Map<string, string>()
  for (const path of paths)
    if (values(path) === 0 && !fixed.has(path.toLowerCase())) fixed.set(path.toLowerCase(), path)
  const known = new Set(paths)
  // As in the router, a word counts for more than a value.
  const shapes = paths
    .filter(path => values(path) > 0)
    .toSorted((a, b) => values(a) - values(b))
    .map(path => path.split('/'))
  return path => {
    if (known.has(path)) return path
    const plain = fixed.get(path.toLowerCase())
    if (plain) return plain
    const parts = path.split('/')
    const shape = shapes.find(
      each =>
        each.length === parts.length &&
        parts.every((part, n) =>
          isValue(each[n] ?? '') ? part !== '' : each[n]?.toLowerCase() === part.toLowerCase(),
        ),
    )
    return shape?.map((word, n) => (isValue(word) ? (parts[n] ?? '') : word)).join('/')
  }
}
