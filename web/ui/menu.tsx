import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { UiLink } from './link.tsx'
import styles from './popup.module.css'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: IconName
  /** Goes there … */
  href?: string
  /** … or does this. */
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
}

export interface MenuProps {
  /** A button; it gets what it needs to open the menu. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

/** A list of things to do or places to go, at its button, on desktop. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align={align} collisionPadding={16}>
          <Base.Popup className={styles.menu}>
            {items.map(item => {
              const face = (
                <>
                  {item.icon && <Icon name={item.icon} size={20} />}
                  {item.label}
                </>
              )
              const className = classNames(styles.item, item.danger && styles.danger)
              return item.href ? (
                <Base.LinkItem key={item.key} className={className} render={<UiLink href={item.href} />} closeOnClick>
                  {face}
                </Base.LinkItem>
              ) : (
                <Base.Item key={item.key} className={className} disabled={item.disabled} onClick={item.onSelect}>
                  {face}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
