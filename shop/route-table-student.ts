import type { RouteRow } from './route-row.ts'

const page = {
  group: 'newcar',
  highlight: 'student',
  cartCount: true,
  header: 'shop',
  mobileTop: 'bar',
  showHome: true,
  showFooter: true,
} as const

/** The overseas-student programme for everybody: rows of the table in `route-table.ts`; what is one's own stands among the personal pages. */
export const studentRoutes: readonly RouteRow[] = [
  {
    name: 'buyCarGuide',
    ...page,
    paths: ['/newcar/buyCarGuide'],
    file: 'features/student/guide.page.tsx',
    pageNameCN: '留学生购车指南',
    pageNameEN: 'Guide for returning students',
    headTitle: ['购车指南', 'Guide'],
  },
  {
    name: 'retainedCapital',
    ...page,
    paths: ['/newcar/retainedCapital'],
    file: 'features/student/lead.page.tsx',
    pageNameCN: '留学生购车咨询',
    pageNameEN: 'Advice for returning students',
    headTitle: ['购车咨询', 'Advice'],
  },
  {
    name: 'dutyFreeList',
    ...page,
    paths: ['/newcar/dutyFreeList'],
    file: 'features/student/cars.page.tsx',
    pageNameCN: '留学生免税车型',
    pageNameEN: 'Duty-free cars',
    headTitle: ['免税车型', 'Duty-free cars'],
  },
  {
    name: 'studentStockList',
    ...page,
    paths: ['/newcar/stockList'],
    file: 'features/student-car/stock-list.page.tsx',
    pageNameCN: '留学生现车',
    pageNameEN: 'Cars in stock for returning students',
    headTitle: ['留学生现车', 'In stock'],
  },
  {
    name: 'matchedCarPage',
    ...page,
    paths: ['/newcar/matchedCar'],
    file: 'features/student-car/matched.page.tsx',
    pageNameCN: '按配置选留学生现车',
    pageNameEN: 'Student cars by configuration',
    headTitle: ['按配置选现车', 'By configuration'],
  },
  {
    name: 'matchedCarDetail',
    ...page,
    paths: ['/newcar/matchedCarDetail'],
    file: 'features/student-car/stock-car.page.tsx',
    pageNameCN: '留学生现车配置',
    pageNameEN: 'Car in stock for returning students',
    headTitle: ['现车配置', 'Car in stock'],
  },
]
