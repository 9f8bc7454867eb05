import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { routeTable } from './route-table.ts'

/** React Router's routes, made from the route table: the first path of a row is canonical, the others are aliases. */
export default [
  layout('frame/shell.tsx', [
    ...routeTable.flatMap(row =>
      row.paths.map((path, n) =>
        path === '/'
          ? index(row.file, { id: `${row.name}#index` })
          : route(path.slice(1), row.file, { id: n === 0 ? row.name : `${row.name}#${n}` }),
      ),
    ),
  ]),
] satisfies RouteConfig
