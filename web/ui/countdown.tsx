import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countdownParts, formatTimeLeft, type Moment } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import styles from './countdown.module.css'
import { controlTexts } from './control.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface CountdownProps {
  until: Moment
  /** Server clock minus device clock in ms: never the device's own time (design 10). */
  offsetMs: number
  /** Server time of the answer; the first render on both sides counts from it. */
  now: Moment
  /** `boxes` for campaigns (天 时 分 秒), `plain` for time limits: hours and minutes (spec 9), days above two of them. */
  kind?: 'boxes' | 'plain'
  /** At zero: the state changes without a reload. Again, after longer and longer pauses, for as long as it has not. */
  onEnd?: () => void
}

/** The server may be a little late with what follows from the end: the first pause before it is told again, in ms. */
const againMs = 5_000

const ms = (moment: Moment) => new Date(moment).getTime()

/** A reader hears no seconds: they would be others before the sentence is over. */
const heardFrom = 60_000

/** Time that is left. Readers hear it when they come by, in minutes; the seconds are for the eye. */
export function Countdown({ until, offsetMs, now, kind = 'plain', onEnd }: CountdownProps) {
  const language = useLanguage()
  const t = useTexts(controlTexts)
  const end = ms(until)
  const [left, setLeft] = useState(() => end - ms(now))
  const ended = useEffectEvent(() => onEnd?.())
  // Each answer brings another clock: it must not tell the same end again at once, or one question would follow the other.
  const told = useRef({ end: 0, times: 0, at: 0 })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function over() {
      const { end: before, times, at } = told.current
      const now = Date.now()
      const rest = before === end ? at + againMs * 2 ** (times - 1) - now : 0
      if (rest <= 0) {
        told.current = { end, times: before === end ? times + 1 : 1, at: now }
        ended()
      }
      timer = setTimeout(over, rest > 0 ? rest : againMs * 2 ** (told.current.times - 1))
    }
    function tick() {
      const next = end - (Date.now() + offsetMs)
      setLeft(next)
      if (next <= 0) over()
      // At the next change of the shown second, so that it neither drifts nor skips.
      else timer = setTimeout(tick, next % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end, offsetMs])

  const parts = countdownParts(left)
  const units = [
    [parts.days, t.days],
    [parts.hours, t.hours],
    [parts.minutes, t.minutes],
    [parts.seconds, t.seconds],
  ] as const
  return (
    <span role="timer" className={styles.countdown}>
      <VisuallyHidden>
        {left > 0 ? t.timeLeft(formatTimeLeft(Math.max(left, heardFrom), language)) : t.timeOver}
      </VisuallyHidden>
      {kind === 'plain' ? (
        <span aria-hidden>{formatTimeLeft(left, language)}</span>
      ) : (
        <span aria-hidden className={styles.boxes}>
          {units.map(([figure, unit]) => (
            <span key={unit} className={styles.part}>
              <b className={styles.box}>{figure}</b>
              {unit}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
