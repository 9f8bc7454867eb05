import type { ReactNode, Ref } from 'react'
import { Text } from '#web/ui/layout.tsx'

interface PageTitleProps {
  /** Its place on a desktop. */
  className?: string | undefined
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** What a page is called. A phone's bar says it already: there it is for readers alone. */
export function PageTitle({ className, ref, children }: PageTitleProps) {
  return (
    <Text as="h1" unseen={[false, true]} ref={ref} tabIndex={ref ? -1 : undefined} className={className}>
      {children}
    </Text>
  )
}
