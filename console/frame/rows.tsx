import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ListPages } from '#web/list/list-results.tsx'
import type { PageSpan } from '#web/list/pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { wholeText } from '#web/whole-units.ts'
import { CardTable } from './card-table.tsx'
import { isCode } from './code.tsx'
import type { DeskList } from './desk-list.ts'
import { rowToFocus } from './queue-memory.ts'
import styles from './rows.module.css'
import { typing } from './use-keys.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface RowsProps<S extends PageSpan, Row> {
  of: DeskList<S, Row>
  /** What the table holds, for readers. */
  label: string
  columns: readonly (Column | false)[]
  /** A `tr` with its key. */
  children: (row: Row) => ReactNode
  /** Said when there is no row. */
  nothing: { icon: IconName; title: string; why?: string }
  /** What the pages are called, for readers. */
  pages: string
}

/** A list of the desk: a row for each thing or why there is none, its pages, and J and K to choose a row (design 9). */
export function Rows<S extends PageSpan, Row>(props: RowsProps<S, Row>) {
  const { of, label, columns, children, nothing, pages } = props
  const { rows } = of.data
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
      {rows.length === 0 ? (
        <Empty icon={nothing.icon} title={nothing.title} kind="panel">
          {nothing.why}
        </Empty>
      ) : (
        <CardTable label={label} columns={columns} sticky className={styles.rows}>
          <tbody ref={body}>{rows.map(row => children(row))}</tbody>
        </CardTable>
      )}
      <Pages of={of} label={pages} />
    </>
  )
}

/** The name of a row, which opens it. A number stays whole; what somebody has named goes on below itself. */
export function RowLink({ href, children }: { href: string; children: string | number }) {
  const code = isCode(children)
  return (
    <Text
      as={UiLink}
      tone="strong"
      weight="medium"
      figures
      oneLine={code}
      anywhere={!code}
      href={href}
      className={classNames(styles.name, !code && styles.words)}
      data-row
    >
      {code ? children : wholeText(String(children))}
    </Text>
  )
}

/** The pages of a list of the desk. */
export const Pages = <S extends PageSpan, Row>({ of, label }: { of: DeskList<S, Row>; label: string }) => (
  <ListPages of={of} label={label} className={styles.pager} />
)
