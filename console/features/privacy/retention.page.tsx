import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDateTime } from '#contract/moments.ts'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { retentionTexts } from './retention.texts.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await api('desk.retention.list', {}, { signal: request.signal })).data
}
type Rule = Awaited<ReturnType<typeof loader>>[number]

function LastRun({ of: { beganAt, endedAt, error } }: { of: Rule }) {
  const t = useTexts(retentionTexts)
  if (beganAt === null) return t.never
  return (
    <>
      {formatDateTime(beganAt)}
      {error !== null && <StatusDot tone="danger">{error}</StatusDot>}
      {endedAt === null && <StatusDot tone="danger">{t.running}</StatusDot>}
    </>
  )
}

/** How long what is kept, and what the nightly job did of it. */
export default function Retention() {
  const t = useTexts(retentionTexts)
  const rules = useLoaderData<typeof loader>()
  useTitle(t.title)

  return (
    <>
      <PageHead title={t.title} count={rules.length} why={t.why} />
      <CardTable label={t.title} columns={[t.what, t.howLong, t.then, t.last, num(t.rows), num(t.total)]} sticky>
        <tbody>
          {rules.map(rule => (
            <tr key={rule.rule}>
              <td>{rule.what}</td>
              <td>{rule.period === null ? t.atOnce(rule.after) : t.period(rule.period, rule.after)}</td>
              <td>{t[rule.then]}</td>
              <td>
                <LastRun of={rule} />
              </td>
              <td data-num>{rule.rows}</td>
              <td data-num>{rule.total}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </>
  )
}
