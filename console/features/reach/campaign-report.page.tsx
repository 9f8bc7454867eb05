import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { reportDays, reportGroups } from '#contract/campaign-report.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { reportTexts } from './campaign-report.texts.ts'
import { DayChart } from '#console/frame/day-chart.tsx'
import { reportFile, reportRowsOf } from './report-file.ts'

const counts = ['visits', 'leads', 'orders', 'sold'] as const
const sums = ['takenFen', 'backFen', 'netFen'] as const
const measures = [...counts, ...sums] as const
type Measure = (typeof measures)[number]

const shown = (measure: Measure, n: number): string =>
  sums.some(each => each === measure) ? formatMoney(n) : formatCount(n)

/** Longer than the names of campaigns are. Anybody can make one up: it is broken anywhere, and no figure goes out of sight. */
const LONG_NAME = 20

/** What an address does not name, or names otherwise than there is, is as at first. */
function readAddress(query: URLSearchParams) {
  const [days, group, measure] = ['days', 'group', 'chart'].map(name => query.get(name))
  return {
    days: reportDays.find(each => each === days) ?? '30',
    group: reportGroups.find(each => each === group) ?? 'campaign',
    measure: measures.find(each => each === measure) ?? 'netFen',
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readAddress(new URL(request.url).searchParams)
  const { days, group } = asked
  const { data } = await api('desk.campaignReport.figures', { days, group }, { signal: request.signal })
  return { ...asked, report: data }
}

/** What campaigns brought: links followed, leads, orders and money, equal to the books and without anybody's data (decision 133). */
export default function CampaignReport() {
  const t = useTexts(reportTexts)
  const navigate = useNavigate()
  const { report, ...asked } = useLoaderData<typeof loader>()
  const { days, group, measure } = asked
  const seesFigures = useMay('figures.view')
  useTitle(t.title)
  useRefresh(useRevalidator())
  const choose = (next: Record<string, string>) => {
    const query = new URLSearchParams({ days, group, chart: measure, ...next })
    void navigate(`?${query}`)
  }
  const rows = reportRowsOf(report, group, t)
  const total = rows.pop()
  // Visits under names that nobody of the shop has written have no row of their own, and count.
  const isEmpty = report.rows.length === 0 && !report.others
  const best = Math.max(...report.series.map(each => each[measure]), 0)
  return (
    <>
      <PageHead title={t.title} why={t.why}>
        {!isEmpty && (
          <Button
            kind="line"
            size="s"
            onClick={() => saveCsv(`campaigns-${report.from}-${report.to}.csv`, reportFile(report, group, t))}
          >
            {t.exportFile}
          </Button>
        )}
      </PageHead>
      <Row gap={3} align="end" wrap below={4}>
        <Field label={t.days}>
          <NativeSelect
            size="s"
            value={days}
            choices={reportDays.map(each => ({ value: each, label: t.lastDays(Number(each)) }))}
            onChange={next => choose({ days: next })}
          />
        </Field>
        <Field label={t.group}>
          <NativeSelect
            size="s"
            value={group}
            choices={reportGroups.map(each => ({ value: each, label: t[each] }))}
            onChange={next => choose({ group: next })}
          />
        </Field>
        <Field label={t.measure}>
          <NativeSelect
            size="s"
            value={measure}
            choices={measures.map(each => ({ value: each, label: t[each] }))}
            onChange={next => choose({ chart: next })}
          />
        </Field>
      </Row>
      {isEmpty || !total ? (
        <Empty icon="share" kind="panel" title={t.none} action={<TextLink href="/links">{t.toLinks}</TextLink>}>
          {t.noneWhy}
        </Empty>
      ) : (
        <>
          <DayChart
            days={report.series.map(each => ({ day: each.day, n: each[measure] }))}
            most={day => t.most(day, shown(measure, best))}
            none={t.noneOf(t[measure])}
          />
          <CardTable label={t.title} columns={[t[group], ...measures.map(each => num(t[each]))]}>
            <tbody>
              {rows.map((each, at) => (
                // Words of an address may be like those of another row.
                <tr key={report.rows[at] ? `row ${report.rows[at].key}` : 'others'}>
                  <td>
                    <Text as="span" size="small" anywhere={each.name.length > LONG_NAME}>
                      {seesFigures && group === 'campaign' && report.rows[at]?.key ? (
                        <TextLink
                          href={`/figures?${new URLSearchParams({ days, group: 'category', campaign: report.rows[at].key })}`}
                        >
                          {each.name}
                        </TextLink>
                      ) : (
                        each.name
                      )}
                    </Text>
                  </td>
                  {measures.map(name => (
                    <td key={name} data-num>
                      {shown(name, each[name])}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <td>
                  <b>{total.name}</b>
                </td>
                {measures.map(name => (
                  <td key={name} data-num>
                    {shown(name, total[name])}
                  </td>
                ))}
              </tr>
            </tbody>
          </CardTable>
        </>
      )}
      <Text size="small" tone="muted" above={4}>
        {t.limits}
      </Text>
    </>
  )
}
