import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './note.module.css'

const icons = {
  info: 'info',
  warning: 'warning',
  danger: 'warning-circle',
  success: 'check-circle',
} as const satisfies Record<string, IconName>

export interface NoteProps {
  kind?: keyof typeof icons
  /** `alert` speaks up when it appears after an action. */
  role?: 'alert' | 'status' | 'note'
  children: ReactNode
}

/** A line that belongs to the page: a condition, a warning, an outcome. */
export function Note({ kind = 'info', role, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[kind])} role={role}>
      <Icon name={icons[kind]} size={20} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
