import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { TimeLeft, useServerNow } from '#console/features/order/time-left.view.tsx'
import { Messages } from '#console/features/order/messages.tsx'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { useWalk } from '#console/frame/use-walk.ts'
import orderStyles from '#console/features/order/order.module.css'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { CaseDecision } from './case-decision.tsx'
import { Application, CaseHistory, People } from './case-facts.tsx'
import { CaseLines } from './case-lines.tsx'
import { caseTexts } from './case.texts.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.refundCase.detail', { caseNo: params.caseNo ?? '' }, { signal: request.signal })
  return data
}

/**
 * One application: what is asked and why, the sums of each line, and the decision with its checks (design 14, Desk).
 */
export default function CasePage() {
  const t = useTexts(caseTexts)
  const row = useLoaderData<typeof loader>()
  const now = useServerNow(row.serverTime)
  const way = useWalk(row.caseNo, '/refunds', caseNo => `/refunds/${caseNo}`)
  useTitle(row.caseNo)
  useRefresh(useRevalidator(), { topic: 'cases', number: row.caseNo })

  return (
    <>
      <WalkHead way={way} title={t.title} />
      <Row as="header" below={6} gap={4} align="center" wrap className={orderStyles.head}>
        <h1>{row.caseNo}</h1>
        <StatusDot tone={row.dot === 'grey' ? 'off' : row.dot}>{row.stateText}</StatusDot>
        {row.until !== null && <TimeLeft until={row.until} now={now} />}
      </Row>
      <Stack gap={10} align="start" className={orderStyles.columns}>
        <Grid shrink gap={10} cols={1}>
          <Application row={row} />
          <CaseLines row={row} />
          <People row={row} />
          <CaseHistory row={row} />
        </Grid>
        <Stack as="aside" gap={4} className={orderStyles.aside} aria-label={t.decision}>
          <CaseDecision key={`${row.caseNo} ${row.state} ${row.approvedOnce}`} row={row} />
          <Messages key={`${row.orderNo} messages`} orderNo={row.orderNo} />
        </Stack>
      </Stack>
    </>
  )
}
