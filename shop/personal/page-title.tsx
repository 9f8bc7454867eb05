import type { ReactNode, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './page-title.module.css'

interface PageTitleProps {
  /** Its place on a desktop. */
  className?: string | undefined
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** What a page is called. A phone's bar says it already: there it is for readers alone. */
export function PageTitle({ className, ref, children }: PageTitleProps) {
  return (
    <h1 ref={ref} tabIndex={ref ? -1 : undefined} className={classNames(styles.title, className)}>
      {children}
    </h1>
  )
}
