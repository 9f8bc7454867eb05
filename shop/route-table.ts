/** Groups in the specification's order (spec 2): routes are merged in this order. */
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

export interface RouteRow {
  /** Name of the route; unique. */
  name: string
  group: (typeof routeGroups)[number]
  /** Paths; the first is canonical, the rest are aliases. */
  paths: readonly string[]
  /** Page module below `shop/`. */
  file: string
  pageNameCN: string
  pageNameEN: string
  showFooter?: boolean
}

/** Every URL of the shop that has a screen (spec 2). */
export const routeTable: readonly RouteRow[] = [
  {
    name: 'home',
    group: 'other',
    paths: ['/', '/index.html'],
    file: 'features/home/home.page.tsx',
    pageNameCN: '',
    pageNameEN: '',
    showFooter: true,
  },
  {
    name: 'loginBack',
    group: 'other',
    paths: ['/loginback'],
    file: 'features/account/login-back.page.tsx',
    pageNameCN: '登录',
    pageNameEN: 'Sign in',
  },
  {
    name: 'signIn',
    group: 'other',
    paths: ['/idp/sign-in/:uid'],
    file: 'features/account/sign-in.page.tsx',
    pageNameCN: '演示登录服务',
    pageNameEN: 'Demonstration sign-in',
  },
  {
    name: 'notFound',
    group: 'other',
    paths: ['/404'],
    file: 'features/not-found/not-found.page.tsx',
    pageNameCN: '页面未找到',
    pageNameEN: 'Not found',
  },
]
