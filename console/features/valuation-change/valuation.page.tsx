import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import orderStyles from '#console/features/order/order.module.css'
import { useTitle } from '#console/frame/use-title.ts'
import { useWalk } from '#console/frame/use-walk.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { RulesForm } from './rules-form.tsx'
import { ValuationActs } from './valuation-acts.tsx'
import { valuationTexts } from './valuation.texts.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const valuationChangeId = Number(params.valuationChangeId)
  const { data } = await api('desk.valuation.detail', { valuationChangeId }, { signal: request.signal })
  return data
}

/** One new version of the valuation: its numbers beside those that it began with, what it would change, who asked and agreed. */
export default function ValuationPage() {
  const t = useTexts(valuationTexts)
  const change = useLoaderData<typeof loader>()
  const id = String(change.valuationChangeId)
  const way = useWalk(id, '/valuations', each => `/valuations/${each}`)
  useTitle(`${t.title} ${id}`)
  const events: Readonly<Record<string, string>> = {
    write: t.event_write,
    edit: t.event_edit,
    ask: t.event_ask,
    agree: t.event_agree,
    return: t.event_return,
    withdraw: t.event_withdraw,
    begin: t.event_begin,
    stop: t.event_stop,
  }
  const facts = [
    t[change.state],
    t.version(change.baseVersion),
    ...(change.validFrom === null ? [] : [formatDateTime(change.validFrom)]),
    ...(change.publishedVersion === null ? [] : [`→ ${t.version(change.publishedVersion)}`]),
  ]
  return (
    <>
      <WalkHead way={way} title={t.title} />
      <PageHead title={change.title} why={facts.join(dot)} />
      <Stack key={id} gap={10} align="start" className={orderStyles.columns}>
        <Grid shrink gap={10} cols={1}>
          {change.stopped && change.state === 'draft' && (
            <Note kind="danger" role="alert">
              {t.stoppedWhy}
            </Note>
          )}
          <RulesForm change={change} />
          <section className={orderStyles.part} aria-labelledby="history">
            <h2 id="history">{t.history}</h2>
            <Timeline
              label={t.history}
              entries={change.history.map(({ at, event, who, reason }, n) => ({
                key: n,
                text: [events[event] ?? event, who || t.clock, ...(reason ? [reason] : [])].join(dot),
                at,
              }))}
            />
          </section>
        </Grid>
        <Stack as="aside" gap={4} className={orderStyles.aside} aria-label={t.acting}>
          <ValuationActs key={change.version} change={change} />
        </Stack>
      </Stack>
    </>
  )
}
