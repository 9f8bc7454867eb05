import type { homeTabs as Known } from '#contract/constants.ts'

/** The specification's numbers, held equal by the compiler: the table itself would bring all constants to the first page. */
const homeTabs: typeof Known = { buy: 1, sell: 2, replace: 3, booking: 5 }

export type HomeTab = keyof typeof homeTabs

/** `?homeType=2` opens the tab for selling (spec 2); anything unknown the first one. */
export function readHomeTab(homeType: string | null): HomeTab {
  const found = (Object.keys(homeTabs) as HomeTab[]).find(tab => String(homeTabs[tab]) === homeType)
  return found ?? 'buy'
}

/** The address of a tab on the page that is shown: `/`, `/index.html` or `/usedcar`. */
export const homeTabAddress = (path: string, tab: HomeTab): string =>
  tab === 'buy' ? path : `${path}?homeType=${homeTabs[tab]}`
