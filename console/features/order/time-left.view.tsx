import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { orderTexts } from './order.texts.ts'
import { leftText, urgencyOf } from './time-left.ts'
import styles from './time-left.module.css'

const everyMs = 15_000

/** The server's time, going on from the moment of its answer. @param serverTime milliseconds since 1970 */
export function useServerNow(serverTime: number): number {
  const [passed, setPassed] = useState({ since: serverTime, ms: 0 })
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setPassed({ since: serverTime, ms: performance.now() - begun }), everyMs)
    return () => clearInterval(timer)
  }, [serverTime])
  return serverTime + (passed.since === serverTime ? passed.ms : 0)
}

/** What is left until a step has to be done. */
export function TimeLeft({ until, now }: { until: number | null; now: number }) {
  const t = useTexts(orderTexts)
  if (until === null) return <span className={styles.later}>—</span>
  const left = until - now
  return <span className={styles[urgencyOf(left)]}>{leftText(left, t)}</span>
}
