import { type ComponentProps, type FormEvent, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import { useFieldParts } from './field-context.ts'
import { limitInput } from './input-limits.ts'
import styles from './text-area.module.css'
import { controlTexts } from './control.texts.ts'

type Native = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'>

export interface TextAreaProps extends Native {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** As of the lines beside it; `s` at the desk. */
  size?: 'l' | 'm' | 's'
}

/** Several lines: grows with its text; counts when its limit is below 200 (design 10). */
export function TextArea({
  value,
  defaultValue = '',
  onChange,
  maxLength,
  className,
  size = 'l',
  ...rest
}: TextAreaProps) {
  const t = useTexts(controlTexts)
  const { labelId: _labelId, label: _label, ...field } = useFieldParts(rest.id)
  const [own, setOwn] = useState(defaultValue)
  const [composing, setComposing] = useState<string | null>(null)
  const current = composing ?? value ?? own
  const used = [...current].length

  function take(typed: string) {
    const next = limitInput(typed, { kind: 'text', maxLength })
    setOwn(next)
    onChange?.(next)
  }

  function change(event: FormEvent<HTMLTextAreaElement>) {
    if ((event.nativeEvent as InputEvent).isComposing) setComposing(event.currentTarget.value)
    else take(event.currentTarget.value)
  }

  return (
    <div className={classNames(styles.area, size === 's' && styles.s, className)}>
      {/* The hidden copy gives the height: no measuring, right on the server too. */}
      <div className={styles.grow} data-copy={`${current}\u200b`}>
        <textarea
          rows={1}
          {...rest}
          {...field}
          className={styles.input}
          value={current}
          onChange={change}
          onCompositionEnd={event => {
            setComposing(null)
            take(event.currentTarget.value)
          }}
        />
      </div>
      {maxLength !== undefined && maxLength < 200 && (
        <span className={classNames(styles.count, used > maxLength && styles.over)}>
          {t.characters(used, maxLength)}
        </span>
      )}
    </div>
  )
}
