import { useLayout } from '#web/layout.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { ListEnd } from './list-end.tsx'
import styles from './list-end.module.css'
import type { PagedList } from './paged-load.ts'

export interface ListFootProps {
  list: Pick<PagedList<unknown>, 'page' | 'pageSize' | 'rows' | 'total'>
  busy: boolean
  /** Why the next page did not come. */
  failed: string | undefined
  /** Address of a page. */
  href: (page: number) => string
  onMore: (href: string) => void
}

/** What follows a list: pages on desktop; on mobile the way to more. */
export function ListFoot({ list, busy, failed, href, onMore }: ListFootProps) {
  const { page, pageSize, rows, total } = list
  if (useLayout() === 'mobile') {
    return (
      <ListEnd
        shown={rows.length}
        total={total}
        more={page * pageSize < total}
        busy={busy}
        failed={failed}
        onMore={() => onMore(href(page + 1))}
      />
    )
  }
  return (
    <div className={styles.foot}>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} href={href} />
    </div>
  )
}
