import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { beijingDay, dayAfter, dayWords } from '#console/features/slot/slot-words.ts'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { isDay } from '#contract/day.ts'
import type { AppointmentState } from '#contract/codes.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'
import { Reveal } from './reveal.tsx'
import { type DeskVisit, VisitCar, VisitWorks } from './visit-facts.tsx'

const tones: Readonly<Record<AppointmentState, StatusDotProps['tone']>> = {
  booked: 'warning',
  confirmed: 'ink',
  done: 'success',
  cancelled: 'off',
  noShow: 'danger',
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('day') ?? ''
  const now = Date.now()
  const day = isDay(asked) ? asked : beijingDay(now)
  const { data } = await api(
    'desk.maintenance.day',
    { outletId: Number(params.outletId), day },
    { signal: request.signal },
  )
  return { list: data, today: beijingDay(now) }
}

/** Which cars come to the workshop on a day, and for what: to work by, and to print. */
export default function WorkshopPage() {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { list, today } = useLoaderData<typeof loader>()
  const { outletId, name, day, visits } = list
  useTitle(t.title)
  useRefresh(useRevalidator())
  const go = (to: string) => void navigate(`/slots/~workshop/${outletId}?day=${to}`)
  return (
    <>
      <PageHead title={t.title} count={visits.length} why={`${name} ${dayWords(day, language)}`}>
        <Row gap={3} align="center" wrap data-print="hide">
          <UiLink href={`/slots?outlet=${outletId}&day=${day}&view=day`}>{t.calendar}</UiLink>
          <IconButton icon="back" iconSize={20} label={t.before} onClick={() => go(dayAfter(day, -1))} />
          <Button kind="line" size="s" onClick={() => go(today)}>
            {t.today}
          </Button>
          <IconButton icon="next" iconSize={20} label={t.after} onClick={() => go(dayAfter(day, 1))} />
          <Button size="s" onClick={() => window.print()}>
            {t.print}
          </Button>
        </Row>
      </PageHead>
      {visits.length === 0 ? (
        <Empty icon="wrench" title={t.none} kind="panel">
          {t.noneWhy}
        </Empty>
      ) : (
        <CardTable label={t.visits} columns={[t.time, t.car, t.works, t.customer, t.note]}>
          <tbody>
            {visits.map(visit => (
              <VisitRow key={visit.bookingNo} visit={visit} />
            ))}
          </tbody>
        </CardTable>
      )}
    </>
  )
}

function VisitRow({ visit }: { visit: DeskVisit }) {
  const t = useTexts(maintenanceTexts)
  const { bookingNo, time, endTime, bay, state, customer, mobile, remark } = visit
  return (
    <tr>
      <td>
        <Stack gap={0}>
          <Text tone="strong" figures>
            {time}–{endTime}
          </Text>
          {bay && <Text size="small">{bay}</Text>}
          <StatusDot tone={tones[state]}>{t[state]}</StatusDot>
        </Stack>
      </td>
      <td>
        <VisitCar visit={visit} />
      </td>
      <td>
        <VisitWorks visit={visit} />
      </td>
      <td>
        <Stack gap={0}>
          <span>{customer || '—'}</span>
          <Text size="small" figures>
            {mobile}
          </Text>
          <Reveal bookingNo={bookingNo} field="contact" />
        </Stack>
      </td>
      <td>{remark || '—'}</td>
    </tr>
  )
}
