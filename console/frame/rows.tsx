import { type ReactNode, useRef } from 'react'
import { type Column, Columns } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './rows.module.css'
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
  return (
    <>
      {rows.length === 0 ? (
        <Empty icon={nothing.icon} title={nothing.title} kind="panel">
          {nothing.why}
        </Empty>
      ) : (
        <Table label={label} sticky className={styles.rows}>
          <Columns of={columns} />
          <tbody ref={body}>{rows.map(row => children(row))}</tbody>
        </Table>
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

/** The pages of a list of the desk. */
export function Pages({ page, total, size = pageSize, label, href }: PagesProps) {
  return (
    <Pagination className={styles.pager} page={page} pageCount={Math.ceil(total / size)} label={label} href={href} />
  )
}
