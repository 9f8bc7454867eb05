import { useId } from 'react'
import { FieldContext } from '#web/ui/field-context.ts'
import { Input } from '#web/ui/input.tsx'
import styles from './variants.module.css'

interface CellProps {
  /** What it is, for readers: the column alone is no label. */
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it. */
  error?: string | undefined
  most?: number
  inputMode?: 'decimal' | 'numeric'
  placeholder?: string
}

/** A field in a cell of a table, with what is wrong below it. */
export function Cell({ label, value, onChange, error, most = 14, inputMode, placeholder }: CellProps) {
  const id = useId()
  const message = `${id}-wrong`
  return (
    <FieldContext
      value={{ id, labelId: id, label, describedBy: error ? message : undefined, invalid: error !== undefined }}
    >
      <Input
        size="s"
        aria-label={label}
        autoComplete="off"
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={most}
        value={value}
        onChange={onChange}
      />
      {error && (
        <small id={message} className={styles.fault}>
          {error}
        </small>
      )}
    </FieldContext>
  )
}
