import type { RefObject } from 'react'
import { useKeys } from './use-keys.ts'

/**
 * J and K move through the rows of a table. The focus is the choice: readers hear it, Enter opens it, and nothing else
 * has to be kept.
 * @param rows holds one link `data-row` a row
 */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  function step(by: 1 | -1) {
    const links = [...(rows.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = at < 0 ? (by === 1 ? 0 : links.length - 1) : at + by
    links[Math.max(0, Math.min(links.length - 1, next))]?.focus()
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
}
