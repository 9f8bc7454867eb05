import { Drawer as Base } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { controlTexts } from './control.texts.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A panel from the right edge, on desktop: details beside a list. */
export function Drawer({ open, onClose, title, foot, children }: DrawerProps) {
  const t = useTexts(controlTexts)
  return (
    <Base.Root open={open} onOpenChange={next => next || onClose()} swipeDirection="right">
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.drawer}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon="close" label={t.close} iconSize={20} />} />
            </div>
            <Base.Content className={styles.body}>{children}</Base.Content>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
