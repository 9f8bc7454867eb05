import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './detail.module.css'
import type { Clock } from './order-state.tsx'
import { orderTexts } from './order.texts.ts'

const warnMs = 5 * 60_000

/** Turns true when the server's clock reaches a moment (ms). */
function useReached(moment: number, { now, offsetMs }: Clock): boolean {
  const [reached, setReached] = useState(now >= moment)
  useEffect(() => {
    const timer = setTimeout(() => setReached(true), Math.max(0, moment - (Date.now() + offsetMs)))
    return () => clearTimeout(timer)
  }, [moment, offsetMs])
  return reached
}

/** What is left of the time to pay; five minutes before its end it says so and what follows (design 12). */
export function PayTime({ until, clock, onEnd }: { until: number; clock: Clock; onEnd: () => void }) {
  const t = useTexts(orderTexts)
  const soon = useReached(until - warnMs, clock)
  const over = useReached(until, clock)
  return (
    <>
      <Row as="p" tone="muted" gap={2} align="baseline" className={styles.left}>
        {t.left}
        <b>
          <Countdown until={until} now={clock.now} offsetMs={clock.offsetMs} onEnd={onEnd} />
        </b>
      </Row>
      <div role="status">{soon && <Note kind="warning">{over ? t.timeOver : t.fiveMinutes}</Note>}</div>
    </>
  )
}
