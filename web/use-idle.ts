import { startTransition, useEffect, useState } from 'react'

/** The longest that anything put off waits for a browser that is always busy, in ms. */
const LATEST_MS = 2_000

/** Whether the page has had a moment with nothing else to do since it came alive: false in documents, and for a while after. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // What was put off is drawn in small steps: the moment may be over before it is.
    const act = () => startTransition(() => setIdle(true))
    // Safari has no idle moments to tell of.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(act, 200)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(act, { timeout: LATEST_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return idle
}
