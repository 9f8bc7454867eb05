import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './key-values.module.css'
import { Whole } from './whole.tsx'

export interface KeyValue {
  key: ReactNode
  /** Texts in a list stand on a line each. */
  value: ReactNode | readonly string[]
  /** A reduction: the value in accent. */
  cut?: boolean
  /** The sum at the end: set off by a line. */
  total?: boolean
}

export interface KeyValuesProps {
  rows: readonly KeyValue[]
  /** `apart` sets the values at the right edge (sums); `beside` next to their names; `tiles` in columns under them. */
  kind?: 'apart' | 'beside' | 'tiles'
  /** Columns of tiles. */
  columns?: 2 | 3 | 4
}

const isLines = (value: KeyValue['value']): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

function valueOf(value: KeyValue['value']): ReactNode {
  if (typeof value === 'string') return <Whole>{value}</Whole>
  if (!isLines(value)) return value
  return value.map(line => (
    <span key={line} className={styles.line}>
      <Whole>{line}</Whole>
    </span>
  ))
}

/** Names with their values, as one description list. */
export function KeyValues({ rows, kind = 'apart', columns = 4 }: KeyValuesProps) {
  return (
    <dl className={classNames(styles[kind], kind === 'tiles' && styles[`columns${columns}`])}>
      {rows.map((row, n) => (
        // The rows of a list keep their order; a key may be any node.
        <div key={n} className={classNames(styles.row, row.total && styles.total)}>
          <dt>{row.key}</dt>
          <dd className={row.cut ? styles.cut : undefined}>{valueOf(row.value)}</dd>
        </div>
      ))}
    </dl>
  )
}
