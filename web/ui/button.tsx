import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { UiLink, type UiLinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  /** One primary a screen; accent only in a timed campaign (design 1). */
  kind?: 'primary' | 'line' | 'quiet' | 'danger' | 'accent'
  size?: 'l' | 'm' | 's'
  /** As wide as its container. */
  block?: boolean
  icon?: IconName
  children: ReactNode
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  /** The action runs: presses are ignored, focus stays. */
  busy?: boolean
  /** What stands there while it runs, in progressive form (正在提交); the width is that of the longer text. */
  busyText?: string
}

const look = ({ kind = 'primary', size = 'm', block }: Partial<ButtonStyle>, className?: string) =>
  classNames(styles.button, styles[kind], styles[size], block && styles.block, className)

export function Button(props: ButtonProps) {
  const { kind, size, block, icon, children, busy, busyText, className, onClick, type = 'button', ...rest } = props
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // Not a choice of the caller alone: a button in a form submits only when it says so.
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={look({ kind, size, block }, className)}
    >
      <span className={styles.face} data-off={busy || undefined}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {(busy || busyText) && (
        <span className={styles.face} data-off={!busy || undefined} aria-hidden={!busy || undefined}>
          <Spinner />
          {busyText ?? children}
        </span>
      )}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonStyle, Omit<UiLinkProps, 'children'> {}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ kind, size, block, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <UiLink {...rest} className={look({ kind, size, block }, className)} data-print="hide">
      <span className={styles.face}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </UiLink>
  )
}
