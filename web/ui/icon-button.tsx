import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { UiLink, type UiLinkProps } from './link.tsx'

interface IconButtonStyle {
  icon: IconName
  /** Only search, favourite, account, cart, close, back and share may go without a visible word (design 7). */
  label: string
  /** A count at the corner; 0 shows nothing, more than 99 shows 99+. */
  count?: number
  /** A round white ground, for buttons that lie on a picture. */
  onPicture?: boolean
  iconSize?: 16 | 20 | 24
}

export type IconButtonProps = IconButtonStyle & Omit<ComponentProps<'button'>, 'children'>

function IconContent({ icon, count, iconSize }: Pick<IconButtonStyle, 'icon' | 'count' | 'iconSize'>) {
  return (
    <>
      <Icon name={icon} size={iconSize ?? 24} />
      {count ? <span className={styles.badge}>{count > 99 ? '99+' : count}</span> : null}
    </>
  )
}

/** A 44 px square with one icon. */
export function IconButton({ icon, label, count, onPicture, iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.button, onPicture && styles.onPicture, className)}
    >
      <IconContent icon={icon} count={count} iconSize={iconSize} />
    </button>
  )
}

export type IconLinkProps = IconButtonStyle & Omit<UiLinkProps, 'children'>

export function IconLink({ icon, label, count, onPicture, iconSize, className, ...rest }: IconLinkProps) {
  return (
    <UiLink
      {...rest}
      aria-label={count ? `${label} ${count}` : label}
      title={label}
      className={classNames(styles.button, onPicture && styles.onPicture, className)}
    >
      <IconContent icon={icon} count={count} iconSize={iconSize} />
    </UiLink>
  )
}
