import { type RefObject, useEffect, useState } from 'react'
import { useBackToClose } from '#web/ui/use-back-to-close.ts'

/**
 * Puts a part of the page over the whole screen. Browsers without the call (telephones of one maker) get it over the whole
 * window; there the back button leaves it.
 */
export function useFullScreen(part: RefObject<HTMLElement | null>): { on: boolean; toggle: () => void } {
  const [real, setReal] = useState(false)
  const [window, setWindow] = useState(false)
  useBackToClose(window, () => setWindow(false))

  useEffect(() => {
    const look = () => setReal(document.fullscreenElement !== null && document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [part])

  function toggle(): void {
    if (real) void document.exitFullscreen()
    else if (window) setWindow(false)
    else if (document.fullscreenEnabled && part.current) part.current.requestFullscreen().catch(() => setWindow(true))
    else setWindow(true)
  }
  return { on: real || window, toggle }
}
