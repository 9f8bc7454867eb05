import { newCarChannel } from '#contract/constants.ts'
import { usedCarRoutes } from './route-table-used.ts'
import { ownRoutes } from './route-table-own.ts'
import { driveRoutes, maintenanceRoutes } from './route-table-visits.ts'
import type { RouteRow } from './route-row.ts'

const goods = { group: 'aftersales', highlight: 'afterSales', header: 'shop', cartCount: true } as const
const newCar = { group: 'newcar', highlight: 'newCar', cartCount: true, channel: newCarChannel } as const
const newCarPage = { ...newCar, header: 'shop', mobileTop: 'bar', showHome: true } as const
const newCarDetail = {
  ...newCar,
  file: 'features/new-car/detail.page.tsx',
  pageNameCN: '新车详情',
  pageNameEN: 'New car',
  header: 'overPicture',
  mobileTop: 'picture',
  showHome: true,
} as const
/** The screens between the cashier and the order. */
const payResult = {
  group: 'newcar',
  file: 'features/settlement/pay-result.page.tsx',
  header: 'task',
  headTitle: ['支付结果', 'Payment'],
  mobileTop: 'bar',
  showHome: true,
} as const
/** The configurator, under each of its names. */
const design = {
  file: 'features/configure/design.page.tsx',
  header: 'own',
  mobileTop: 'none',
  highlight: 'newCar',
  channel: newCarChannel,
} as const
const paperPage = { file: 'features/paper/paper.page.tsx', mobileTop: 'bar', showFooter: true } as const
const paper = { ...paperPage, group: 'other', header: 'shop' } as const
const policy = { ...paper, file: 'features/consent/policy.page.tsx' } as const

/** Every URL of the shop that has a screen (spec 2). A path of the specification that is missing here has none yet. */
export const routeTable: readonly RouteRow[] = [
  {
    name: 'home',
    group: 'other',
    paths: ['/', '/index.html'],
    file: 'features/home/home.page.tsx',
    pageNameCN: '',
    pageNameEN: '',
    header: 'overPicture',
    mobileTop: 'brand',
    tabBar: 'home',
    showFooter: true,
    cartCount: true,
    highlight: 'usedCar',
  },
  {
    name: 'loginBack',
    group: 'other',
    paths: ['/loginback'],
    file: 'features/account/login-back.page.tsx',
    pageNameCN: '登录',
    pageNameEN: 'Sign in',
    header: 'none',
    mobileTop: 'none',
  },
  {
    name: 'signIn',
    group: 'other',
    paths: ['/idp/sign-in/:uid'],
    file: 'features/account/sign-in.page.tsx',
    pageNameCN: '登录',
    pageNameEN: 'Sign in',
    header: 'none',
    mobileTop: 'none',
  },
  {
    name: 'cart',
    group: 'other',
    paths: ['/cart'],
    file: 'features/cart/cart.page.tsx',
    pageNameCN: '购物车',
    pageNameEN: 'Cart',
    header: 'shop',
    mobileTop: 'bar',
    tabBar: 'cart',
    cartCount: true,
    highlight: 'afterSales',
  },
  {
    name: 'settlement',
    group: 'other',
    paths: ['/payment/order'],
    file: 'features/settlement/settlement.page.tsx',
    pageNameCN: '订单结算',
    pageNameEN: 'Checkout',
    header: 'task',
    mobileTop: 'bar',
  },
  {
    name: 'searchResults',
    group: 'other',
    paths: ['/searchResults'],
    file: 'features/search/search.page.tsx',
    pageNameCN: '搜索',
    pageNameEN: 'Search',
    header: 'shop',
    mobileTop: 'bar',
    cartCount: true,
  },
  {
    name: 'classify',
    group: 'other',
    paths: ['/classify', '/classify.html'],
    file: 'features/goods/classify.page.tsx',
    pageNameCN: '分类',
    pageNameEN: 'Categories',
    header: 'shop',
    mobileTop: 'bar',
    tabBar: 'cars',
    showFooter: true,
    cartCount: true,
  },
  {
    name: 'userAgreement',
    ...policy,
    paths: ['/user_agreement'],
    pageNameCN: '用户协议',
    pageNameEN: 'User agreement',
  },
  { name: 'policy', ...policy, paths: ['/policydetail'], pageNameCN: '个人信息保护政策', pageNameEN: 'Privacy policy' },
  { name: 'returns', ...paper, paths: ['/returns'], pageNameCN: '退换与退款', pageNameEN: 'Returns and refunds' },
  { name: 'about', ...paper, paths: ['/about'], pageNameCN: '关于我们', pageNameEN: 'About us' },
  {
    name: 'chargingDetail',
    ...goods,
    group: 'other',
    paths: ['/chargingDetail'],
    file: 'features/goods/goods-detail.page.tsx',
    pageNameCN: '充电商品',
    pageNameEN: 'Charging',
    mobileTop: 'picture',
    showHome: true,
    showFooter: true,
  },
  {
    name: 'notFound',
    group: 'other',
    paths: ['/404'],
    file: 'features/not-found/not-found.page.tsx',
    pageNameCN: '页面未找到',
    pageNameEN: 'Not found',
    header: 'shop',
    mobileTop: 'bar',
    showFooter: true,
    showHome: true,
    cartCount: true,
  },
  {
    name: 'components',
    group: 'other',
    paths: ['/ui'],
    file: 'features/ui-page/ui.page.tsx',
    pageNameCN: '组件',
    pageNameEN: 'Components',
    header: 'none',
    mobileTop: 'none',
    developmentOnly: true,
  },
  {
    name: 'designMyBrand',
    ...design,
    group: 'other',
    paths: ['/myhesper/design', '/myhesper/design.html'],
    pageNameCN: '配置我的爱车',
    pageNameEN: 'Configure my car',
  },
  {
    name: 'digitalBrochure',
    group: 'other',
    paths: ['/digitalbrochure'],
    file: 'features/wish/brochure.page.tsx',
    pageNameCN: '电子手册',
    pageNameEN: 'Brochure',
    header: 'shop',
    mobileTop: 'bar',
    cartCount: true,
    highlight: 'newCar',
    showHome: true,
  },
  ...ownRoutes,
  {
    name: 'newCarList',
    ...newCar,
    paths: ['/newcar/home', '/newcar/home/:filter'],
    file: 'features/new-car/list.page.tsx',
    pageNameCN: '新车',
    pageNameEN: 'New cars',
    header: 'shop',
    mobileTop: 'bar',
    tabBar: 'cars',
  },
  { name: 'newCarDetail', ...newCarDetail, paths: ['/newcar/detail/:itemId'] },
  { name: 'newCarCampaign', ...newCarDetail, paths: ['/newcar/campaign/:campaignType/:itemId'] },
  {
    name: 'newCarActivity',
    ...newCarPage,
    paths: ['/newcar/activity/:id'],
    file: 'features/new-car/activity.page.tsx',
    pageNameCN: '新车活动',
    pageNameEN: 'New-car campaign',
  },
  {
    name: 'refreshPlan',
    ...newCarPage,
    paths: ['/newcar/refreshplan'],
    file: 'features/new-car/refresh-plan.page.tsx',
    pageNameCN: '置换焕新',
    pageNameEN: 'Trade-in renewal',
    headTitle: ['置换焕新', 'Trade in'],
  },
  ...driveRoutes,
  {
    name: 'newCarCompare',
    ...newCarPage,
    paths: ['/newcar/compare', '/newcar/compare/:spuIds'],
    file: 'features/new-car/compare.page.tsx',
    pageNameCN: '车型对比',
    pageNameEN: 'Compare versions',
  },
  {
    name: 'generalConfigurePage',
    ...design,
    group: 'newcar',
    paths: ['/newcar/setting'],
    pageNameCN: '车辆配置',
    pageNameEN: 'Vehicle configuration',
  },
  {
    name: 'designPage',
    ...design,
    group: 'newcar',
    paths: ['/newcar/design'],
    pageNameCN: '定制我的车',
    pageNameEN: 'Build your car',
  },
  {
    name: 'confirmOrder',
    group: 'newcar',
    paths: ['/newcar/confirm_order'],
    file: 'features/car-order/confirm.page.tsx',
    pageNameCN: '确认订单',
    pageNameEN: 'Confirm your order',
    header: 'task',
    mobileTop: 'bar',
  },
  {
    name: 'paymentPage',
    group: 'newcar',
    paths: ['/newcar/payment'],
    file: 'features/settlement/settlement.page.tsx',
    pageNameCN: '订单结算',
    pageNameEN: 'Checkout',
    header: 'task',
    mobileTop: 'bar',
  },
  {
    name: 'checkPay',
    ...payResult,
    paths: ['/newcar/checkPay'],
    pageNameCN: '支付确认',
    pageNameEN: 'Payment check',
  },
  {
    name: 'waitPayment',
    ...payResult,
    paths: ['/newcar/waitPayment'],
    pageNameCN: '支付处理中',
    pageNameEN: 'Payment processing',
    headProcessing: true,
  },
  {
    name: 'successPayment',
    ...payResult,
    paths: ['/newcar/successpayment'],
    pageNameCN: '支付成功',
    pageNameEN: 'Payment received',
  },
  {
    name: 'websiteSuccessPay',
    ...payResult,
    paths: ['/newcar/websiteSuccessPay'],
    pageNameCN: '支付成功',
    pageNameEN: 'Payment received',
  },
  {
    name: 'failedPayment',
    ...payResult,
    paths: ['/newcar/failedPayment'],
    pageNameCN: '支付处理中',
    pageNameEN: 'Payment processing',
  },
  {
    name: 'afterSales',
    ...goods,
    paths: ['/aftersales'],
    file: 'features/goods/after-sales.page.tsx',
    pageNameCN: '售后精选',
    pageNameEN: 'Accessories',
    mobileTop: 'bar',
    tabBar: 'cars',
    showFooter: true,
  },
  ...maintenanceRoutes,
  {
    name: 'owner',
    ...goods,
    highlight: 'owner',
    paths: ['/aftersales/owner'],
    file: 'features/goods/owner.page.tsx',
    pageNameCN: '车主服务',
    pageNameEN: 'Owner services',
    mobileTop: 'bar',
    showFooter: true,
  },
  {
    name: 'goodsDetail',
    ...goods,
    paths: ['/aftersales/goods/:spuCode'],
    file: 'features/goods/goods-detail.page.tsx',
    pageNameCN: '商品详情',
    pageNameEN: 'Item',
    mobileTop: 'picture',
    showHome: true,
  },
  {
    name: 'goodsList',
    ...goods,
    paths: ['/aftersales/:id'],
    file: 'features/goods/goods-list.page.tsx',
    pageNameCN: '售后商品',
    pageNameEN: 'Goods',
    mobileTop: 'bar',
    tabBar: 'cars',
  },
  ...usedCarRoutes,
]

/** Whether a path fits a pattern of the table; letter case and a slash at the end make no difference. */
function fits(pattern: string, path: string): boolean {
  const [a, b] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')]
  return (
    a.length === b.length && a.every((part, n) => part.startsWith(':') || part.toLowerCase() === b[n]?.toLowerCase())
  )
}

const answers = new Map<string, boolean>()

/**
 * Whether an address leads to a screen that exists; entries of navigation show only then. Asked for the same few dozen
 * addresses in every rendering, so the answers are kept.
 * @param address one that stands in the source, not one that a visitor made
 */
export function isRouted(address: string): boolean {
  let answer = answers.get(address)
  if (answer === undefined) {
    const path = address.replace(/[?#].*$/s, '')
    answer = routeTable.some(row => row.paths.some(pattern => fits(pattern, path)))
    answers.set(address, answer)
  }
  return answer
}

const rows = new Map(routeTable.map(row => [row.name, row]))

/** The row behind a route id of `routes.ts`: aliases carry `#n`. */
export function rowOf(routeId: string | undefined): RouteRow | undefined {
  return routeId === undefined ? undefined : rows.get(routeId.replace(/#.*$/s, ''))
}

/** The address that search engines should know: an alias is told as the first path of its row. */
export function canonicalPath(row: RouteRow, path: string): string {
  const [first, ...aliases] = row.paths
  const parts = path.replace(/\.html$/, '').split('/').length
  // Another pattern, such as a list with its filter in the path, is a page of its own.
  return aliases.includes(path) && first.split('/').length === parts ? first : path.replace(/(.)\.html$/, '$1')
}
