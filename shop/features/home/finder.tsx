import { type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import inputStyles from '#web/ui/input.module.css'
import { later } from '#web/ui/later.tsx'
import momentStyles from '#web/ui/moment-input.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import wholeStyles from '#web/ui/whole.module.css'
import { BuyPanel } from './buy-panel.tsx'
import styles from './finder.module.css'
import type { HomeData } from './home-load.ts'
import { type HomeTab, homeTabAddress } from './home-tab.ts'
import { homeTexts } from './home.texts.ts'
import { lazyPart, useMissing } from '#web/ui/lazy-part.tsx'

// Panels of the other tabs are loaded with their tab.
const SellPanel = later(
  () => import('#shop/features/sell/sell-panel.tsx').then(m => m.SellPanel),
  [inputStyles, momentStyles, wholeStyles],
  <div className={styles.coming} />,
)
const ReplacePanel = later(
  () => import('#shop/features/replace/replace-panel.tsx').then(m => m.ReplacePanel),
  [inputStyles, momentStyles, wholeStyles],
  <div className={styles.coming} />,
)
const BookingPanel = lazyPart(
  () => import('./booking-panel.tsx').then(m => m.BookingPanel),
  ({ missing }) => {
    useMissing(missing)
    return <div className={styles.coming} />
  },
)

/**
 * What stands under each tab, in the order of the tabs; what follows below the panel is in `lower.tsx`. A tab with a part of
 * its own replaces its line here.
 */
const panels: Readonly<Record<HomeTab, ComponentType<{ data: HomeData }>>> = {
  buy: BuyPanel,
  sell: SellPanel,
  replace: ReplacePanel,
  booking: BookingPanel,
}
const tabs = Object.keys(panels) as HomeTab[]

/** The panel on the hero: four things that one can come for. Its tabs are links, the server knows them too. */
export function Finder({ tab, data }: { tab: HomeTab; data: HomeData }) {
  const t = useTexts(homeTexts)
  const mobile = useLayout() === 'mobile'
  const { pathname } = useLocation()
  const Panel = panels[tab]
  return (
    <section aria-label={t.tabs}>
      <Tabs
        label={t.tabs}
        value={tab}
        items={tabs.map(each => ({ value: each, label: t[each], href: homeTabAddress(pathname, each) }))}
        fill={mobile}
        className={styles.tabs}
      />
      <Panel data={data} />
    </section>
  )
}
