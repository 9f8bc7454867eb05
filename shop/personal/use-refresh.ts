import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again, in place. */
export function useRefresh(): { refresh: () => void; refreshing: boolean } {
  const { revalidate, state } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  return { refresh, refreshing: state !== 'idle' }
}

/**
 * What a page goes on to show when its data was loaded again in place and that failed: what stood before. A phone that
 * comes back from another app has no network for a moment, and who just paid must not read that the page did not load.
 * @param data   what was loaded last
 * @param failed whether that is a failure
 * @param about  what the data is about: of something else nothing stood
 */
export function useStanding<D>(data: D, failed: boolean, about: string): D {
  const [stood, setStood] = useState<{ data: D; about: string }>()
  if (!failed && (stood?.data !== data || stood.about !== about)) setStood({ data, about })
  return failed && stood?.about === about ? stood.data : data
}

/** A tab that was away for less still shows the truth well enough, in ms. */
const AWAY_MS = 10_000

/**
 * Calls `onReturn` when the visitor comes back to a page that has been standing: from the cashier by the browser's back
 * button (the browser keeps the old page as it was), or from another tab or app where the order may have been paid.
 * @param awayMs how long they must have been in another tab or app
 */
export function useOnReturn(onReturn: () => void, awayMs = AWAY_MS): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    let leftAt = 0
    const shown = (event: PageTransitionEvent) => event.persisted && returned()
    function changed() {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (leftAt > 0 && Date.now() - leftAt >= awayMs) returned()
    }
    window.addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', changed)
    return () => {
      window.removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', changed)
    }
  }, [awayMs])
}
