import { homeTabs } from '#contract/constants.ts'

export type HomeTab = keyof typeof homeTabs

/** `?homeType=2` opens the tab for selling (spec 2); anything unknown the first one. */
export function readHomeTab(homeType: string | null): HomeTab {
  const found = (Object.keys(homeTabs) as HomeTab[]).find(tab => String(homeTabs[tab]) === homeType)
  return found ?? 'buy'
}

/** The address of a tab on the page that is shown: `/`, `/index.html` or `/usedcar`. */
export const homeTabAddress = (path: string, tab: HomeTab): string =>
  tab === 'buy' ? path : `${path}?homeType=${homeTabs[tab]}`
