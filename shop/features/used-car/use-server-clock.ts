import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'

export interface ServerClock {
  now: number
  /** Server clock minus this device's in ms; undefined: not asked yet, the document may have been kept for a while. */
  offsetMs: number | undefined
}

/**
 * The server's clock in a document that was kept: what it said when the document was made, and asked anew once the page is
 * alive (design 10: server time alone).
 * @param first server time of the answer that the page was made of
 */
export function useServerClock(first: number): ServerClock {
  const [clock, setClock] = useState<{ over: number; clock: ServerClock }>()
  useEffect(() => {
    let here = true
    const asked = Date.now()
    api('content.currentTime', {})
      .then(({ data }) => {
        // The answer is of the middle of its way, as far as anybody knows.
        const offsetMs = data - (asked + Date.now()) / 2
        if (here) setClock({ over: first, clock: { now: data, offsetMs } })
      })
      .catch(() => {})
    return () => {
      here = false
    }
  }, [first])
  return clock?.over === first ? clock.clock : { now: first, offsetMs: undefined }
}
