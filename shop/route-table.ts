/** Groups in the specification's order: routes are merged in this order (spec 2). */
export const routeGroups = [
  'other',
  'user',
  'newcar',
  'aftersales',
  'usedCarRoute',
  'dealerShop',
  'dealerLocator',
  'dealerSpace',
  'test',
  'campaign',
  'cdstore',
] as const
export type RouteGroup = (typeof routeGroups)[number]

/** Which frame stands around the page (design 9). */
export type HeaderKind = 'shop' | 'overPicture' | 'personal' | 'task' | 'none'
/** What a phone shows at its top; `picture`: round buttons over the first picture. */
export type MobileTop = 'bar' | 'brand' | 'picture' | 'none'

export interface RouteRow {
  /** Name of the route; unique. */
  name: string
  group: RouteGroup
  /** Paths; the first is canonical, the others are aliases. */
  paths: readonly [string, ...string[]]
  /** Page module below `shop/`. */
  file: string
  /** Beside the page's name in the title; empty: the store's name alone (spec 1). */
  pageNameCN: string
  pageNameEN: string
  /** `nc` for new cars (spec 2, Route meta). */
  channel?: 'nc'
  /** Category code of personal pages (spec 9). */
  categoryCode?: string
  header: HeaderKind
  mobileTop: MobileTop
  /** Shown on the five roots and on lists (design 9, Tab bar); never together with a page's own bottom bar. */
  tabBar?: true
  /** The mobile footer; desktop has it with every header but `task` and `none`. */
  showFooter?: true
  /** The header shows the number of pieces in the cart. */
  cartCount?: true
  /** Which entry of the main navigation is marked. */
  highlight?: 'newCar' | 'usedCar' | 'afterSales' | 'owner' | 'dealer' | 'student'
  /** Only outside production. */
  developmentOnly?: true
}

const used = { group: 'usedCarRoute', highlight: 'usedCar', cartCount: true } as const

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
    tabBar: true,
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
    name: 'notFound',
    group: 'other',
    paths: ['/404'],
    file: 'features/not-found/not-found.page.tsx',
    pageNameCN: '页面未找到',
    pageNameEN: 'Not found',
    header: 'shop',
    mobileTop: 'bar',
    showFooter: true,
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
    name: 'usedCarHome',
    ...used,
    paths: ['/usedcar'],
    file: 'features/home/home.page.tsx',
    pageNameCN: '官方认证二手车',
    pageNameEN: 'Certified used cars',
    header: 'overPicture',
    mobileTop: 'brand',
    tabBar: true,
    showFooter: true,
  },
  {
    name: 'usedCarList',
    ...used,
    paths: ['/usedcar/list', '/usedcar/list/:fp'],
    file: 'features/used-car/list.page.tsx',
    pageNameCN: '认证二手车',
    pageNameEN: 'Used cars',
    header: 'shop',
    mobileTop: 'bar',
    tabBar: true,
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
  },
]

/** Whether an address leads to a screen that exists; entries of navigation show only then. */
export function isRouted(path: string): boolean {
  const plain = path.split(/[?#]/, 1)[0]!
  return routeTable.some(row => row.paths.some(each => matches(each, plain)))
}

function matches(pattern: string, path: string): boolean {
  const [a, b] = [pattern.split('/'), path.split('/')]
  return a.length === b.length && a.every((part, n) => part.startsWith(':') || part === b[n])
}

/** The row behind a route id of `routes.ts`: aliases carry `#n`. */
export function rowOf(routeId: string | undefined): RouteRow | undefined {
  const name = routeId?.split('#', 1)[0]
  return routeTable.find(row => row.name === name)
}
