import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './own-page.module.css'
import { PageTitle } from './page-title.tsx'

interface OwnPageProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A plain page of the personal part: its name, and what belongs to the customer below it. */
export function OwnPage({ title, className, children }: OwnPageProps) {
  return (
    <div className={classNames(styles.page, className)}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  )
}
