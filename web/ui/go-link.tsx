import { classNames } from './class-names.ts'
import styles from './go-link.module.css'
import { Icon } from './icon.tsx'
import { UiLink, type UiLinkProps } from './link.tsx'

/** The way on from a section, with an arrow. */
export function GoLink({ className, children, ...rest }: UiLinkProps) {
  return (
    <UiLink {...rest} className={classNames(styles.go, className)}>
      {children}
      <Icon name="arrow-right" size={16} />
    </UiLink>
  )
}
