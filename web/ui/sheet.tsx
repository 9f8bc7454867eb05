import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { controlTexts } from './control.texts.ts'
import { useBackToClose } from './use-back-to-close.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Percent of the screen; `content` is as high as it needs, up to 92 (design 10). */
  height?: 50 | 70 | 92 | 'content'
  /** Stays at the bottom while the content scrolls. */
  foot?: ReactNode
  /** Nothing in it can be pressed: the content itself takes the focus, so that the keyboard can scroll it. */
  reading?: boolean
  children: ReactNode
}

/** Comes from the bottom on mobile. A drag down, the back button, Esc, the cross and the scrim close it. */
export function Sheet({ open, onClose, title, height = 'content', foot, reading, children }: SheetProps) {
  const t = useTexts(controlTexts)
  useBackToClose(open, onClose)
  return (
    <Drawer.Root open={open} onOpenChange={next => next || onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={classNames(styles.sheet, height !== 'content' && styles[`height${height}`])}>
            <div className={styles.grab} aria-hidden />
            <div className={styles.head}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <Drawer.Close render={<IconButton icon="close" label={t.close} iconSize={20} />} />
            </div>
            <Drawer.Content className={styles.body} tabIndex={reading ? 0 : undefined}>
              {children}
            </Drawer.Content>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
