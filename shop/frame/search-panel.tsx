import { useNavigate } from 'react-router'
import { freshList, listAddress } from '#shop/features/used-car/list-address.ts'
import { ListSearch } from '#shop/features/used-car/list-search.tsx'
import { withCarried } from '#web/navigation.ts'
import styles from './search-panel.module.css'
import type { HeaderMenuControl } from './use-header-menu.ts'

interface SearchPanelProps {
  takeFocus: HeaderMenuControl['takeFocus']
  onLeave: () => void
}

/** The search below the header: one field over the whole stock, with suggestions while typing. */
export default function SearchPanel({ takeFocus, onLeave }: SearchPanelProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.panel} ref={takeFocus}>
      <ListSearch
        className={styles.field}
        state={freshList}
        show={next => {
          onLeave()
          void navigate(withCarried(listAddress(next)))
        }}
      />
    </div>
  )
}
