import type { SlotKind } from '#contract/codes.ts'
import { formatDayTime } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Title } from '#web/ui/layout.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { appointmentTexts } from './appointment.texts.ts'

interface AppointmentHistoryProps {
  kind: SlotKind
  history: readonly { event: string; at: number; from: number | null; reason: string }[]
  /** Whether more is to come. */
  running: boolean
}

/** What happened to an appointment since it was booked, the latest first. */
export function AppointmentHistory({ kind, history, running }: AppointmentHistoryProps) {
  const t = useTexts(appointmentTexts)
  const language = useLanguage()
  return (
    <section>
      <Title below={3}>{t.history}</Title>
      <Timeline
        label={t.history}
        running={running}
        entries={history
          .map(({ event, at, from, reason }, n) => ({
            key: n,
            text: eventWords(event, kind, t),
            note: [from !== null && t.movedFrom(formatDayTime(from, language)), reason].filter(Boolean).join(' '),
            at,
          }))
          .toReversed()}
      />
    </section>
  )
}

type Words = ReturnType<typeof useTexts<typeof appointmentTexts>>
/** What an event is called, for its kind where that has words of its own; one that a newer server knows stays as it is. */
function eventWords(event: string, kind: SlotKind, t: Words): string {
  const key = [`by-${event}-${kind}`, `by-${event}`].find(each => each in t)
  return key === undefined ? event : String(t[key as keyof Words])
}
