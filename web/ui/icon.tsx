import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'
import sprite from './icons.svg?no-inline'

export type { IconName }

export interface IconProps {
  name: IconName
  /** Edge in px: 24 by default, 20 and 16 in text and chips, 32 in shortcuts (design 7). */
  size?: 14 | 16 | 20 | 24 | 32
  /** Only where no visible word stands beside it; otherwise the icon is silent. */
  label?: string
  className?: string
}

/** One drawing of the shared sprite. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
