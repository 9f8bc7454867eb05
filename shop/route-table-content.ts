import type { RouteRow } from './route-row.ts'

/** A page of blocks; which one stands there says its path (decision 123). */
const blocks = {
  file: 'features/content-page/content.page.tsx',
  header: 'shop',
  mobileTop: 'bar',
  showFooter: true,
} as const

/** What the shop says of itself. */
export const shopPageRoutes = [
  {
    name: 'returns',
    ...blocks,
    group: 'other',
    paths: ['/returns'],
    pageNameCN: '退换与退款',
    pageNameEN: 'Returns and refunds',
  },
  { name: 'about', ...blocks, group: 'other', paths: ['/about'], pageNameCN: '关于我们', pageNameEN: 'About us' },
  { name: 'help', ...blocks, group: 'other', paths: ['/help'], pageNameCN: '帮助中心', pageNameEN: 'Help' },
  {
    name: 'helpTopic',
    ...blocks,
    group: 'other',
    paths: ['/help/:topic'],
    pageNameCN: '帮助',
    pageNameEN: 'Help topic',
  },
] as const satisfies readonly RouteRow[]

/** Campaigns (spec 2). */
export const campaignRoutes = [
  {
    name: 'anniversary',
    ...blocks,
    group: 'campaign',
    paths: ['/campaign/anniversary'],
    pageNameCN: '金融服务周年',
    pageNameEN: 'Financial services anniversary',
    showHome: true,
    cartCount: true,
  },
  {
    name: 'campaignPage',
    ...blocks,
    group: 'campaign',
    paths: ['/campaign/page/:code'],
    pageNameCN: '活动',
    pageNameEN: 'Campaign',
    showHome: true,
    cartCount: true,
  },
  {
    name: 'contentPreview',
    ...blocks,
    file: 'features/content-page/preview.page.tsx',
    group: 'campaign',
    paths: ['/campaign/preview/:preview'],
    pageNameCN: '预览',
    pageNameEN: 'Preview',
  },
  {
    name: 'homePreview',
    group: 'campaign',
    paths: ['/campaign/preview/home/:preview'],
    file: 'features/home/home-preview.page.tsx',
    pageNameCN: '预览',
    pageNameEN: 'Preview',
    // As the home page has it.
    header: 'overPicture',
    mobileTop: 'brand',
    tabBar: 'home',
    showFooter: true,
  },
  {
    name: 'policyPreview',
    group: 'other',
    header: 'shop',
    mobileTop: 'bar',
    showFooter: true,
    paths: ['/policydetail/preview/:preview'],
    file: 'features/consent/preview.page.tsx',
    pageNameCN: '预览',
    pageNameEN: 'Preview',
  },
  {
    name: 'campaignDraw',
    group: 'campaign',
    paths: ['/campaign/draw/:lotteryCode'],
    file: 'features/lottery/draw.page.tsx',
    pageNameCN: '幸运抽奖',
    pageNameEN: 'Prize draw',
    header: 'shop',
    mobileTop: 'bar',
    cartCount: true,
    showHome: true,
  },
] as const satisfies readonly RouteRow[]
