import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './option-tile.module.css'

export interface Option<V extends string | number = string> {
  value: V
  label: ReactNode
  /** Why it cannot be chosen: 无货. It stays readable and can be reached by the keyboard. */
  offBecause?: string | undefined
  /** It can be chosen all the same, to see what can be done about it. */
  opens?: boolean
}

export interface OptionTilesProps<V extends string | number> {
  options: readonly Option<V>[]
  /** One value, or several when `several`. */
  value: V | readonly V[] | null
  onChange: (value: V) => void
  label: string
  several?: boolean
  /** Equal columns; without it the tiles are as wide as their texts. Names of more than a few words stand in one on phones. */
  columns?: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** Lower tiles, for the filters of a list. */
  compact?: boolean
  /** For a form that a plain browser sends. */
  name?: string
}

/** Choices as tiles: SKU, term, time slot, filter. Radio or check boxes underneath. */
export function OptionTiles<V extends string | number>(props: OptionTilesProps<V>) {
  const { options, value, onChange, label, several, columns, compact } = props
  const madeName = useId()
  const name = props.name ?? madeName
  const chosen = (v: V) => (Array.isArray(value) ? value.includes(v) : value === v)
  return (
    <fieldset
      className={classNames(styles.tiles, columns && styles[`columns${columns}`], compact && styles.compact)}
      aria-label={label}
    >
      {options.map(option => (
        <label
          key={option.value}
          className={classNames(styles.tile, option.offBecause && styles.off)}
          title={option.offBecause}
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            checked={chosen(option.value)}
            // Not `disabled`: a reader must reach the reason.
            aria-disabled={option.offBecause && !option.opens ? true : undefined}
            aria-description={option.offBecause}
            onChange={() => (option.offBecause && !option.opens) || onChange(option.value)}
            className={styles.input}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
