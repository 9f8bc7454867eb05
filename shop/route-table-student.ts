import { categoryCodes } from '#contract/constants.ts'
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

const personal = { group: 'user', header: 'personal', mobileTop: 'bar' } as const

/** The order of a returning student, among the personal pages. */
export const studentOrderRoutes: readonly RouteRow[] = [
  {
    name: 'studentOrderDetail',
    ...personal,
    paths: ['/orderCenter/studentOrderDetail', '/user/studentOrderDetail', '/orderCenter/newStudentOrderDetail'],
    file: 'features/order/detail.page.tsx',
    pageNameCN: '留学生订单详情',
    pageNameEN: 'Duty-free order',
    headTitle: ['订单详情', 'Order'],
    categoryCode: categoryCodes.orderDetail,
  },
  {
    name: 'studentRefundDetail',
    ...personal,
    paths: ['/orderCenter/studentRefundDetail', '/user/studentRefundDetail'],
    file: 'features/order/refund.page.tsx',
    pageNameCN: '留学生退款详情',
    pageNameEN: 'Refund of a duty-free order',
    headTitle: ['退款详情', 'Refund'],
    categoryCode: categoryCodes.orderDetail,
  },
  {
    name: 'setConfigDetail',
    ...personal,
    paths: ['/user/setConfigDetail'],
    file: 'features/student-order/config.page.tsx',
    pageNameCN: '留学生车辆配置',
    pageNameEN: 'Ordered configuration',
    headTitle: ['车辆配置', 'Configuration'],
  },
]

/** Its submission, which needs a login. */
export const studentPaymentRoutes: readonly RouteRow[] = [
  {
    name: 'studentPayment',
    group: 'other',
    paths: ['/payment/student'],
    file: 'features/student-order/payment.page.tsx',
    pageNameCN: '留学生订单提交',
    pageNameEN: 'Duty-free order',
    headTitle: ['提交订单', 'Your order'],
    header: 'task',
    mobileTop: 'bar',
  },
]
