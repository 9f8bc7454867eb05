import type { NavEntry } from '../route-row.ts'
import { isRouted } from '../route-table.ts'
import type { frameTexts } from './frame.texts.ts'
import type { HeaderMenu } from './use-header-menu.ts'

/** Channels that the dictionary can switch off (spec 2). */
export interface ChannelFlags {
  showUsedCar: number
  showStudent: number
}

interface Entry {
  key: NavEntry & keyof typeof frameTexts
  href: string
  flag?: keyof ChannelFlags
  menu?: HeaderMenu
}

/** Entries of the main navigation in their order (design 9). */
const entries: readonly Entry[] = [
  { key: 'newCar', href: '/newcar/home', menu: 'newCars' },
  { key: 'usedCar', href: '/usedcar/list', flag: 'showUsedCar', menu: 'usedCars' },
  { key: 'afterSales', href: '/aftersales' },
  { key: 'owner', href: '/aftersales/owner/' },
  { key: 'dealer', href: '/dealerlocator' },
  { key: 'student', href: '/newcar/dutyFreeList', flag: 'showStudent' },
]

/** Only flag 0 switches a channel off; while the flags are unknown the shop is whole. */
export const isOn = (flags: ChannelFlags | undefined, flag: keyof ChannelFlags | undefined): boolean =>
  !flag || flags?.[flag] !== 0

/** Entries that lead to a screen and whose channel is on; the others close up. */
export const shownEntries = (flags: ChannelFlags | undefined): readonly Entry[] =>
  entries.filter(entry => isRouted(entry.href) && isOn(flags, entry.flag))
