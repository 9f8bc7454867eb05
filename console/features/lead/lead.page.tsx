import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import { TimeLeft, useServerNow } from '#console/features/order/time-left.view.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { useWalk } from '#console/frame/use-walk.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Answers, Appointments, Consents, ContactLog, LeadHistory, Who } from './lead-facts.tsx'
import { leadTexts } from './lead.texts.ts'
import { isWaiting, stateTones } from './lead-words.ts'
import { WorkPanel } from './work-panel.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.lead.detail', { leadNo: params.leadNo ?? '' }, { signal: request.signal })
  return data
}

/** One lead: who asks and for what, what was tried, and what can be done now (decision 066). */
export default function LeadPage() {
  const t = useTexts(leadTexts)
  const lead = useLoaderData<typeof loader>()
  const now = useServerNow(lead.serverTime)
  const way = useWalk(lead.leadNo, '/leads', leadNo => `/leads/${leadNo}`)
  useTitle(lead.leadNo)
  useRefresh(useRevalidator(), { topic: 'leads', number: lead.leadNo })
  const waits = isWaiting(lead)
  return (
    <>
      <WalkHead way={way} title={t.title} />
      <Row as="header" below={6} gap={4} align="center" wrap className={orderStyles.head}>
        <h1>{lead.leadNo}</h1>
        <StatusDot tone={lead.stopped ? 'off' : stateTones[lead.state]}>
          {lead.stopped ? t.stopped : t[lead.state]}
        </StatusDot>
        {waits && lead.respondBy !== null && <TimeLeft until={lead.respondBy} now={now} />}
        <Text as="span" size="caption" tone="muted">
          {[lead.owner?.name ?? t.inPool, ...(waits && lead.toldAt !== null ? [t.told] : [])].join(dot)}
        </Text>
      </Row>
      <Stack gap={10} align="start" className={orderStyles.columns}>
        <Grid shrink gap={10} cols={1}>
          {!lead.stopped && (
            <>
              <Who lead={lead} />
              <Answers lead={lead} />
              <ContactLog lead={lead} />
              <Appointments lead={lead} />
              <Consents lead={lead} />
            </>
          )}
          <LeadHistory lead={lead} />
        </Grid>
        <Stack as="aside" gap={4} className={orderStyles.aside} aria-label={t.work}>
          <WorkPanel lead={lead} />
        </Stack>
      </Stack>
    </>
  )
}
