import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-context.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** Under which its form finds it (web/form). */
  name?: string
  /** At the right of the label: 选填, 2 张可用. */
  note?: ReactNode
  help?: ReactNode
  /** Replaces the help while it stands. */
  error?: string | undefined
  /** Several controls under one label: radio buttons, tiles, a range. */
  group?: boolean
  className?: string
  children: ReactNode
}

/** Label above, help or error below; the control inside is tied to both (design 10, 11). */
export function Field({ label, name, note, help, error, group, className, children }: FieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  const parts = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      label: typeof label === 'string' ? label : undefined,
      describedBy: error || help ? messageId : undefined,
      invalid: Boolean(error),
    }),
    [id, label, messageId, error, help],
  )
  const Label = group ? 'span' : 'label'
  return (
    <div
      data-field={name}
      className={classNames(styles.field, className)}
      {...(group ? { role: 'group', 'aria-labelledby': parts.labelId, 'aria-describedby': parts.describedBy } : {})}
    >
      <div className={styles.head}>
        <Label className={styles.label} id={parts.labelId} {...(group ? {} : { htmlFor: id })}>
          {label}
        </Label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <FieldContext value={parts}>{children}</FieldContext>
      {error ? (
        <p id={messageId} className={styles.error}>
          <Icon name="warning-circle-fill" size={16} className={styles.mark} />
          {error}
        </p>
      ) : (
        help && (
          <p id={messageId} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
