import { useEffect } from 'react'

/** What the router's `useRevalidator` gives, as far as it is needed. */
interface Revalidator {
  state: string
  revalidate: () => Promise<void>
}

/** Others work on the same lists: looks again whenever somebody comes back to this window. */
export function useRefresh({ state, revalidate }: Revalidator): void {
  useEffect(() => {
    function look() {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [state, revalidate])
}
