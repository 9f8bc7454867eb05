import type { RouteRow } from './route-row.ts'

const entry = { group: 'other', file: 'features/entry/entry.page.tsx', header: 'shop', mobileTop: 'bar' } as const

/** How an app and a mini-program open the shop, what a phone without a network shows, and how pages look: rows of the table in `route-table.ts`. */
export const entryRoutes: readonly RouteRow[] = [
  {
    name: 'appEntry',
    ...entry,
    paths: ['/myhesperapp', '/myhesperapp/index.html'],
    pageNameCN: 'App 入口',
    pageNameEN: 'The shop in the app',
    headTitle: ['App', 'App'],
  },
  {
    name: 'miniEntry',
    ...entry,
    paths: ['/miniapp', '/miniapp/index.html'],
    pageNameCN: '小程序入口',
    pageNameEN: 'The shop in the mini-program',
    headTitle: ['小程序', 'Mini-program'],
  },
  {
    name: 'offline',
    ...entry,
    file: 'features/entry/offline.page.tsx',
    paths: ['/offline'],
    pageNameCN: '网络未连接',
    pageNameEN: 'No connection',
  },
  {
    name: 'display',
    ...entry,
    file: 'features/entry/display.page.tsx',
    paths: ['/display'],
    pageNameCN: '显示与大字',
    pageNameEN: 'Display and letters',
  },
]
