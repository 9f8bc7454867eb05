import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CardTable } from './card-table.tsx'
import { rowToFocus } from './queue-memory.ts'
import styles from './rows.module.css'
import { typing } from './use-keys.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Things on a page of the desk's lists. */
export const pageSize = 20

/** The page that an address asks for, from 1; anything else is the first. */
export const pageOf = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1)

export interface RowsProps<Row> {
  /** What the table holds, for readers. */
  label: string
  columns: readonly (Column | false)[]
  rows: readonly Row[]
  /** A `tr` with its key. */
  children: (row: Row) => ReactNode
  /** Said when there is no row. */
  nothing: { icon: IconName; title: string; why?: string }
  pages: PagesProps
}

/** A list of the desk: a row for each thing or why there is none, its pages, and J and K to choose a row (design 9). */
export function Rows<Row>({ label, columns, rows, children, nothing, pages }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  // Whoever comes back from a thing stands at its row again, before any key is pressed there.
  useLayoutEffect(() => {
    const number = rowToFocus()
    // Unless they already type a search: Enter would open the row instead.
    if (typing(document.activeElement)) return
    const links = body.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []
    if (number) [...links].find(link => link.pathname.endsWith(`/${encodeURIComponent(number)}`))?.focus()
  }, [])
  return (
    <>
      {isBeyond(pages) ? null : rows.length === 0 ? (
        <Empty icon={nothing.icon} title={nothing.title} kind="panel">
          {nothing.why}
        </Empty>
      ) : (
        <CardTable label={label} columns={columns} sticky className={styles.rows}>
          <tbody ref={body}>{rows.map(row => children(row))}</tbody>
        </CardTable>
      )}
      <Pages {...pages} />
    </>
  )
}

/** The name of a row, which opens it. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <UiLink href={href} className={styles.name} data-row>
      {children}
    </UiLink>
  )
}

export interface PagesProps {
  page: number
  total: number
  /** Things on a page, where it is not `pageSize`. */
  size?: number
  label: string
  href: (page: number) => string
}

/** The page is one that there was before its things were dealt with, or never. */
export const isBeyond = ({ page, total, size = pageSize }: PagesProps): boolean =>
  page > 1 && page > Math.ceil(total / size)

/** The pages of a list of the desk. Beyond the last one there is nothing to do: the list goes to the last that exists. */
export function Pages(pages: PagesProps) {
  const { page, total, size = pageSize, label, href } = pages
  const navigate = useNavigate()
  const instead = isBeyond(pages) ? href(Math.max(1, Math.ceil(total / size))) : undefined
  useEffect(() => {
    if (instead) void navigate(instead, { replace: true })
  }, [instead, navigate])
  return (
    <Pagination className={styles.pager} page={page} pageCount={Math.ceil(total / size)} label={label} href={href} />
  )
}
