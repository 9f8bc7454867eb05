import { useEffect, useRef } from 'react'
import type { LiveTopic } from '#contract/desk-live.ts'
import { onChanges } from './live.ts'
import { occupied, typing } from './use-keys.ts'

/** What the router's `useRevalidator` gives, as far as it is needed. */
interface Revalidator {
  state: string
  revalidate: () => Promise<void>
}

/** What a page follows while it is open: all of a topic, or one thing. */
export interface Following {
  topic: LiveTopic
  number?: string
}

/** Nothing moves under a hand: so long after the last press or move a page is read anew, in ms. */
const STILL_MS = 1_500
const LOOK_MS = 500

/**
 * Others work on the same things: looks again whenever somebody comes back to this window, and, with something to follow,
 * a moment after it has changed (decision 138). Not while somebody types, points or is being asked something: then as soon
 * as they have done.
 */
export function useRefresh({ state, revalidate }: Revalidator, following?: Following): void {
  useEffect(() => {
    function look() {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [state, revalidate])

  const now = useRef({ state, revalidate })
  useEffect(() => void (now.current = { state, revalidate }), [state, revalidate])
  const { topic, number } = following ?? {}
  useEffect(() => {
    if (!topic) return undefined
    let changed = false
    let touched = 0
    const touch = () => void (touched = performance.now())
    const deaf = onChanges(changes => {
      if (changes.some(each => each.topic === topic && (number === undefined || each.number === number))) changed = true
    })
    const timer = setInterval(() => {
      const busy =
        document.visibilityState !== 'visible' ||
        performance.now() - touched < STILL_MS ||
        typing(document.activeElement) ||
        occupied() ||
        now.current.state !== 'idle'
      if (!changed || busy) return
      changed = false
      void now.current.revalidate()
    }, LOOK_MS)
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      document.addEventListener(type, touch, { passive: true })
    return () => {
      deaf()
      clearInterval(timer)
      for (const type of ['pointermove', 'pointerdown', 'keydown']) document.removeEventListener(type, touch)
    }
  }, [topic, number])
}
