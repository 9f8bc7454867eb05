import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout.tsx'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** In muted figures beside the title. */
  count?: number | undefined
  why?: ReactNode
  /** Buttons at the right. */
  children?: ReactNode
}

/** Title of a page of the console with its count, one line of what it is, and its buttons. */
export function PageHead({ title, count, why, children }: PageHeadProps) {
  return (
    <Row below={4} gap={3} align="start" wrap className={styles.head}>
      <div className={styles.words}>
        <h1>
          {title} {count !== undefined && <small>{count}</small>}
        </h1>
        {why && <p>{why}</p>}
      </div>
      {/* Links among buttons stand in their line, and on a phone all of them come below the words. */}
      {children && (
        <Row gap={3} align="center" wrap data-print="hide">
          {children}
        </Row>
      )}
    </Row>
  )
}
