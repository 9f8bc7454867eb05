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
]
