import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { UiLink, type UiLinkProps } from './link.tsx'
import { uiTexts } from './ui.texts.ts'

export interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean
  small?: boolean
}

/** A choice that switches at once; several may stand in a row. */
export function Chip({ selected, small, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected ?? false}
      className={classNames(styles.chip, small && styles.small, selected && styles.selected, className)}
    />
  )
}

/** A chip that goes somewhere: a list that is one press away. `selected` is the list that is shown. */
export function ChipLink({
  small,
  selected,
  className,
  ...rest
}: UiLinkProps & { small?: boolean; selected?: boolean }) {
  return (
    <UiLink
      {...rest}
      aria-current={selected ? 'page' : undefined}
      className={classNames(styles.chip, small && styles.small, selected && styles.selected, className)}
    />
  )
}

/** An applied filter; pressing takes it away. A link, so that it works without JavaScript. */
export function RemovableChip({ what, children, ...rest }: UiLinkProps & { what: string; children?: ReactNode }) {
  const t = useTexts(uiTexts)
  return (
    <UiLink {...rest} aria-label={t.remove(what)} className={classNames(styles.chip, styles.removable)}>
      {children ?? what}
      <Icon name="close" size={16} />
    </UiLink>
  )
}
