import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { onChanges } from './live.ts'

export type Counts = Output<'desk.queue.counts'>

const everyMs = 60_000
/** After a change, so that many at once are one question. */
const soonMs = 2_000

/** The numbers beside the side list: asked for anew with each page, soon after something has changed, and once a minute. */
export function useCounts(): Counts | undefined {
  const [counts, setCounts] = useState<Counts>()
  const { key } = useLocation()
  useEffect(() => {
    const leave = new AbortController()
    const ask = () =>
      void api('desk.queue.counts', {}, { signal: leave.signal }).then(
        ({ data }) => setCounts(data),
        // Old numbers are better than none; what is wrong the page itself will say.
        () => {},
      )
    ask()
    const timer = setInterval(ask, everyMs)
    let soon: ReturnType<typeof setTimeout> | undefined
    const deaf = onChanges(() => {
      soon ??= setTimeout(() => {
        soon = undefined
        ask()
      }, soonMs)
    })
    return () => {
      deaf()
      clearTimeout(soon)
      leave.abort()
      clearInterval(timer)
    }
  }, [key])
  return counts
}
