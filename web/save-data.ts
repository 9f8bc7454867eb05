import { useSyncExternalStore } from 'react'

interface Connection extends EventTarget {
  saveData?: boolean
}
const connection = (): Connection | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as Navigator & { connection?: Connection }).connection

function listen(changed: () => void): () => void {
  const from = connection()
  from?.addEventListener?.('change', changed)
  return () => from?.removeEventListener?.('change', changed)
}

/** True when the visitor asked their browser to save data; known after the page is alive. */
export const useSavesData = (): boolean =>
  useSyncExternalStore(
    listen,
    () => connection()?.saveData === true,
    () => false,
  )
