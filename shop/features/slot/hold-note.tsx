import { useEffect, useState } from 'react'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { HoldState } from './hold-store.ts'
import { atInWords } from './slot-picker.tsx'
import { slotTexts } from './slot.texts.ts'

const minuteMs = 60_000
/** From here on it is said how long it is still kept. */
const saidFromMs = 3 * minuteMs

/** Whole minutes that are left, where that has to be said. */
function useMinutesLeft(until: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 5_000)
    return () => clearInterval(timer)
  }, [until])
  if (until === undefined) return undefined
  const left = until - now
  return left > saidFromMs ? undefined : Math.max(0, Math.floor(left / minuteMs))
}

/** What became of the choice: kept until when, refused, or over; said once, and again when little time is left. */
export function HoldNote({ state }: { state: HoldState }) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const left = useMinutesLeft(state.is === 'held' ? state.until : undefined)
  if (state.is === 'none') return <div role="status" />
  if (state.is === 'asking')
    return (
      <VisuallyHidden>
        <span role="status">{t.asking}</span>
      </VisuallyHidden>
    )
  if (state.is === 'refused')
    return (
      <Note kind="danger" role="alert">
        {failureWords(state.failure, language)}
      </Note>
    )
  if (state.is === 'over')
    return (
      <Note kind="warning" role="alert">
        {t.over}
      </Note>
    )
  return (
    <Note kind={left === undefined ? 'success' : 'warning'} role="status">
      <b>{t.held(atInWords(state.at, language))}</b>
      {state.resource && <p>{t.heldCar(state.resource)}</p>}
      <p>{left === undefined ? t.heldFor : t.leftFor(left)}</p>
    </Note>
  )
}
