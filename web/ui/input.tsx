import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { groupPhone } from '#web/mask.ts'
import { classNames } from './class-names.ts'
import { useFieldParts } from './field-context.ts'
import styles from './input.module.css'
import { caretAfter, digitsOf, limitInput } from './input-limits.ts'

type Native = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'type' | 'prefix'>

export interface InputProps extends Native {
  /** `number` and `tel` keep digits only; `phone` is a mobile number shown 3-4-4 (spec 5). */
  type?: 'text' | 'number' | 'tel' | 'phone' | 'email' | 'password' | 'search' | 'date'
  /** For a phone: digits without gaps. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  size?: 'l' | 'm' | 's'
  /** Set off by a hairline: +86, an icon. */
  prefix?: ReactNode
  /** Set off by a hairline: a unit, 获取验证码. */
  suffix?: ReactNode
}

/** A line of text. Limits below 50 cut; a Chinese input method may finish its word first. */
export function Input(props: InputProps) {
  const {
    type = 'text',
    value,
    defaultValue = '',
    onChange,
    size = 'l',
    prefix,
    suffix,
    className,
    name,
    ...rest
  } = props
  const { labelId: _labelId, label: _label, ...field } = useFieldParts(rest.id)
  const [own, setOwn] = useState(defaultValue)
  const [composing, setComposing] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  const current = value ?? own
  const kind = type === 'phone' ? 'phone' : type === 'number' || type === 'tel' ? 'digits' : 'text'
  const shown = composing ?? (kind === 'phone' ? groupPhone(current) : current)

  function take(typed: string) {
    const next = limitInput(typed, { kind, maxLength: rest.maxLength })
    setOwn(next)
    onChange?.(next)
  }

  function change(event: FormEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget
    if ((event.nativeEvent as InputEvent).isComposing) {
      setComposing(typed)
      return
    }
    if (kind === 'phone') caret.current = digitsOf(typed.slice(0, selectionStart ?? typed.length)).length
    take(typed)
  }

  // Regrouping would throw the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const at = caretAfter(shown, caret.current)
    caret.current = null
    if (document.activeElement === input.current) input.current.setSelectionRange(at, at)
  })

  return (
    <span className={classNames(styles.box, styles[size], className)} data-disabled={rest.disabled || undefined}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input
        inputMode={kind === 'text' ? undefined : 'numeric'}
        autoComplete={type === 'phone' ? 'tel-national' : undefined}
        {...rest}
        {...field}
        ref={input}
        // A number field would show arrows and swallow what it cannot read; digits are text with a number keyboard.
        type={type === 'number' ? 'text' : type === 'phone' ? 'tel' : type}
        name={kind === 'phone' ? undefined : name}
        // The limit is ours: the browser would count the gaps of a phone and cut an input method in mid word.
        maxLength={undefined}
        className={styles.input}
        value={shown}
        onChange={change}
        onCompositionEnd={event => {
          setComposing(null)
          take(event.currentTarget.value)
        }}
      />
      {kind === 'phone' && name && <input type="hidden" name={name} value={current} />}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  )
}
