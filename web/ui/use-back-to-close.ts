import { useEffect, useEffectEvent } from 'react'
import { guardBack } from './back-guard.ts'

/** Open overlays, the topmost last; each has put one entry of its own on the history. */
const stack: { id: number; close: () => void; href: string }[] = []
let lastId = 0
/** History calls that came while our own `back()` was under way; they would hit the wrong entry. */
let waiting: (() => void)[] | undefined

const markOf = (state: unknown): unknown => (state as { overlay?: unknown } | null)?.overlay

/**
 * Before the router hears of it: going back closes the topmost overlay and the page stays, so there is nothing to load.
 * When the address was replaced while the overlay was open (a filter was set), the router must hear of it too.
 */
function onPop(event: PopStateEvent) {
  if (waiting) {
    event.stopImmediatePropagation()
    const calls = waiting
    waiting = undefined
    // The prototype's own functions are in force again.
    Reflect.deleteProperty(history, 'pushState')
    Reflect.deleteProperty(history, 'replaceState')
    for (const call of calls) call()
    return
  }
  const top = stack.pop()
  if (!top) return
  if (top.href === location.href) event.stopImmediatePropagation()
  top.close()
}

/** Takes our entry off again. A navigation that follows at once waits until the browser has gone back. */
function dropEntry() {
  waiting = []
  for (const name of ['pushState', 'replaceState'] as const) {
    history[name] = (...args: Parameters<History['pushState']>) => {
      waiting?.push(() => history[name](...args))
    }
  }
  history.back()
}

/**
 * While `open`, the browser's back button and gesture call `close` in place of leaving the page (design 10, sheet).
 * @param close Must end in `open` being false.
 */
export function useBackToClose(open: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)

  useEffect(() => {
    if (!open) return
    guardBack(onPop)
    const id = ++lastId
    const entry = { id, close: () => closeNow(), href: location.href }
    history.pushState({ ...history.state, overlay: id }, '')
    stack.push(entry)
    return () => {
      const at = stack.indexOf(entry)
      if (at < 0) return
      stack.splice(at, 1)
      // Only our own entry on top is ours to take off: a link out of the overlay has put its page above it.
      if (markOf(history.state) === id) dropEntry()
    }
  }, [open])

  // A filter inside the overlay may replace the address; the entry beneath keeps the old one.
  useEffect(() => {
    const top = stack.at(-1)
    if (open && top) top.href = location.href
  })
}
