import type { RouteRow } from './route-row.ts'

/** Dealers: rows of the table in `route-table.ts`. */
export const dealerRoutes: readonly RouteRow[] = [
  {
    name: 'dealerLocator',
    group: 'dealerLocator',
    paths: ['/dealerlocator'],
    file: 'features/dealer/locator.page.tsx',
    pageNameCN: '查找门店',
    pageNameEN: 'Find a dealer',
    header: 'shop',
    mobileTop: 'bar',
    tabBar: 'dealer',
    cartCount: true,
    highlight: 'dealer',
  },
]
