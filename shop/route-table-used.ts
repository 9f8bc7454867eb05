import type { RouteRow } from './route-row.ts'

const used = { group: 'usedCarRoute', highlight: 'usedCar', cartCount: true } as const

/** The used-car area: rows of the table in `route-table.ts`. */
export const usedCarRoutes: readonly RouteRow[] = [
  {
    name: 'usedCarHome',
    ...used,
    paths: ['/usedcar'],
    file: 'features/home/home.page.tsx',
    pageNameCN: '官方认证二手车',
    pageNameEN: 'Certified pre-owned',
    header: 'overPicture',
    mobileTop: 'brand',
    tabBar: 'home',
    showFooter: true,
  },
  {
    name: 'usedCarList',
    ...used,
    paths: ['/usedcar/list', '/usedcar/list/:fp'],
    file: 'features/used-car/list.page.tsx',
    pageNameCN: '二手车',
    pageNameEN: 'Used cars',
    header: 'shop',
    mobileTop: 'bar',
    tabBar: 'cars',
  },
  {
    name: 'usedCarFinance',
    ...used,
    paths: ['/usedcar/financialServices', '/usedcar/financialServices.html'],
    file: 'features/used-car/finance.page.tsx',
    pageNameCN: '二手车金融服务',
    pageNameEN: 'Used-car finance',
    headTitle: ['金融服务', 'Finance'],
    header: 'shop',
    mobileTop: 'bar',
    showFooter: true,
  },
  {
    name: 'usedCarDetail',
    ...used,
    paths: ['/usedcar/detail/:id'],
    file: 'features/used-car/detail.page.tsx',
    pageNameCN: '车辆详情',
    pageNameEN: 'Used car',
    header: 'shop',
    mobileTop: 'picture',
    showHome: true,
  },
]
