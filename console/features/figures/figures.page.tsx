import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { DayChart } from '#console/frame/day-chart.tsx'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMe } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { readText } from '#contract/read-text.ts'
import { figureDays, figureGroups } from '#contract/trade-figures.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { figuresFile } from './figures-file.ts'
import { figuresTexts } from './figures.texts.ts'

const counts = ['orders', 'sold'] as const
const sums = ['takenFen', 'backFen', 'netFen'] as const
const measures = [...counts, ...sums] as const
type Measure = (typeof measures)[number]

const shown = (measure: Measure, n: number): string =>
  sums.some(each => each === measure) ? formatMoney(n) : formatCount(n)

/** What an address does not name, or names otherwise than there is, is as at first. */
function readAddress(query: URLSearchParams) {
  const [days, group, measure] = ['days', 'group', 'chart'].map(name => query.get(name))
  return {
    days: figureDays.find(each => each === days) ?? '30',
    group: figureGroups.find(each => each === group) ?? 'kind',
    measure: measures.find(each => each === measure) ?? 'netFen',
    campaign: readText(query.get('campaign'), 100),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readAddress(new URL(request.url).searchParams)
  const { days, group, campaign } = asked
  const of = campaign === '' ? {} : { campaign }
  const { data } = await api('desk.figures.read', { days, group, ...of }, { signal: request.signal })
  return { ...asked, report: data }
}

/** What the shop, or a dealer's outlet, turns over, equal to the books (decision 139). */
export default function Figures() {
  const t = useTexts(figuresTexts)
  const navigate = useNavigate()
  const { role } = useMe()
  const { report, ...asked } = useLoaderData<typeof loader>()
  const { days, group, measure, campaign } = asked
  useTitle(t.title)
  useRefresh(useRevalidator())
  const address = (next: Record<string, string>) =>
    `?${new URLSearchParams({ days, group, chart: measure, ...(campaign === '' ? {} : { campaign }), ...next })}`
  const choose = (next: Record<string, string>) => void navigate(address(next))
  const best = Math.max(...report.series.map(each => each[measure]), 0)
  const busyDays = report.series.filter(each => measures.some(name => each[name] !== 0)).toReversed()
  const cells = (figures: (typeof report)['total']) =>
    measures.map(name => (
      <td key={name} data-num>
        {shown(name, figures[name])}
      </td>
    ))
  return (
    <>
      <PageHead title={t.title} why={t.why}>
        {report.rows.length > 0 && (
          <Button
            kind="line"
            size="s"
            onClick={() => saveCsv(`figures-${report.from}-${report.to}.csv`, figuresFile(report, group, t))}
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
            choices={figureDays.map(each => ({ value: each, label: t.lastDays(Number(each)) }))}
            onChange={next => choose({ days: next })}
          />
        </Field>
        <Field label={t.group}>
          <NativeSelect
            size="s"
            value={group}
            choices={figureGroups
              .filter(each => each !== 'outlet' || role !== 'dealer')
              .map(each => ({ value: each, label: t[each] }))}
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
      {campaign !== '' && (
        <Row gap={3} align="center" wrap below={4}>
          <Text as="span" anywhere>
            {t.ofCampaign(campaign)}
          </Text>
          <TextLink href={`/figures?${new URLSearchParams({ days, group, chart: measure })}`} data-print="hide">
            {t.ofAll}
          </TextLink>
        </Row>
      )}
      {report.rows.length === 0 ? (
        <Empty icon="info" kind="panel" title={t.none} />
      ) : (
        <>
          <DayChart
            days={report.series.map(each => ({ day: each.day, n: each[measure] }))}
            most={day => t.most(day, shown(measure, best))}
            none={t.noneOf(t[measure])}
          />
          {group === 'category' && (
            <Text size="small" tone="muted" above={4} below={4}>
              {t.ofSeveral}
            </Text>
          )}
          <CardTable label={t.title} columns={[t[group], ...measures.map(each => num(t[each]))]}>
            <tbody>
              {report.rows.map(({ key, name, ...figures }) => (
                <tr key={key}>
                  <td>
                    <ModelName>{name}</ModelName>
                  </td>
                  {cells(figures)}
                </tr>
              ))}
              <tr>
                <td>
                  <b>{t.total}</b>
                </td>
                {cells(report.total)}
              </tr>
            </tbody>
          </CardTable>
          <Box as="section" above={8} className={edit.part} aria-labelledby="byDay">
            <h2 id="byDay">{t.byDay}</h2>
            <CardTable label={t.byDay} columns={[t.day, ...measures.map(each => num(t[each]))]}>
              <tbody>
                {busyDays.map(({ day, ...figures }) => (
                  <tr key={day}>
                    <td>{day}</td>
                    {cells(figures)}
                  </tr>
                ))}
              </tbody>
            </CardTable>
          </Box>
        </>
      )}
    </>
  )
}
