import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Columns } from '#web/ui/columns.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './card-table.module.css'

interface CardTableProps {
  /** What the table holds, for readers. */
  label: string
  /** What is false is a column that this reader does not get. */
  columns: readonly (Column | false)[]
  /** The head stays in sight below the page's header. */
  sticky?: boolean
  className?: string | undefined
  /** Its `tbody`, and a `tfoot` of sums. */
  children: ReactNode
}

/** A table of the desk. On a phone each of its rows is a card: a value a line, with the name of its column. */
export function CardTable({ label, columns, sticky, className, children }: CardTableProps) {
  return (
    <Table label={label} sticky={sticky} className={classNames(styles.cards, className)} style={columnNames(columns)}>
      <Columns of={columns} />
      {children}
    </Table>
  )
}

/** Names of the columns for the cards, as texts of the style sheet; a column without words has none on a card either. */
function columnNames(columns: CardTableProps['columns']): CSSProperties {
  const all = columns
    .filter(column => column !== false)
    .map(column => (typeof column === 'string' ? { text: column, shown: column } : { shown: column.text, ...column }))
  const names = all.map(({ text, shown }, n) => [
    `--column-${n + 1}`,
    JSON.stringify(typeof shown === 'string' ? text : ''),
  ])
  // What chooses every row stands above the cards and has its words there.
  const every = all.find(({ shown }) => typeof shown !== 'string' && shown !== null)
  return Object.fromEntries([...names, ...(every ? [['--every', JSON.stringify(every.text)]] : [])])
}
