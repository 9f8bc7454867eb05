import { useLocation } from 'react-router'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { savedHref, type SavedKind, savedKinds } from './saved-load.ts'
import styles from './saved.module.css'
import { savedTexts } from './saved.texts.ts'

/** Cars and goods apart, each with its own pages (spec 3, Client list state: browse-record tabs). */
export function SavedTabs({ kind }: { kind: SavedKind }) {
  const t = useTexts(savedTexts)
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
      items={savedKinds.map(each => ({ value: each, label: t[each], href: savedHref(pathname, each) }))}
    />
  )
}
