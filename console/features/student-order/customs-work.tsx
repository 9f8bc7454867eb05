import { CardTable } from '#console/frame/card-table.tsx'
import type { Output } from '#contract/kit.ts'
import { formatAgo, formatDateTime, formatDeadline } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { studentOrderTexts } from './student-order.texts.ts'

interface CustomsWorkProps {
  work: Output<'desk.studentOrder.work'>
}

/** What waits on the customs board, queue by queue: how many, since when, until when. Nothing where nothing waits. */
export function CustomsWork({ work: { queues, serverTime } }: CustomsWorkProps) {
  const t = useTexts(studentOrderTexts)
  const language = useLanguage()
  if (queues.length === 0) return null
  return (
    <Stack as="section" gap={3} below={6} aria-labelledby="customs-work">
      <Text as="h2" id="customs-work" size="h4" tone="strong" weight="medium">
        {t.work}
      </Text>
      <CardTable label={t.work} columns={[t.queue, num(t.count), t.oldest, t.nearest]}>
        <tbody>
          {queues.map(({ queue, count, oldestAt, until, late }) => (
            <tr key={queue}>
              <td>
                <TextLink href={`/student-orders?board=${queue}`}>{t[queue]}</TextLink>
              </td>
              <td data-num>{count}</td>
              <td title={formatDateTime(oldestAt)}>{formatAgo(oldestAt, serverTime, language)}</td>
              <td>
                {until === null ? '—' : formatDeadline(until)}
                {late > 0 && (
                  <Text size="caption" tone="danger">
                    {t.ofLate(late)}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Stack>
  )
}
