import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { foldSaves } from './fold-saves.ts'
import { pastTexts } from './past.texts.ts'

export interface PastMove {
  event: string
  at: number
  /** Name of who did it; absent or nothing: the clock. */
  by?: string | null
  reason?: string
  /** Of which part it is, such as a version, in words. */
  of?: string
}

export interface PastListProps {
  title: string
  /** In the order in which they are shown. */
  moves: readonly PastMove[]
  /** Of an event. */
  words: (event: string) => string
}

/** What was done with something that several people write and decide, by whom, and why. */
export function PastList({ title, moves, words }: PastListProps) {
  const t = useTexts(pastTexts)
  return (
    <Stack as="section" gap={3} shrink aria-label={title}>
      <Title>{title}</Title>
      <Stack as="ul" gap={2}>
        {foldSaves(moves).map(({ of = '', event, at, by, reason, times, since }) => (
          <li key={`${of} ${event} ${at}`}>
            <Text figures>
              {[of, words(event), formatDateTime(at), by ?? '', times > 1 ? t.saves(times, formatDateTime(since)) : '']
                .filter(Boolean)
                .join(dot)}
            </Text>
            {reason && (
              <Text size="small" tone="muted">
                {reason}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
