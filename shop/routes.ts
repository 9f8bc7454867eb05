import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { routeGroups } from './route-row.ts'
import { routeTable } from './route-table.ts'

const shown = routeTable.filter(row => !row.developmentOnly || process.env.NODE_ENV !== 'production')

/**
 * React Router's routes, made from the route table in the specification's order of groups. Each path needs an id of its
 * own; the client build makes one chunk for all paths of a page.
 */
export default [
  layout('frame/shell.tsx', [
    ...routeGroups.flatMap(group =>
      shown
        .filter(row => row.group === group)
        .flatMap(row =>
          row.paths.map((path, n) =>
            path === '/'
              ? index(row.file, { id: `${row.name}#index` })
              : route(path.slice(1), row.file, { id: n === 0 ? row.name : `${row.name}#${n}` }),
          ),
        ),
    ),
    route('*', 'features/not-found/unknown.page.tsx'),
  ]),
] satisfies RouteConfig
