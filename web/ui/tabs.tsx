import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { UiLink } from './link.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  value: string
  label: ReactNode
  /** In faint figures. */
  count?: number
  /** With an address the tab is a link: it works without JavaScript and keeps its place in the history. */
  href?: string
  disabled?: boolean
}

export interface TabsProps {
  items: readonly TabItem[]
  value: string
  /** Needed for tabs without addresses. */
  onChange?: (value: string) => void
  /** What the tabs choose, for readers. */
  label: string
  /** Id of the panel that the tabs fill; for tabs without addresses. */
  panelId?: string
  /** A link to a tab replaces the address. */
  replace?: boolean
  /** Spread over the whole width (mobile, up to five). */
  fill?: boolean
  className?: string
}

function TabWords({ label, count }: TabItem) {
  return (
    <>
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
}

/** A line of tabs: links when they have addresses, else a tab list with arrow keys. More than five scroll on mobile. */
export function Tabs({ items, value, onChange, label, panelId, replace, fill, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const classes = classNames(styles.tabs, fill && styles.fill, className)

  if (items.every(item => item.href)) {
    return (
      <nav className={classes} aria-label={label}>
        {items.map(item => (
          <UiLink
            key={item.value}
            href={item.href ?? ''}
            replace={replace}
            keepScroll
            className={styles.tab}
            aria-current={item.value === value ? 'page' : undefined}
          >
            <TabWords {...item} />
          </UiLink>
        ))}
      </nav>
    )
  }

  function move(event: KeyboardEvent) {
    const open = items.filter(item => !item.disabled)
    const at = open.findIndex(item => item.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    const next = to === undefined ? undefined : open[(to + open.length) % open.length]
    if (!next) return
    event.preventDefault()
    onChange?.(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }

  return (
    <div ref={list} className={classes} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map(item => (
        <button
          key={item.value}
          type="button"
          role="tab"
          data-value={item.value}
          disabled={item.disabled}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? panelId : undefined}
          tabIndex={item.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange?.(item.value)}
        >
          <TabWords {...item} />
        </button>
      ))}
    </div>
  )
}
