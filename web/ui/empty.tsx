import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty.module.css'
import { Icon, type IconName } from './icon.tsx'

export interface EmptyProps {
  icon: IconName
  title: string
  /** One reason, or what to try. */
  children?: ReactNode
  /** One way on: a small line button or link. */
  action?: ReactNode
  /** `page` stands alone in the middle; `panel` in a grey box. */
  kind?: 'page' | 'panel'
  heading?: 'h1' | 'h2' | 'h3'
}

export function Empty({ icon, title, children, action, kind = 'page', heading: Heading = 'h2' }: EmptyProps) {
  return (
    <div className={classNames(styles.empty, styles[kind])}>
      <Icon name={icon} size={32} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.why}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
