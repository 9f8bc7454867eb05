import { useEffect, useRef } from 'react'
import { rememberQueue, type SeenQueue } from './queue-memory.ts'

/**
 * Remembers the list that is shown, so that J and K go through it from a thing that is opened.
 * @returns begins at the front of the first page, whichever page is shown: gives the most urgent thing
 */
export function useSeenQueue(queue: SeenQueue): () => Promise<string | undefined> {
  const latest = useRef(queue)
  const begun = useRef(false)
  useEffect(() => {
    latest.current = queue
    // The page is on its way out; what was begun counts.
    if (!begun.current) rememberQueue(queue)
  })
  return async () => {
    const { page, numbers, load } = latest.current
    const first = page === 1 ? numbers : await load(1)
    begun.current = true
    rememberQueue({ ...latest.current, page: 1, numbers: first })
    return first[0]
  }
}
