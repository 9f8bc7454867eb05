import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popup.module.css'

export interface PopoverProps {
  /** A button; it gets what it needs to open the popover. */
  trigger: ReactElement
  /** Names the popover for readers when it has no visible title. */
  label?: string
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A small raised box at its button, on desktop: a condition, a breakdown of a price. */
export function Popover({ trigger, label, title, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align={align} collisionPadding={16}>
          <Base.Popup className={styles.popover} aria-label={label}>
            {title && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
