import type { newCarChannel } from '#contract/constants.ts'

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

/**
 * Which frame stands around the page (design 9); `own`: the page brings the whole of it, as the configurator does. It says what the specification's meta says with `isWebsite` (the frame
 * of the shop), `unshowWebsiteHead` (`none`) and the "my account" style of user pages (`personal`).
 */
export type HeaderKind = 'shop' | 'overPicture' | 'personal' | 'task' | 'own' | 'none'
/** What a phone shows at its top; `picture`: round buttons over the first picture. */
export type MobileTop = 'bar' | 'brand' | 'picture' | 'none'
/** Entries of the main navigation. */
export type NavEntry = 'newCar' | 'usedCar' | 'afterSales' | 'owner' | 'dealer' | 'student'
/** Tabs of a phone's bottom bar. */
export type TabName = 'home' | 'cars' | 'dealer' | 'cart' | 'mine'

export type Words = readonly [cn: string, en: string]

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
  /** Title in the phone's top bar and in the header of a task, where it differs from the page's name. */
  headTitle?: Words
  /** The head says that something is still going on, whatever the page is called (waitPayment). */
  headProcessing?: true
  /** Category code of personal pages (spec 9). */
  categoryCode?: string
  header: HeaderKind
  mobileTop: MobileTop
  /** The phone's tab bar and which tab is marked; never together with a page's own bottom bar (design 9). */
  tabBar?: TabName
  /** The mobile footer; desktop has it with every header but `task` and `none`. */
  showFooter?: true
  /** The header shows the number of pieces in the cart. */
  cartCount?: true
  /** The phone's top bar leads home: for pages that people reach from elsewhere. */
  showHome?: true
  /** The phone's top bar leads to the cars. */
  showSeeCar?: true
  /** Which entry of the main navigation is marked. */
  highlight?: NavEntry
  /** Channel of what the page sells; absent: none in particular (spec 2). */
  channel?: typeof newCarChannel
  /** Only outside production. */
  developmentOnly?: true
}

/** A row as a drawn page has it: module and group are for the build. */
export type PageRow = Omit<RouteRow, 'file' | 'group'>
