import { useEffect, useEffectEvent } from 'react'
import { askAgainAfter } from './order-progress.ts'

/**
 * Asks again for what changes by itself, more and more slowly, as long as `passing`; then it takes the visitor's own
 * reload. Nothing is asked while the tab is hidden.
 */
export function useAskAgain(passing: boolean, refresh: () => void): void {
  const ask = useEffectEvent(() => document.visibilityState === 'visible' && refresh())
  useEffect(() => {
    if (!passing) return
    let timer: ReturnType<typeof setTimeout>
    let n = 0
    function wait() {
      const seconds = askAgainAfter[n++]
      if (seconds === undefined) return
      timer = setTimeout(() => {
        ask()
        wait()
      }, seconds * 1000)
    }
    wait()
    return () => clearTimeout(timer)
  }, [passing])
}
