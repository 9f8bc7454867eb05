/** Whether a visitor wants less motion: by the device's setting, or as chosen at `/display` (decision 122). */
import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  addEventListener('display', changed)
  return () => {
    list.removeEventListener('change', changed)
    removeEventListener('display', changed)
  }
}

/** At this moment; only in a browser. */
export const wantsLessMotion = (): boolean =>
  matchMedia(query).matches || document.documentElement.dataset.motion === 'less'

/** The same for what is shown; the server does not know. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, wantsLessMotion, () => false)
