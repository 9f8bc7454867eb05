import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { CallName, Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { OwnPage } from './own-page.tsx'
import page from './own-thing.module.css'
import type { Own } from './read-own.ts'
import { useOnReturn, useRefresh, useStanding } from './use-refresh.ts'

interface OwnDetailProps<N extends CallName> {
  /** What the page is called; on a phone the bar says so. */
  title: string
  /** The list that it belongs to: the way back on a desktop. */
  list: { label: string; href: string }
  answer: Own<N>
  /** What is shown of the answer. @param refresh reads it again, in place */
  children: (read: { data: Output<N>; offsetMs: number; refresh: () => void }) => ReactNode
}

/**
 * The page of one own thing that a list leads to: read anew when the visitor comes back to it, with the way to the list
 * above it, and with the reason and another try in its place when it could not be read. What stands stays where reading it
 * again fails: somebody may be writing in it.
 */
export function OwnDetail<N extends CallName>({ title, list, answer, children }: OwnDetailProps<N>) {
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  const { pathname, search } = useLocation()
  const standing = useStanding<Own<N>>(answer, !answer.ok, pathname + search)
  const body = standing.ok ? (
    children({ data: standing.data, offsetMs: standing.offsetMs, refresh })
  ) : (
    <PartError kind="page" reason={failureWords(standing.failure, language)} busy={refreshing} onRetry={refresh} />
  )
  if (mobile) return <OwnPage title={title}>{body}</OwnPage>
  return (
    <div className={page.page}>
      <Breadcrumb steps={[list, { label: title }]} />
      {body}
    </div>
  )
}

/** What stands in its place while it is read. */
export function OwnDetailSkeleton({ title }: { title: string }) {
  return (
    <OwnPage title={title}>
      <SkeletonGroup>
        <Skeleton width="220px" height="40px" />
        <Skeleton height="280px" gap="24px" />
      </SkeletonGroup>
    </OwnPage>
  )
}

/** What the thing is, in a line; on a phone the bar has the first heading. */
export function OwnDetailTitle({ children }: { children: ReactNode }) {
  const mobile = useLayout() === 'mobile'
  return (
    <Text as={mobile ? 'h2' : 'h1'} size={['h2', 'h3']} tone="strong" weight="display">
      {children}
    </Text>
  )
}
