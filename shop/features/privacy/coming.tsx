import { useEffect, useState } from 'react'
import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { slotKindTexts } from '#shop/features/slot/slot-kind.texts.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { privacyTexts } from './privacy.texts.ts'

type Visit = Output<'slot.mine'>[number]

/** As many as somebody can have ahead, of all kinds together, and the latest stand first. */
const most = 50

/**
 * Appointments that are still to come at an outlet.
 * @param outletId null: nothing is asked
 * @returns undefined until they are known; nothing where they cannot be, and the call itself says it then
 */
export function useComing(outletId: number | null): readonly Visit[] | undefined {
  const [found, setFound] = useState<{ at: number; visits: readonly Visit[] }>()
  useEffect(() => {
    if (outletId === null) return
    const gone = new AbortController()
    api('slot.mine', { pageSize: most }, { signal: gone.signal, noLoading: true }).then(
      ({ data }) =>
        setFound({
          at: outletId,
          visits: data.filter(
            each => each.outletId === outletId && each.state === 'booked' && each.endsAt > Date.now(),
          ),
        }),
      () => gone.signal.aborted || setFound({ at: outletId, visits: [] }),
    )
    return () => gone.abort()
  }, [outletId])
  return found?.at === outletId ? found?.visits : undefined
}

/** What is cancelled with a consent, appointment by appointment, before it is taken back. */
export function Coming({ visits }: { visits: readonly Visit[] | undefined }) {
  const t = useTexts(privacyTexts)
  const kinds = useTexts(slotKindTexts)
  const language = useLanguage()
  if (!visits || visits.length === 0) return null
  return (
    <Note kind="warning">
      <Stack gap={2}>
        <b>{t.cancelled}</b>
        <ul>
          {visits.map(({ bookingNo, kind, startsAt }) => (
            <li key={bookingNo}>{t.visit(kinds[kind], formatDayTime(startsAt, language))}</li>
          ))}
        </ul>
        <Text size="small">{t.cancelledWhy}</Text>
      </Stack>
    </Note>
  )
}
