import { useLocation } from 'react-router'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { keptHref, type KeptKind, keptKinds } from './kept-load.ts'
import styles from './kept.module.css'
import { keptTexts } from './kept.texts.ts'

/** Cars and goods apart, each with its own pages (spec 3, Client list state: browse-record tabs). */
export function KeptTabs({ kind }: { kind: KeptKind }) {
  const t = useTexts(keptTexts)
  const { pathname } = useLocation()
  const mobile = useLayout() === 'mobile'
  // Cars that somebody has kept stay within reach; without the channel nothing leads to them from here.
  if (!useUsedCarsShown() && kind === 'goods') return null
  return (
    <Tabs
      label={t.tabs}
      value={kind}
      fill={mobile}
      className={styles.tabs}
      items={keptKinds.map(each => ({ value: each, label: t[each], href: keptHref(pathname, each) }))}
    />
  )
}
