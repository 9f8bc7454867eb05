import { CardTable } from '#console/frame/card-table.tsx'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useActing } from '#console/frame/use-acting.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { jobTexts } from './job.texts.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await api('desk.job.list', {}, { signal: request.signal })).data
}

/** Jobs that failed, whether they are tried again by themselves or were given up, and jobs that do not end. */
export default function Jobs() {
  const t = useTexts(jobTexts)
  const jobs = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const may = useMay('job.retry')
  const { busy, act } = useActing()
  useTitle(t.title)
  useRefresh(revalidator)

  const retry = (jobId: number) =>
    act(async () => {
      await api('desk.job.retry', { jobId })
      toast(t.asked)
    })

  return (
    <>
      <PageHead title={t.title} count={jobs.length} why={t.why} />
      {jobs.length === 0 ? (
        <Empty icon="check-circle" title={t.nothing} kind="panel">
          {t.nothingWhy}
        </Empty>
      ) : (
        <CardTable label={t.title} columns={[t.name, t.error, num(t.tries), t.at, t.next, t.action]} sticky>
          <tbody>
            {jobs.map(job => (
              <tr key={job.jobId}>
                <td>{job.name}</td>
                <td>{job.error}</td>
                <td data-num>
                  {job.tries} / {job.mostTries}
                </td>
                <td>{formatDateTime(job.at)}</td>
                <td>
                  {job.takenAt !== null && <StatusDot tone="danger">{t.taken(formatDateTime(job.takenAt))}</StatusDot>}
                  {job.parked && <StatusDot tone="danger">{t.parked}</StatusDot>}
                  {job.nextAt !== null && formatDateTime(job.nextAt)}
                </td>
                <td>
                  {may && job.takenAt === null && (
                    <Button kind="line" size="s" busy={busy} onClick={() => void retry(job.jobId)}>
                      {t.retry}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
    </>
  )
}
