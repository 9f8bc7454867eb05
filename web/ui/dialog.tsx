import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { controlTexts } from './control.texts.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the primary one last. */
  foot?: ReactNode
  /** 460 px, or 720 for forms and tables. */
  wide?: boolean
  /** Without a cross the customer has to choose a button. */
  noClose?: boolean
  /** Nothing in it can be pressed: the content itself takes the focus, so that the keyboard can scroll it. */
  reading?: boolean
  children?: ReactNode
}

/** A question or a short task over the page, on desktop. Mobile uses a `Sheet`; `Modal` chooses by layout. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, foot, wide, noClose, reading, children } = props
  const t = useTexts(controlTexts)
  return (
    <Base.Root open={open} onOpenChange={next => next || onClose()} disablePointerDismissal={noClose}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.dialog, wide && styles.wide)}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {!noClose && (
                <Base.Close
                  render={<IconButton icon="close" label={t.close} className={styles.close} iconSize={20} />}
                />
              )}
            </div>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children && (
              <div className={styles.body} {...(reading && { tabIndex: 0 })}>
                {children}
              </div>
            )}
            {foot && <div className={styles.foot}>{foot}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
