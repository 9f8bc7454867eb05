import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './favourite-button.module.css'
import { Icon } from './icon.tsx'

export interface FavouriteButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-pressed'> {
  on: boolean
  /** What is kept, for readers: 收藏 Vega 620 长续航版. It stays the same when pressed; the state says the rest. */
  label: string
}

/** The heart beside a name: a toggle of its own, apart from the card's link. */
export function FavouriteButton({ on, label, className, ...rest }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={on}
      aria-label={label}
      className={classNames(styles.heart, className)}
    >
      <Icon name={on ? 'heart-fill' : 'heart'} size={20} />
    </button>
  )
}
