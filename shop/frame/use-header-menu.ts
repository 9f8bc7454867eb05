import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What can stand open below the header. */
export type HeaderMenu = 'newCars' | 'usedCars' | 'search'

/** Milliseconds that the pointer must rest on an entry before its menu opens, and off it before it closes (design 9). */
const hoverIntentMs = 120

export interface HeaderMenuControl {
  open: HeaderMenu | null
  /** Opens at once, or closes. @param focusInside the focus goes to the first thing inside */
  show: (menu: HeaderMenu | null, focusInside?: boolean) => void
  /** The pointer came to an entry with this menu, or to one without. */
  intend: (menu: HeaderMenu | null) => void
  /** For the menu once it stands there: takes the focus if the visitor came by keyboard. */
  takeFocus: (element: Element | null) => void
}

/**
 * Opening and closing of what hangs below the header: by click and key at once, by pointer after a moment. It closes
 * when the pointer or the focus leaves the header; Escape gives the focus back; the arrow down goes in (design 9).
 */
export function useHeaderMenu(header: RefObject<HTMLElement | null>): HeaderMenuControl {
  const [open, setOpen] = useState<HeaderMenu | null>(null)
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wantsFocus = useRef(false)

  const show = (menu: HeaderMenu | null, focusInside = false) => {
    clearTimeout(intent.current)
    wantsFocus.current = focusInside
    setOpen(menu)
  }
  const intend = (menu: HeaderMenu | null) => {
    clearTimeout(intent.current)
    // Somebody types in the search: the pointer does not take it away.
    if (open !== 'search') intent.current = setTimeout(() => setOpen(menu), hoverIntentMs)
  }
  const takeFocus = (element: Element | null) => {
    if (!element || !wantsFocus.current) return
    wantsFocus.current = false
    element.querySelector<HTMLElement>('input, button, a[href]')?.focus()
  }

  const leave = useEffectEvent(() => intend(null))
  const focusLeft = useEffectEvent(() => show(null))
  const key = useEffectEvent((event: KeyboardEvent) => header.current && onKey(event, header.current, open, show))
  useEffect(() => {
    const element = header.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('mouseleave', () => leave(), { signal })
    element.addEventListener('keydown', event => key(event), { signal })
    element.addEventListener(
      'focusout',
      event => event.relatedTarget && !element.contains(event.relatedTarget as Node) && focusLeft(),
      { signal },
    )
    return () => {
      listening.abort()
      clearTimeout(intent.current)
    }
  }, [header])

  return { open, show, intend, takeFocus }
}

/** Escape, and the arrow from an entry into its menu; the menu itself knows the other arrows. */
function onKey(event: KeyboardEvent, header: HTMLElement, open: HeaderMenu | null, show: HeaderMenuControl['show']) {
  const entry = (event.target as HTMLElement).closest<HTMLElement>('[data-menu]')
  if (event.key === 'Escape' && open) {
    show(null)
    header.querySelector<HTMLElement>(`[data-menu="${open}"]`)?.focus()
    event.preventDefault()
  } else if (event.key === 'ArrowDown' && entry && !open) {
    show(entry.dataset.menu as HeaderMenu, true)
    event.preventDefault()
  }
}
