import { useEffect, useState } from 'react'
import type { SlotKind } from '#contract/codes.ts'
import { dotted } from '#contract/signs.ts'
import { formatDay, formatDayTime, formatTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { momentAt } from './slot-days.ts'
import { slotTexts } from './slot.texts.ts'

type Wait = Output<'slot.waits'>[number]
interface OwnWaitsProps {
  kind: SlotKind
  /** Where an offer is taken: by the form of its kind. */
  formHref: (wait: Wait) => string
}

/** Places on waiting lists for one kind: how many stand before, or what is kept until when; nothing where there is none. */
export function OwnWaits({ kind, formHref }: OwnWaitsProps) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const [waits, setWaits] = useState<readonly Wait[]>([])
  const [busy, setBusy] = useState<number>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const gone = new AbortController()
    api('slot.waits', {}, { signal: gone.signal }).then(
      ({ data }) =>
        setWaits(data.filter(each => each.kind === kind && (each.state === 'waiting' || each.state === 'offered'))),
      // The list below is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [kind, round])
  if (waits.length === 0 && problem === '') return null

  async function leave(waitingId: number) {
    setBusy(waitingId)
    setProblem('')
    try {
      await api('slot.leave', { waitingId })
    } catch (failure) {
      setProblem(failureWords(failure, language))
    }
    setBusy(undefined)
    setRound(n => n + 1)
  }
  return (
    <Box as="section" below={6}>
      <Title below={3}>{t.waits}</Title>
      {problem && (
        <Note kind="danger" role="alert">
          {problem}
        </Note>
      )}
      <ul>
        {waits.map(wait => {
          const { waitingId, outletName, day, before, bookingNo, startsAt, expiresAt } = wait
          return (
            <Row as="li" key={waitingId} hair="below" padY={4} gap={4} rowGap={3} align="center" justify="between" wrap>
              <Stack shrink gap={1}>
                <Text tone="strong" weight="medium">
                  {startsAt === null ? formatDay(momentAt(day, '00:00'), language) : formatDayTime(startsAt, language)}
                </Text>
                <Text size="small" tone="muted">
                  {dotted(outletName)}
                </Text>
                <Text size="small">
                  {expiresAt === null ? t.before(before ?? 0) : t.offered(formatTime(expiresAt))}
                </Text>
              </Stack>
              <Row gap={3} wrap>
                {bookingNo !== null && (
                  <ButtonLink size="s" href={formHref(wait)}>
                    {t.accept}
                  </ButtonLink>
                )}
                <Button kind="line" size="s" busy={busy === waitingId} onClick={() => void leave(waitingId)}>
                  {t.leave}
                </Button>
              </Row>
            </Row>
          )
        })}
      </ul>
    </Box>
  )
}
