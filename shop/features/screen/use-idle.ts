import { useEffect, useEffectEvent, useState } from 'react'
import { SCREEN_IDLE_MS } from '#contract/screen-codes.ts'

/** So long before the end the screen says that it will clear, in ms. */
const WARN_MS = 15_000
const touches = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/**
 * Waits for a screen that nobody touches.
 * @param onIdle after `SCREEN_IDLE_MS` without a touch; again after as long
 * @returns seconds until then, for the last of them; undefined before
 */
export function useIdle(onIdle: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    let touched = Date.now()
    function look(): void {
      const rest = touched + SCREEN_IDLE_MS - Date.now()
      if (rest <= 0) {
        touched = Date.now()
        setLeft(undefined)
        idle()
      } else setLeft(rest <= WARN_MS ? Math.ceil(rest / 1_000) : undefined)
    }
    function touch(): void {
      touched = Date.now()
      setLeft(undefined)
    }
    const timer = setInterval(look, 500)
    for (const each of touches) addEventListener(each, touch, { passive: true, capture: true })
    // A screen that slept has been untouched all the time.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const each of touches) removeEventListener(each, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return left
}

/** A page that the browser has kept is loaded anew: it would show what a visitor before has chosen. */
export function useFresh(): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
