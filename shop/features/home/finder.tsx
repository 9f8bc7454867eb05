import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import goLinkStyles from '#web/ui/go-link.module.css'
import { later } from '#web/ui/later.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import wholeStyles from '#web/ui/whole.module.css'
import { BuyPanel } from './buy-panel.tsx'
import styles from './finder.module.css'
import type { HomeData } from './home-load.ts'
import { type HomeTab, homeTabAddress } from './home-tab.ts'
import { homeTexts } from './home.texts.ts'
import priceReferenceStyles from './price-reference.module.css'

// Panels of the other tabs are loaded with their tab.
const VisitPanel = later(
  () => import('./visit-panel.tsx').then(m => m.VisitPanel),
  [goLinkStyles, priceReferenceStyles, wholeStyles],
  <div className={styles.coming} />,
)
const BookingPanel = lazy(() => import('./booking-panel.tsx').then(m => ({ default: m.BookingPanel })))

const tabs = ['buy', 'sell', 'replace', 'booking'] as const satisfies readonly HomeTab[]

/** The panel on the hero: four things that one can come for. Its tabs are links, the server knows them too. */
export function Finder({ tab, data }: { tab: HomeTab; data: HomeData }) {
  const t = useTexts(homeTexts)
  const mobile = useLayout() === 'mobile'
  const { pathname } = useLocation()
  return (
    <section aria-label={t.tabs}>
      <Tabs
        label={t.tabs}
        value={tab}
        items={tabs.map(each => ({ value: each, label: t[each], href: homeTabAddress(pathname, each) }))}
        fill={mobile}
        className={styles.tabs}
      />
      {tab === 'buy' && <BuyPanel data={data} />}
      {(tab === 'sell' || tab === 'replace') && <VisitPanel data={data} />}
      <Suspense fallback={<div className={styles.coming} />}>{tab === 'booking' && <BookingPanel />}</Suspense>
    </section>
  )
}
