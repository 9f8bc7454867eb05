import { type ComponentProps, createElement, type ElementType } from 'react'
import { useLayout } from '#web/layout.ts'
import styles from './bottom-bar.module.css'
import { classNames } from './class-names.ts'
import { type LookProps, Row } from './layout.tsx'
import { useLook } from './look.ts'

export interface BottomBarProps extends ComponentProps<'div'> {
  /** The cart's: it stands over the tab bar. */
  overTabs?: boolean
}

/** A phone's bar under the thumb: what is done here, beside what it comes to (design 9). On a desktop it is no bar. */
export function BottomBar({ overTabs, className, ...rest }: BottomBarProps) {
  if (useLayout() === 'desktop') return <div {...rest} data-print="hide" />
  const classes = classNames(styles.bar, overTabs && styles.overTabs, className)
  return <Row {...rest} data-print="hide" gap={3} align="center" wrap className={classes} />
}

/** A sign with its word in the bar: the favourite, the cart, the outlet's number. */
export function BarSign<T extends ElementType = 'button'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'button', useLook(styles.sign, props))
}
