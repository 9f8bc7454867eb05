import { classNames } from './class-names.ts'
import { UiLink, type UiLinkProps } from './link.tsx'
import styles from './text-link.module.css'
import type { ComponentProps } from 'react'

/** A link in running text. */
export function TextLink({ className, ...rest }: UiLinkProps) {
  return <UiLink {...rest} className={classNames(styles.link, className)} />
}

export interface TextButtonProps extends ComponentProps<'button'> {
  /** A whole sentence: it takes several lines where it has no room on one. */
  wraps?: boolean
}

/** Looks like a link and acts in place: 清除全部, 看图. */
export function TextButton({ wraps, className, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.link, styles.button, wraps && styles.wraps, className)}
    />
  )
}
