import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './tag.module.css'

export interface TagProps {
  /**
   * `certified` white with the seal, for pictures; `sale` soft accent for a price reduction; `campaign` ink; the others
   * say how something stands; `plain` on light grey, `line` outlined.
   */
  kind?: 'certified' | 'sale' | 'campaign' | 'success' | 'warning' | 'danger' | 'info' | 'plain' | 'line' | 'paper'
  icon?: IconName
  /** What the word means, for who points at it. */
  title?: string | undefined
  children: ReactNode
}

export function Tag({ kind = 'plain', icon, title, children }: TagProps) {
  const shown = icon ?? (kind === 'certified' ? 'certified-small' : undefined)
  return (
    <span className={classNames(styles.tag, styles[kind])} title={title || undefined}>
      {shown && <Icon name={shown} size={14} />}
      {children}
    </span>
  )
}
