import type { ReactNode } from 'react'
import { ListResults } from '#web/list/list-results.tsx'
import type { PageSpan } from '#web/list/pages.ts'
import type { ListView } from '#web/list/use-list.ts'
import { Box } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { OwnPage } from './own-page.tsx'
import { useOnReturn, useRefresh } from './use-refresh.ts'

/** Stands where an own list comes. */
export function OwnListComing({ title, rowHeight }: { title: string; rowHeight: string }) {
  return (
    <OwnPage title={title}>
      <Box as={SkeletonGroup} hair="above">
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height={rowHeight} />
        ))}
      </Box>
    </OwnPage>
  )
}

interface OwnListPageProps<S extends PageSpan, R, X> {
  title: string
  of: ListView<S, R, X>
  /** Shown where there are no rows. */
  nothing: ReactNode
  /** Stands above the rows. */
  above?: ReactNode
  /** Stands below the rows, where there are any. */
  below?: ReactNode
  /** One row of it, a list item. */
  children: (row: R, refresh: () => void) => ReactNode
}

/** A page that is one list of what belongs to the customer; it is read again when somebody comes back to it. */
export function OwnListPage<S extends PageSpan, R, X>(props: OwnListPageProps<S, R, X>) {
  const { title, of: view, nothing, above, below, children } = props
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={title}>
      {above}
      <ListResults of={view} nothing={nothing}>
        <Box as="ul" hair="above">
          {view.data.rows.map(row => children(row, refresh))}
        </Box>
        {below}
      </ListResults>
    </OwnPage>
  )
}
