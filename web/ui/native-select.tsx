import type { ComponentProps } from 'react'
import { type Choice, groupChoices } from './choices.ts'
import { classNames } from './class-names.ts'
import { useFieldParts } from './field-context.ts'
import { Icon } from './icon.tsx'
import styles from './native-select.module.css'
import box from './select.module.css'

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size' | 'children'> {
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  size?: 'l' | 'm' | 's'
  /** Words and a caret without a box: 智能排序. */
  plain?: boolean
}

/**
 * The browser's own select in the face of `Select`: it costs no JavaScript and works without any, so it is for first
 * pages and for forms that a plain browser sends.
 */
export function NativeSelect({ choices, value, onChange, size = 'l', plain, className, ...rest }: NativeSelectProps) {
  const { labelId: _labelId, ...field } = useFieldParts(rest.id)
  const option = (choice: Choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.disabled}>
      {choice.label}
    </option>
  )
  return (
    <span className={classNames(styles.wrap, plain && styles.plain, className)}>
      <select
        {...rest}
        {...field}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        className={classNames(styles.select, box.box, plain ? box.plain : box[size])}
      >
        {groupChoices(choices).map(({ heading, members }) =>
          heading ? (
            <optgroup key={heading} label={heading}>
              {members.map(option)}
            </optgroup>
          ) : (
            members.map(option)
          ),
        )}
      </select>
      <Icon name="down" size={plain ? 16 : 20} className={styles.caret} />
    </span>
  )
}
