import type { RouteRow } from './route-row.ts'

/** Dealers: rows of the table in `route-table.ts`. */
export const dealerRoutes: readonly RouteRow[] = [
  {
    name: 'chooseDealer',
    group: 'newcar',
    paths: ['/newcar/dealer'],
    file: 'features/dealer/choose.page.tsx',
    pageNameCN: '选择交付门店',
    pageNameEN: 'Choose your dealer',
    headTitle: ['选择门店', 'Your dealer'],
    header: 'shop',
    mobileTop: 'bar',
    cartCount: true,
    highlight: 'newCar',
  },
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
