import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { dot } from '#contract/signs.ts'
import { formatDate } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { leadTexts } from './lead.texts.ts'
import type { Board } from './lead-words.ts'

/** How the leads of an outlet stand, and what its first contacts let the shop promise. */
export function LeadBoard({ board }: { board: Board }) {
  const t = useTexts(leadTexts)
  const { overdue, told, pool, follow, medianMinutes, contacts, promise } = board
  const figures = [
    { name: t.overdueNow, figure: String(overdue), more: told > 0 ? `${t.toldNow} ${told}` : '' },
    { name: t.poolNow, figure: String(pool), more: '' },
    { name: t.followNow, figure: String(follow.today), more: follow.overdue > 0 ? t.followLate(follow.overdue) : '' },
    {
      name: t.median,
      figure: medianMinutes === null ? t.none : t.minutes(medianMinutes),
      more: contacts > 0 ? t.medianOf(contacts) : '',
    },
    { name: t.promised, figure: promise === null ? t.none : t.minutes(promise.minutes), more: t.opening },
  ]
  return (
    <Row
      as="dl"
      aria-label={t.board}
      above={4}
      ground="sunken"
      radius="card"
      padY={4}
      padX={4}
      gap={10}
      rowGap={4}
      align="start"
      wrap
    >
      {figures.map(({ name, figure, more }) => (
        <div key={name}>
          <Text as="dt" size="micro" tone="muted">
            {name}
          </Text>
          <Text as="dd" size="h4" tone="strong" weight="medium" figures>
            {figure}
          </Text>
          {more !== '' && (
            <Text as="dd" size="micro" tone="muted" figures>
              {more}
            </Text>
          )}
        </div>
      ))}
    </Row>
  )
}

/** Leads of customers who deleted their accounts: nothing is left here, and the outlet confirms the same of its own notes. */
export function GoneNotice({ gone }: { gone: Board['gone'] }) {
  const t = useTexts(leadTexts)
  const may = useMay('lead.work')
  const { busy, error, act } = useActing()
  if (gone.length === 0) return null
  async function confirm() {
    if (await act(() => api('desk.lead.seen', { goneIds: gone.map(each => each.goneId) }))) toast(t.updated)
  }
  return (
    <Note kind="warning">
      <Stack gap={2}>
        <p>{t.gone(gone.length)}</p>
        <Text size="caption" figures anywhere>
          {gone.map(each => `${each.leadNo}${dot}${formatDate(each.at)}`).join('　')}
        </Text>
        {error && (
          <Text tone="danger" role="alert">
            {error}
          </Text>
        )}
        {may && (
          <Row>
            <Button kind="line" size="s" busy={busy} onClick={() => void confirm()}>
              {t.goneDone}
            </Button>
          </Row>
        )}
      </Stack>
    </Note>
  )
}
