import { SiteSearch } from '#shop/features/search/site-search.tsx'
import styles from './search-panel.module.css'
import type { HeaderMenuControl } from './use-header-menu.ts'

interface SearchPanelProps {
  takeFocus: HeaderMenuControl['takeFocus']
  onLeave: () => void
}

/** The search below the header: one field over the whole shop, with suggestions while typing. */
export default function SearchPanel({ takeFocus, onLeave }: SearchPanelProps) {
  return (
    <div className={styles.panel} ref={takeFocus}>
      <SiteSearch className={styles.field} keyword="" onLeave={onLeave} />
    </div>
  )
}
