import { useEffect, useRef } from 'react'

/** A key as the keyboard names it, lower case: `j`, `enter`, `escape`, `/`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Something that takes letters itself: a key pressed there is typing, not a command. Nor may the focus be taken from it. */
export const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** A dialog or menu is open: keys belong to it. */
export const occupied = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/**
 * Commands of a page by single keys (design 9). They rest while somebody types, while a dialog is open, and where a
 * modifier is held: those belong to the browser.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (typing(event.target) || occupied()) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
