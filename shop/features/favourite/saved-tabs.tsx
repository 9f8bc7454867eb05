import { useLocation } from 'react-router'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { type SavedKind, savedKinds } from './saved-kinds.ts'
import { savedHref, type SavedListKit } from './saved-load.ts'
import styles from './saved.module.css'
import { savedTexts } from './saved.texts.ts'

/** New cars, used cars and goods apart, each with its own pages (spec 3, Client list state: browse-record tabs). */
export function SavedTabs({ of, kind }: { of: SavedListKit; kind: SavedKind }) {
  const t = useTexts(savedTexts)
  const { pathname } = useLocation()
  const mobile = useLayout() === 'mobile'
  const usedCars = useUsedCarsShown()
  // Used cars that somebody has kept stay within reach; without the channel nothing leads to them from here.
  const kinds = savedKinds.filter(each => usedCars || each !== 'usedcar' || each === kind)
  return (
    <Tabs
      label={t.tabs}
      value={kind}
      fill={mobile}
      className={styles.tabs}
      items={kinds.map(each => ({ value: each, label: t[each], href: savedHref(of, each, pathname) }))}
    />
  )
}
