import { useEffect, useState } from 'react'
import { SearchHints } from '#shop/features/search/search-hints.tsx'
import { loadHints, type SearchHint } from '#shop/features/search/search-load.ts'
import { SiteSearch } from '#shop/features/search/site-search.tsx'
import { cachedApi } from '#web/api.ts'
import { Box } from '#web/ui/layout.tsx'
import styles from './search-panel.module.css'
import type { HeaderMenuControl } from './use-header-menu.ts'

export interface SearchPanelProps {
  takeFocus: HeaderMenuControl['takeFocus']
  onLeave: () => void
}

/** The search below the header: one field over the whole shop, with suggestions before and while typing. */
export default function SearchPanel({ takeFocus, onLeave }: SearchPanelProps) {
  const [hints, setHints] = useState<SearchHint[]>([])
  useEffect(() => {
    let left = false
    void loadHints(cachedApi).then(found => left || setHints(found))
    return () => {
      left = true
    }
  }, [])
  return (
    <Box hair="below" ground="page" className={styles.panel} ref={takeFocus}>
      <SiteSearch className={styles.field} keyword="" onLeave={onLeave} />
      <SearchHints hints={hints} onLeave={onLeave} className={styles.field} />
    </Box>
  )
}
