import type { ReactNode } from 'react'
import { useLayout } from '#web/layout.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { ListEnd } from './list-end.tsx'
import styles from './list.module.css'
import type { PageSpan } from './pages.ts'
import type { ListView } from './use-list.ts'

export interface ListResultsProps<S extends PageSpan> {
  of: ListView<S>
  /** In place of rows when there are none. */
  nothing: ReactNode
  /** Leads to the first page from a list that begins later. */
  earlier?: string
  /** Beside the pages on desktop. */
  note?: ReactNode
  /** False where the rows are all there is. */
  foot?: boolean
  /** `panel` within a page that has more to say. */
  kind?: 'page' | 'panel'
  /** The rows. */
  children: ReactNode
}

/**
 * What a list shows: its rows, dimmed while others are on their way; or why there are none, with a way to try again; and
 * what follows them: pages on desktop, more on mobile.
 */
export function ListResults<S extends PageSpan>(props: ListResultsProps<S>) {
  const { of: view, nothing, earlier, kind = 'page', foot = true, children } = props
  const { data, busy, growing, failed, retry, retrying, pageHref } = view
  const mobile = useLayout() === 'mobile'
  if (data.rows.length === 0)
    return (
      <div className={styles.rows} data-busy={(busy && failed === undefined) || undefined}>
        {failed === undefined ? nothing : <PartError kind={kind} reason={failed} busy={retrying} onRetry={retry} />}
      </div>
    )
  return (
    <>
      {mobile && earlier && data.state.firstPage > 1 && (
        <GoLink href={pageHref(1)} className={styles.earlier}>
          {earlier}
        </GoLink>
      )}
      <div className={styles.rows} data-busy={(busy && !growing) || undefined}>
        {children}
      </div>
      {foot && <ListFoot of={view} note={props.note} />}
    </>
  )
}

/** What follows the rows of a list. */
export function ListFoot<S extends PageSpan>({ of: view, note }: { of: ListView<S>; note?: ReactNode }) {
  if (useLayout() === 'mobile') return <ListEnd of={view} />
  return (
    <Row above={note ? 16 : 10} gap={6} align="center" justify="between">
      {note && (
        <Text size="caption" tone="muted" figures>
          {note}
        </Text>
      )}
      <ListPages of={view} className={styles.pager} />
    </Row>
  )
}

export interface ListPagesProps<S extends PageSpan> {
  of: Pick<ListView<S>, 'data' | 'pageHref'> & { list: Pick<ListView<S>['list'], 'pageSize'> }
  /** Where a page has two lists: what its pages are called. */
  label?: string
  className?: string | undefined
}

/** The pages of a list, each a link. */
export function ListPages<S extends PageSpan>({ of: { data, list, pageHref }, label, className }: ListPagesProps<S>) {
  return (
    <Pagination
      page={data.state.lastPage}
      pageCount={Math.ceil(data.total / list.pageSize)}
      href={pageHref}
      label={label}
      className={className}
    />
  )
}
